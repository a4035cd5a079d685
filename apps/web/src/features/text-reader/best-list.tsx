import type { WordChoice } from '@wordnest/levels/coverage'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { askMeaning } from '#shared/reading/find-meaning.ts'
import { findSentence } from '#shared/reading/sentence-at.ts'
import type { TextBlock } from '#shared/reading/text-blocks.ts'
import { toPosition } from './reading-place.ts'
import styles from './text-reader.module.css'
import type { ReaderWords } from '#shared/reading/use-reader-words.ts'

/** Asked about at the same time. */
const AT_ONCE = 4

type BestListProps = {
  choices: readonly WordChoice[]
  blocks: readonly TextBlock[]
  actions: ReaderWords
  /** The learner is asked to sign in. */
  onWall: () => void
}

function toQuestion({ word: { word, first } }: WordChoice, blocks: readonly TextBlock[]) {
  const { block, start } = toPosition(blocks, first)
  return { word, sentence: findSentence(blocks[block]?.text ?? '', start) }
}

/** The card of each word, where the dictionary has one. */
async function findCards(
  choices: readonly WordChoice[],
  blocks: readonly TextBlock[],
): Promise<ReadonlyMap<WordChoice, StudyWord>> {
  const { signal } = new AbortController()
  const cards = new Map<WordChoice, StudyWord>()
  for (let from = 0; from < choices.length; from += AT_ONCE) {
    const some = choices.slice(from, from + AT_ONCE)
    const found = await Promise.all(some.map((choice) => askMeaning(toQuestion(choice, blocks), signal)))
    for (const [index, choice] of some.entries()) {
      const card = found[index]
      if (card && card.definition !== '') cards.set(choice, card)
    }
  }
  return cards
}

function useAdding({ blocks, actions, onWall }: BestListProps) {
  const { reader } = useMessages()
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<string>()
  const add = async (name: string, choices: readonly WordChoice[]) => {
    if (!actions.mayAdd()) return onWall()
    setBusy(name)
    try {
      const cards = await findCards(choices, blocks)
      if (cards.size > 0) actions.add([...cards.values()])
      setAdded((before) => new Set([...before, ...[...cards.keys()].map(({ word }) => word.base)]))
      const missed = choices.filter((choice) => !cards.has(choice)).map(({ word }) => word.word)
      if (missed.length > 0) toast({ text: reader.best.missed(missed) })
    } catch (error) {
      console.warn('Words could not be added:', error)
      toast({ text: reader.best.failed, tone: 'error' })
    } finally {
      setBusy(undefined)
    }
  }
  return { added, busy, add }
}

/** Words of the text to add one by one, or all, each with the reason. */
export function BestList(props: BestListProps) {
  const { best } = useMessages().reader
  const { added, busy, add } = useAdding(props)
  const { choices } = props
  const left = choices.filter(({ word }) => !added.has(word.base))
  return (
    <div className={styles.card}>
      <p>{best.lead}</p>
      <ul className={styles.best}>
        {choices.map((choice) => {
          const { word, reason } = choice
          const isAdded = added.has(word.base)
          return (
            <li key={word.base}>
              <span className={styles.bestWord}>
                <strong lang="en">{word.base}</strong>
                <span className={styles.soft}>
                  {word.level ? `${word.level} · ` : ''}
                  {best.reasons[reason](word.count)}
                </span>
              </span>
              <Button
                size="small"
                icon={isAdded ? <Check /> : <Plus />}
                aria-label={isAdded ? `${word.base}: ${best.added}` : best.addOf(word.base)}
                aria-disabled={isAdded || undefined}
                busy={busy === word.base}
                onClick={isAdded || busy !== undefined ? undefined : () => void add(word.base, [choice])}
              >
                {isAdded ? best.added : best.add}
              </Button>
            </li>
          )
        })}
      </ul>
      {left.length > 1 ? (
        <div className={styles.addAll}>
          <Button variant="primary" wide busy={busy === ''} onClick={() => void add('', left)}>
            {best.addAll}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
