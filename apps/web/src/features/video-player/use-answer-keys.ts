import { useEffect, useEffectEvent } from 'react'

/** Keys for the first answers; more have no digit that is quick to find. */
const MAX_KEYS = 5

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="range"]), textarea, select, [contenteditable]')

/** The number keys choose an answer while a question is shown. */
export function useAnswerKeys(answers: number, onAnswer: (index: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const index = Number(event.key) - 1
    const isAnswer = /^\d$/.test(event.key) && index >= 0 && index < Math.min(answers, MAX_KEYS)
    if (!isAnswer || event.repeat || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    event.preventDefault()
    onAnswer(index)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
