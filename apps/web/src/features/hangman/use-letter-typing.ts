import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Letters typed on a real keyboard, wherever in the game focus is, or where it is nowhere. The input takes its own.
 * Keys held with Ctrl, Alt or Meta belong to the browser.
 */
export function useLetterTyping(
  root: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
  isOn: boolean,
  onLetter: (letter: string) => void,
) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat) return
    if (!/^[a-z]$/i.test(key) || !(target instanceof Node) || target === input.current) return
    const game = root.current
    if (game && (game.contains(target) || target.contains(game))) onLetter(key)
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
