import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

interface Typing {
  onLetter: (letter: string) => void
  onOops: () => void
  onOkay: () => void
}

/** Enter on these means what they say. */
const OWN_ENTER = 'button, a, input, select, textarea, [role="button"]'

const isOneCharacter = (key: string): boolean => [...key].length === 1 && key.trim() !== ''

/**
 * A real keyboard, wherever in the game focus is, or where it is nowhere: letters, Backspace for OOPS, Enter for OKAY. Keys
 * held with Ctrl, Alt or Meta belong to the browser.
 */
export function useTyping(root: RefObject<HTMLElement | null>, isOn: boolean, typing: Typing) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    const game = root.current
    if (!(target instanceof Element) || !game || !(game.contains(target) || target.contains(game))) return
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
    if (key === 'Backspace') {
      event.preventDefault()
      typing.onOops()
    } else if (key === 'Enter' && !event.repeat && !target.matches(OWN_ENTER)) {
      event.preventDefault()
      typing.onOkay()
    } else if (isOneCharacter(key) && !event.repeat) typing.onLetter(key)
  })
  // Before the first paint, so that a visible game can be played.
  useLayoutEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
