import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import { toggleSelectedWord, useTextDraft } from '#shared/words/text-draft.ts'

import { WordGridKeys } from './word-grid-keys.ts'
import { WordGridView } from './word-grid-view.ts'
import styles from './word-grid.module.css'

export type WordGridHandle = {
  /** Focuses the word that is the tab stop. */
  readonly focus: () => void
}

const selectedKeys = () => new Set(useTextDraft.getState().selected.map(({ key }) => key))

/** Lets the words of a host be tapped and chosen by keyboard. Returns a function that stops it. */
function listen(host: HTMLElement, view: WordGridView, onFull: () => void): () => void {
  const keys = new WordGridKeys(view)
  const toggle = (index: number) => {
    const word = view.toSelectedWord(index)
    if (word && toggleSelectedWord(word) === 'full') onFull()
  }
  const onClick = (event: MouseEvent) => {
    const index = view.findIndex(event.target)
    if (index === undefined) return
    toggle(index)
    view.focusAfterPaint(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isPress = (event.key === ' ' || event.key === 'Enter') && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isPress && !event.repeat) toggle(view.active)
    if (isPress || keys.move(event)) event.preventDefault()
  }
  host.addEventListener('click', onClick)
  host.addEventListener('keydown', onKeyDown)
  const endSelection = useTextDraft.subscribe(({ selected }, before) => {
    if (selected !== before.selected) view.setSelected(selectedKeys())
  })
  return () => {
    host.removeEventListener('click', onClick)
    host.removeEventListener('keydown', onKeyDown)
    endSelection()
  }
}

type WordGridProps = {
  /** Cleaned text. */
  text: string
  labelledBy: string
  describedBy: string
  /** A word was tapped that the selection has no room for. */
  onFull: () => void
  ref?: Ref<WordGridHandle>
}

/**
 * The clickable word grid: a list box of several choices and one tab stop. Selected words stand in the draft, so that a
 * tap costs no render here.
 */
export function WordGrid({ text, labelledBy, describedBy, onFull, ref }: WordGridProps) {
  const { learnWithText } = useMessages()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<WordGridView | null>(null)
  const whenFull = useRef(onFull)
  useEffect(() => {
    whenFull.current = onFull
  }, [onFull])

  useLayoutEffect(() => {
    if (!host.current) return
    const setup = {
      text,
      blockClassName: styles.block ?? '',
      wordClassName: styles.word ?? '',
      toBlockLabel: learnWithText.paragraph,
    }
    const known = view.current
    const isSame = known?.setup.text === text && known.setup.toBlockLabel === setup.toBlockLabel
    const shown = isSame ? known : new WordGridView(host.current, setup, selectedKeys())
    view.current = shown
    shown.setSelected(selectedKeys())
    shown.start()
    const end = listen(host.current, shown, () => whenFull.current())
    return () => {
      end()
      shown.stop()
    }
  }, [text, learnWithText])

  useImperativeHandle(ref, () => ({ focus: () => view.current?.focus(view.current.active) }), [])

  return (
    <div
      ref={host}
      className={styles.grid}
      role="listbox"
      aria-multiselectable="true"
      aria-orientation="horizontal"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    />
  )
}
