import { Check } from 'lucide-react'
import {
  asksSomething,
  currentSentence,
  givenEnd,
  isOtherOrder,
  placedWords,
  type SentenceScrambleState,
} from '@wordnest/games/sentence-scramble/engine'

import { useMessages } from '#messages/messages.ts'
import { joinClasses } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import styles from './sentence-scramble.module.css'

/** Places of the current part that are still empty. */
const countEmpty = ({ tiles, placed }: SentenceScrambleState): number => tiles.length - placed.length

/** The sentence so far: made words, the place of the next one, and what is given of its end. */
export function SentenceLine({ game }: { game: SentenceScrambleState }) {
  const { sentScramble } = useMessages()
  if (game.phase === 'pause') {
    return (
      <div>
        {isOtherOrder(game) ? <p className={styles.other}>{sentScramble.otherOrder}</p> : null}
        <p className={styles.made} lang="en">
          <Check aria-hidden="true" />
          {currentSentence(game)}
        </p>
      </div>
    )
  }
  const words = placedWords(game)
  const end = givenEnd(game)
  const isNew = game.placed.length === 0
  const spoken = sentScramble.sentenceIs(words.join(' ') || sentScramble.nothingYet)
  return (
    <>
      <VisuallyHidden as="div">
        <p>{end === '' ? spoken : `${spoken}. ${sentScramble.endsWith(end)}`}</p>
      </VisuallyHidden>
      <p className={styles.sentence} lang="en" aria-hidden="true">
        {words.map((word, place) => (
          <span
            key={place}
            className={joinClasses(styles.word, place < words.length - game.placed.length && styles.given)}
          >
            {word}
          </span>
        ))}
        {Array.from({ length: countEmpty(game) }, (_, index) => (
          <span key={`empty ${index}`} className={joinClasses(styles.empty, index === 0 && styles.next)}>
            {index === 0 && isNew ? (words.length === 0 ? sentScramble.tapFirst : sentScramble.tapNext) : null}
          </span>
        ))}
        {end === '' ? null : <span className={joinClasses(styles.word, styles.given)}>{end}</span>}
        {asksSomething(game) ? <span className={styles.sign}>?</span> : null}
      </p>
    </>
  )
}
