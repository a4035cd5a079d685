import { useEffectEvent, useLayoutEffect } from 'react'

const TEXT_FIELDS = 'input:not([type=radio]), textarea, select, [contenteditable]'

/**
 * Letters typed on a real keyboard, wherever focus is but in a text field: the game's own takes its letters itself. Keys
 * held with Ctrl, Alt or Meta belong to the browser.
 */
export function useLetterTyping(isOn: () => boolean, onLetter: (letter: string) => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat) return
    if (!/^[a-z]$/i.test(key) || !(target instanceof Element) || !isOn()) return
    if (target.matches(TEXT_FIELDS)) return
    // A text field that takes focus meanwhile would be given the same letter once more.
    event.preventDefault()
    onLetter(key)
  })
  // Before the first paint, so that a visible game can be played.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
