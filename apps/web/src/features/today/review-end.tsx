import type { ReviewPlan } from '@wordnest/memory/review-session'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { toWhen } from '#messages/en-memory.ts'
import { useMessages } from '#messages/messages.ts'
import { findNextDay, type FollowedWord, todayAt } from '#shared/memory/followed-words.ts'
import { RetentionChoice } from '#shared/memory/retention-choice.tsx'
import { useRetention } from '#shared/memory/retention.ts'
import { focusInSight } from '#ui/focus-in-sight.ts'
import { ListArt } from '#ui/illustrations/list-art.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'

import styles from './today.module.css'
import type { Review } from './use-review.ts'

const DAY_MS = 86_400_000

type ReviewEndProps = {
  plan: ReviewPlan
  review: Review
  words: ReadonlyMap<string, FollowedWord>
  onUndo: () => void
  onAgain: () => void
}

/** What moved, and when each word comes back; missed ones come first. */
export function ReviewEnd({ plan, review, words, onUndo, onAgain }: ReviewEndProps) {
  const { today } = useMessages()
  const retention = useRetention()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusInSight(heading.current), [])
  const [now] = useState(Date.now)
  const first = review.answered.filter(({ item }) => !item.isAgain)
  const missed = first.filter(({ grade }) => grade === 'wrong')
  const listed = [...missed, ...first.filter(({ grade }) => grade !== 'wrong')]
  const isMore = plan.dueLeft + plan.newLeft > 0
  return (
    <section className={styles.end}>
      <ListArt className={styles.art} />
      <h2 className={styles.result} ref={heading} tabIndex={-1}>
        {today.ended.title(first.length - missed.length, first.length)}
      </h2>
      <p>{missed.length === 0 ? today.ended.all : today.ended.some}</p>
      {plan.dueLeft > 0 ? <p>{today.ended.enough}</p> : null}
      <div className={styles.actions}>
        <Button variant="quiet" icon={<Undo2 />} onClick={onUndo}>
          {today.undo}
        </Button>
        {isMore ? <Button onClick={onAgain}>{today.ended.more}</Button> : null}
        <ButtonLink variant="primary" render={(look) => <Link to={paths.vocabulary} {...look} />}>
          {today.ended.vocabZone}
        </ButtonLink>
      </div>
      <h3 className={styles.listTitle}>{today.ended.list}</h3>
      <ul className={styles.moved}>
        {listed.map(({ item, grade }) => {
          const word = words.get(item.key)
          const day = word && findNextDay(word, retention)
          return (
            <li key={item.key} data-grade={grade}>
              <strong lang="en">{word?.card.word ?? item.key}</strong>{' '}
              {day === undefined
                ? ''
                : today.ended.back(toWhen(day - todayAt(now), new Date(now + (day - todayAt(now)) * DAY_MS)))}
            </li>
          )
        })}
      </ul>
      <Panel tone="sunk" className={styles.choice}>
        <RetentionChoice />
      </Panel>
    </section>
  )
}
