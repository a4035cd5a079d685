import { readNextLesson } from '@wordnest/contracts/billing'
import type { Learner } from '@wordnest/contracts/learners'
import { Link } from 'react-router'

import { callApi } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { SignedInGate } from '#shared/accounts/signed-in-gate.tsx'
import { ContactLine } from '#shared/contact/contact-line.tsx'
import { useLoaded } from '#shared/use-loaded.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'
import { EmptyNest } from '#ui/illustrations/empty-nest.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import { describeLesson } from './describe-lesson.ts'
import styles from './purchase-lesson.module.css'

function Planned({ at, learner }: { at: Date; learner: Learner }) {
  const { purchaseLesson } = useMessages()
  const { day, time, zone } = describeLesson(at, learner.timeZone)
  return (
    <Panel title={purchaseLesson.next}>
      <p className={styles.when}>
        <time dateTime={at.toISOString()}>
          <span className={styles.day}>{day}</span> <span className={styles.time}>{time}</span>
        </time>
      </p>
      <p className={styles.zone}>{purchaseLesson.zone(zone)}</p>
      <div className={styles.ask}>
        <ContactLine text={purchaseLesson.ask} />
      </div>
    </Panel>
  )
}

function NoneLesson() {
  const { purchaseLesson, common } = useMessages()
  return (
    <EmptyState
      illustration={<EmptyNest />}
      title={purchaseLesson.none}
      action={
        <ButtonLink variant="primary" render={(look) => <Link to={paths.vocabulary} {...look} />}>
          {common.vocabZone}
        </ButtonLink>
      }
    >
      {purchaseLesson.noneText}
    </EmptyState>
  )
}

/** Null where no lesson is planned. */
async function findNextLesson(signal: AbortSignal): Promise<Date | null> {
  const { nextLessonAt } = await callApi(readNextLesson, undefined, { signal })
  return nextLessonAt === null ? null : new Date(nextLessonAt)
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { common, purchaseLesson } = useMessages()
  return (
    <EmptyState
      illustration={<BrokenThread />}
      title={purchaseLesson.failedTitle}
      action={
        <Button variant="primary" onClick={onRetry}>
          {common.retry}
        </Button>
      }
    >
      {purchaseLesson.failedText}
    </EmptyState>
  )
}

function Lesson({ learner }: { learner: Learner }) {
  const { common } = useMessages()
  const lesson = useLoaded(findNextLesson, { warning: 'The next lesson could not be loaded' })
  if (lesson.status === 'loading') return <Waiting label={common.loading} />
  if (lesson.status === 'failed') return <Failed onRetry={lesson.retry} />
  return lesson.value ? <Planned at={lesson.value} learner={learner} /> : <NoneLesson />
}

export function PurchaseLessonScreen() {
  const { purchaseLesson } = useMessages()
  return (
    <Page>
      <title>{purchaseLesson.documentTitle}</title>
      <SignedInGate>
        {(learner) => (
          <>
            <PageHeading title={purchaseLesson.title} lead={purchaseLesson.lead} />
            <Lesson learner={learner} />
          </>
        )}
      </SignedInGate>
    </Page>
  )
}
