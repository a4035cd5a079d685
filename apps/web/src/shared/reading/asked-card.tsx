import { type Ref, useEffect, useImperativeHandle, useState } from 'react'

import { afterPaint } from '#lib/after-paint.ts'
import { loadOnce, takeLoaded, useLoading } from '#lib/use-loading.ts'
import { preloadDialog } from '#ui/parts/dialog.tsx'

import type { AskedWord } from './reader-view.ts'
import type { ReaderWords } from './use-reader-words.ts'

const loadWordCard = loadOnce(async () => {
  const [{ WordCard }] = await Promise.all([import('./word-card.tsx'), preloadDialog()])
  return WordCard
})

/** What a first tap needs, so that it does not wait for it. */
async function prepare(): Promise<void> {
  await loadWordCard()
  // The card has brought its code along.
  const { openDictionary } = await import('#shared/dictionary/look-up.ts')
  await openDictionary()
}

export type CardControls = { readonly ask: (word: AskedWord) => void }

type AskedCardProps = {
  ref: Ref<CardControls>
  /** Base forms of words by their keys in the text, once they are known. */
  bases: ReadonlyMap<string, string> | undefined
  actions: ReaderWords
}

/** The card of the word last asked about. It has its own state: a tap draws nothing of a long page again. */
export function AskedCard({ ref, bases, actions }: AskedCardProps) {
  const [asked, setAsked] = useState<{ readonly word: AskedWord; readonly turn: number }>()
  const [isOpen, setOpen] = useState(false)
  const WordCard = takeLoaded(useLoading(loadWordCard, asked !== undefined))
  useEffect(
    () => afterPaint(() => void prepare().catch((error: unknown) => console.warn('Cards come later:', error))),
    [],
  )
  useImperativeHandle(
    ref,
    () => ({
      ask(word) {
        setAsked((before) => ({ word, turn: (before?.turn ?? 0) + 1 }))
        setOpen(true)
      },
    }),
    [],
  )
  if (!asked || !WordCard) return null
  return (
    <WordCard
      key={asked.turn}
      isOpen={isOpen}
      asked={asked.word}
      base={bases?.get(asked.word.key)}
      actions={actions}
      onClose={() => setOpen(false)}
    />
  )
}
