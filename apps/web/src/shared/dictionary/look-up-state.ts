/** Looking a word up, wherever the learner is: open or not, and what has been typed before the dialog is there. */
import { create } from 'zustand'

type LookUpState = {
  readonly isOpen: boolean
  /** What the dialog opens with. */
  readonly query: string
  /** Counts the openings, so that each begins anew. */
  readonly opening: number
}

export const useLookUp = create<LookUpState>(() => ({ isOpen: false, query: '', opening: 0 }))

let stopCollecting = () => {}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** Letters that are typed while the dialog's code loads go into its field. */
function collectTyping(): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { query } = useLookUp.getState()
    if (event.key === 'Escape') closeLookUp()
    else if (event.key === 'Backspace') useLookUp.setState({ query: query.slice(0, -1) })
    else if (isLetter(event)) useLookUp.setState({ query: query + event.key })
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', onKeyDown, true)
  stopCollecting = () => window.removeEventListener('keydown', onKeyDown, true)
}

export function openLookUp(query = ''): void {
  const { isOpen, opening } = useLookUp.getState()
  if (!isOpen) {
    stopCollecting()
    collectTyping()
  }
  useLookUp.setState({ isOpen: true, query, opening: opening + 1 })
}

/** The field is there and has the focus: from now on it gets the letters itself. */
export function endTyping(): void {
  stopCollecting()
  stopCollecting = () => {}
}

export function closeLookUp(): void {
  endTyping()
  useLookUp.setState({ isOpen: false, query: '' })
}
