import { Undo2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import { DefinitionText } from '#shared/meanings/definition-text.tsx'
import { OwnSentence } from '#shared/meanings/meaning-view.tsx'
import type { FollowedWord } from '#shared/memory/followed-words.ts'
import { SpeechButton } from '#shared/speech/speech-button.tsx'
import { focusInSight } from '#ui/focus-in-sight.ts'
import { Button } from '#ui/parts/button.tsx'

import type { Given } from './question.tsx'
import styles from './today.module.css'

type FeedbackProps = {
  word: FollowedWord
  given: Given
  onNext: () => void
  onUndo: () => void
}

/** What the answer was worth, and the word as a whole. Enter continues. */
export function Feedback({ word, given, onNext, onUndo }: FeedbackProps) {
  const { today, speech } = useMessages()
  const { card } = word
  const next = useRef<HTMLButtonElement>(null)
  const ids = { verdict: useId(), definition: useId() }
  useEffect(() => focusInSight(next.current), [])
  const verdict = { right: today.isRight, hard: today.isHard, wrong: today.isWrong }[given.grade]
  return (
    <div className={styles.question} data-grade={given.grade}>
      <div id={ids.verdict}>
        <p className={styles.verdict}>{verdict}</p>
        {given.grade === 'wrong' ? <p>{today.theWord(card.word)}</p> : null}
      </div>
      <div className={styles.spoken}>
        <p className={styles.word} lang="en">
          {card.word}
        </p>
        <SpeechButton text={card.word} audioUrl={card.audioUrl} mayBeRecorded label={speech.play(card.word)} />
      </div>
      <p className={styles.definition} id={ids.definition}>
        <DefinitionText {...card} />
      </p>
      {card.sentence ? (
        <p className={styles.sentence} lang="en">
          {card.sentence}
        </p>
      ) : null}
      <OwnSentence sentence={card.ownSentence} />
      <div className={styles.actions}>
        <Button variant="quiet" icon={<Undo2 />} onClick={onUndo}>
          {today.undo}
        </Button>
        {/* The focus is here: what is described is what a screen reader says of the answer. */}
        <Button ref={next} variant="primary" aria-describedby={`${ids.verdict} ${ids.definition}`} onClick={onNext}>
          {today.next}
        </Button>
      </div>
    </div>
  )
}
