import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Announcement {
  text: string
  urgent: boolean
  /** Grows with each announcement, so that the same words twice are read twice. */
  turn: number
}

const store = createStore<Announcement>(() => ({ text: '', urgent: false, turn: 0 }))

/** Says something to screen readers: a right guess, a new word, the time left. */
export function announce(text: string, { urgent = false }: { urgent?: boolean | undefined } = {}): void {
  store.setState(({ turn }) => ({ text, urgent, turn: turn + 1 }))
}

/** Mount once, from the start. */
export function LiveRegion() {
  const { text, urgent, turn } = useStore(store)
  const message = text ? <p key={turn}>{text}</p> : null
  return (
    <VisuallyHidden as="div">
      <div aria-live="polite">{urgent ? null : message}</div>
      <div aria-live="assertive">{urgent ? message : null}</div>
    </VisuallyHidden>
  )
}
