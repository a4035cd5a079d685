import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import { removeSelectedWord, replaceSelectedWord, toggleSelectedWord, useTextDraft } from '#shared/words/text-draft.ts'
import { announce } from '#ui/parts/live-region.tsx'

import type { PhraseTexts } from './phrase-marks.ts'
import { nextPhraseStep, type PhraseGroup } from './text-phrases.ts'
import { WordGridKeys } from './word-grid-keys.ts'
import { WordGridView } from './word-grid-view.ts'
import styles from './word-grid.module.css'

export type WordGridHandle = {
  /** Focuses the word that is the tab stop. */
  readonly focus: () => void
}

const selectedKeys = () => new Set(useTextDraft.getState().selected.map(({ key }) => key))

/** By keyboard the word of a phrase that is selected, else the longest one, which says most. */
function findMainWord(view: WordGridView, { at }: PhraseGroup, selected: ReadonlySet<string>): number {
  const chosen = at.find((index) => selected.has(view.keys[index] ?? ''))
  const lengthOf = (index: number) => view.keys[index]?.length ?? 0
  return chosen ?? at.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? 0
}

/** `tapped` is undefined for a press of a key. */
function pressPhrase(view: WordGridView, group: PhraseGroup, tapped: number | undefined, onFull: () => void): void {
  const selected = selectedKeys()
  const single = view.toSelectedWord(tapped ?? findMainWord(view, group, selected))
  if (!single) return
  const { said } = view.setup.phraseTexts
  const step = nextPhraseStep(group, single, selected)
  if (step.kind === 'remove') {
    removeSelectedWord(step.key)
    announce(said.removed(group.word))
  } else if (step.kind === 'replace') {
    replaceSelectedWord(step.key, step.word)
    announce(said.word(single.word))
  } else if (toggleSelectedWord(step.word) === 'full') onFull()
  else announce(said.phrase(group.word))
}

/** Lets the words of a host be tapped and chosen by keyboard. Returns a function that stops it. */
function listen(host: HTMLElement, view: WordGridView, onFull: () => void): () => void {
  const keys = new WordGridKeys(view)
  const toggle = (index: number, tapped?: number) => {
    const group = view.findPhrase(index)
    if (group) return pressPhrase(view, group, tapped, onFull)
    const word = view.toSelectedWord(index)
    if (word && toggleSelectedWord(word) === 'full') onFull()
  }
  const onClick = (event: MouseEvent) => {
    const index = view.findIndex(event.target)
    if (index === undefined) return
    // What assistive technology presses is the option, not the word under a finger.
    toggle(index, event.detail === 0 ? undefined : index)
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
  phrases: readonly PhraseGroup[]
  labelledBy: string
  describedBy: string
  /** A word was tapped that the selection has no room for. */
  onFull: () => void
  ref?: Ref<WordGridHandle>
}

/**
 * The clickable word grid: a list box of several choices and one tab stop. Selected words are in the draft, so that a
 * tap costs no render here.
 */
export function WordGrid({ text, phrases, labelledBy, describedBy, onFull, ref }: WordGridProps) {
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
      phraseTexts: learnWithText.phrase satisfies PhraseTexts,
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

  useEffect(() => view.current?.setPhrases(phrases), [phrases, text, learnWithText])

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
