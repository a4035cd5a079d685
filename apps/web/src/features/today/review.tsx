import type { ReviewItem, ReviewPlan } from '@wordnest/memory/review-session'
import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { useBusyWhile } from '#shared/busy.ts'
import type { FollowedWord } from '#shared/memory/followed-words.ts'
import { MemoryBar } from '#shared/memory/memory-links.tsx'
import { SlowSpeechSwitch } from '#shared/speech/speech-controls.tsx'
import { Button } from '#ui/parts/button.tsx'
import { announce } from '#ui/parts/live-region.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { ProgressBar } from '#ui/parts/progress-bar.tsx'

import { Feedback } from './feedback.tsx'
import { type Given, Question } from './question.tsx'
import { ReviewEnd } from './review-end.tsx'
import styles from './today.module.css'
import { type Review as ReviewState, useReview } from './use-review.ts'

function Kind({ item }: { item: ReviewItem }) {
  const { today } = useMessages()
  const text = item.isAgain ? today.isAgain : item.isNew ? today.isNew : ''
  return text === '' ? null : <p className={styles.kind}>{text}</p>
}

type ReviewProps = {
  plan: ReviewPlan
  words: ReadonlyMap<string, FollowedWord>
  onAgain: () => void
  /** All its words were deleted elsewhere before any was answered. */
  onGone: () => void
}

/** The item that is asked, or the one just answered until the learner continues. */
type Stage = { readonly word: FollowedWord; readonly given: Given } | undefined

function useStage(review: ReviewState, words: ReviewProps['words']) {
  const { today } = useMessages()
  const [answered, setAnswered] = useState<Stage>()
  const word = review.item && words.get(review.item.key)
  const answer = async (given: Given) => {
    if (!word || !review.item) return
    // A card has shown all there is to say.
    const isSeen = review.item.format === 'card'
    await review.answer(given.grade, given.hints)
    if (!isSeen) setAnswered({ word, given })
  }
  const undo = async () => {
    setAnswered(undefined)
    await review.undo()
    announce(today.undone)
  }
  return { word, answered, answer, undo, goOn: () => setAnswered(undefined) }
}

export function Review({ plan, words, onAgain, onGone }: ReviewProps) {
  const { today } = useMessages()
  const review = useReview(plan, words)
  const { word, answered, answer, undo, goOn } = useStage(review, words)
  const isEnded = review.item === undefined && answered === undefined
  const isGone = isEnded && review.done === 0
  useBusyWhile(!isEnded)
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  if (isGone) return null
  if (isEnded)
    return (
      <>
        <MemoryBar here="today" />
        <ReviewEnd plan={plan} review={review} words={words} onUndo={() => void undo()} onAgain={onAgain} />
      </>
    )
  return (
    <div className={styles.session}>
      <div className={styles.head}>
        <ProgressBar
          label={today.progressLabel}
          value={review.done}
          max={review.all}
          valueText={today.progress(review.done, review.all)}
        />
        <SlowSpeechSwitch />
      </div>
      <Panel className={styles.panel}>
        {answered ? (
          <Feedback {...answered} onNext={goOn} onUndo={() => void undo()} />
        ) : word && review.item ? (
          <div className={styles.question} key={`${review.item.key} ${review.done}`}>
            <Kind item={review.item} />
            <Question format={review.item.format} word={word} onAnswer={(given) => void answer(given)} />
          </div>
        ) : null}
      </Panel>
      {review.done > 0 && !answered ? (
        <Button variant="quiet" size="small" icon={<Undo2 />} onClick={() => void undo()}>
          {today.undo}
        </Button>
      ) : null}
    </div>
  )
}
