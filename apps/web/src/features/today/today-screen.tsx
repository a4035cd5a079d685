import type { ReviewPlan } from '@wordnest/memory/review-session'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useIdle } from '#lib/use-idle.ts'
import { loadOnce, takeLoaded, useLoading } from '#lib/use-loading.ts'
import { toWhen } from '#messages/en-memory.ts'
import { useMessages } from '#messages/messages.ts'
import { findNextDay, type FollowedWord, planToday, todayAt } from '#shared/memory/followed-words.ts'
import { LogGate } from '#shared/memory/log-gate.tsx'
import { MemoryBar } from '#shared/memory/memory-links.tsx'
import { useRetention } from '#shared/memory/retention.ts'
import { useCards } from '#shared/memory/use-log.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { VocabZoneLink } from '#shared/words/vocab-zone-link.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { EmptyNest } from '#ui/illustrations/empty-nest.tsx'
import { CardsArt } from '#ui/illustrations/games/cards-art.tsx'
import { ListArt } from '#ui/illustrations/list-art.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import styles from './today.module.css'

const DAY_MS = 86_400_000

function Empty() {
  const { today } = useMessages()
  return (
    <EmptyState
      illustration={<EmptyNest />}
      title={today.emptyTitle}
      action={
        <>
          <ButtonLink variant="primary" render={(look) => <Link to={paths.learnWithText} {...look} />}>
            {today.learnWithText}
          </ButtonLink>
          <ButtonLink render={(look) => <Link to={paths.videoHouse} {...look} />}>{today.videoHouse}</ButtonLink>
        </>
      }
    >
      <p>{today.emptyText}</p>
    </EmptyState>
  )
}

/** Nothing is due: when the next words are. */
function Rest({ words }: { words: readonly FollowedWord[] }) {
  const { today, common } = useMessages()
  const [now] = useState(Date.now)
  const retention = useRetention()
  const days = words.flatMap((word) => findNextDay(word, retention) ?? [])
  const next = Math.min(...days)
  const count = days.filter((day) => day === next).length
  const ahead = next - todayAt(now)
  return (
    <EmptyState
      illustration={<ListArt />}
      title={today.restTitle}
      action={
        <ButtonLink variant="primary" render={(look) => <Link to={paths.vocabulary} {...look} />}>
          {common.vocabZone}
        </ButtonLink>
      }
    >
      <p>{count === 0 ? today.restWithoutNext : today.rest(toWhen(ahead, new Date(now + ahead * DAY_MS)), count)}</p>
    </EmptyState>
  )
}

function Start({ plan, onStart }: { plan: ReviewPlan; onStart: () => void }) {
  const { today } = useMessages()
  const all = plan.items.length + plan.dueLeft + plan.newLeft
  const fresh = plan.items.filter(({ isNew }) => isNew).length + plan.newLeft
  return (
    <Panel className={styles.start}>
      <CardsArt className={styles.art} />
      <div>
        <p className={styles.count}>{today.toReview(all)}</p>
        {fresh > 0 ? <p>{today.areNew(fresh, all)}</p> : null}
      </div>
      {plan.items.length < all ? <p className={styles.later}>{today.inReview(plan.items.length)}</p> : null}
      <Button variant="primary" size="large" onClick={onStart}>
        {today.start}
      </Button>
      <p className={styles.pace}>{today.pace}</p>
    </Panel>
  )
}

/** A page that is busy for longer loads them all the same. */
const LATEST_REVIEW_MS = 1000
/** Questions of all kinds: they come while the learner reads what there is to do, and else at the start. */
const loadReview = loadOnce(() => import('./review.tsx').then(({ Review }) => Review))

interface SessionProps {
  /** Of the review that is under way. */
  plan: ReviewPlan | undefined
  onPlan: (plan: ReviewPlan | undefined) => void
}

function Session({ plan, onPlan }: SessionProps) {
  const { common, today } = useMessages()
  const isKept = useLearnerLog((log) => log.isKept)
  const retention = useRetention()
  const cards = useCards()
  const [now] = useState(Date.now)
  const begin = () => onPlan(planToday(cards, Date.now(), retention))
  // Another learner's words may come in place of these.
  useEffect(() => () => onPlan(undefined), [onPlan])
  // Each answer changes a card: a session that has begun keeps its plan.
  const next = useMemo(() => plan ?? planToday(cards, now, retention), [plan, cards, now, retention])
  const isLoadedAhead = useIdle(LATEST_REVIEW_MS) && next.items.length > 0
  useEffect(() => {
    if (isLoadedAhead) loadReview().catch(() => undefined)
  }, [isLoadedAhead])
  const Review = takeLoaded(useLoading(loadReview, plan !== undefined))
  if (plan) {
    if (!Review) return <Waiting label={common.loading} />
    const asked = new Set(plan.items.map(({ key }) => key))
    const words = new Map(cards.flatMap((word) => (asked.has(word.key) ? [[word.key, word] as const] : [])))
    // A new session is a new review.
    return (
      <Review
        key={plan.items[0]?.key ?? ''}
        plan={plan}
        words={words}
        onAgain={begin}
        onGone={() => onPlan(undefined)}
      />
    )
  }
  if (next.items.length === 0) {
    return (
      <>
        <MemoryBar here="today" />
        {cards.some(({ metAt }) => metAt !== undefined) ? <Rest words={cards} /> : <Empty />}
      </>
    )
  }
  return (
    <>
      <MemoryBar here="today" />
      {isKept ? null : <Notice tone="warning">{today.notKept}</Notice>}
      <Start plan={next} onStart={begin} />
    </>
  )
}

/** The words that are due, in the form that trains what the learner knows least: `docs/memory.md`. */
export function TodayScreen() {
  const { today } = useMessages()
  const [plan, setPlan] = useState<ReviewPlan>()
  return (
    <Page>
      <title>{today.documentTitle}</title>
      <meta name="description" content={today.description} />
      <PageHeading title={today.title} lead={plan ? undefined : today.lead} actions={<VocabZoneLink />} />
      <LogGate>
        <Session plan={plan} onPlan={setPlan} />
      </LogGate>
    </Page>
  )
}
