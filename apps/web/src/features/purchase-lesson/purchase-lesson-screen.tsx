import { readNextLesson } from '@wordnest/contracts/billing'
import type { Learner } from '@wordnest/contracts/learners'
import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router'

import { callApi } from '#lib/api.ts'
import { downloadFile } from '#lib/download.ts'
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

import { toCalendarFile } from './calendar-file.ts'
import { describeLesson } from './describe-lesson.ts'
import styles from './purchase-lesson.module.css'

function Planned({ at, learner }: { at: Date; learner: Learner }) {
  const { purchaseLesson } = useMessages()
  const { day, time, zone, month, date } = describeLesson(at, learner.timeZone)
  const saveToCalendar = () => {
    const content = toCalendarFile(at, purchaseLesson.calendarTitle, location.href)
    downloadFile('wordnest-lesson.ics', new Blob([content], { type: 'text/calendar' }))
  }
  return (
    <Panel title={purchaseLesson.next}>
      <div className={styles.lesson}>
        <p className={styles.leaf} aria-hidden="true">
          <span className={styles.month}>{month}</span>
          <span className={styles.date}>{date}</span>
        </p>
        <div>
          <p className={styles.when}>
            <time dateTime={at.toISOString()}>
              <span className={styles.day}>{day}</span> <span className={styles.time}>{time}</span>
            </time>
          </p>
          <p className={styles.zone}>{purchaseLesson.zone(zone)}</p>
        </div>
      </div>
      <div className={styles.ways}>
        <Button variant="primary" icon={<CalendarPlus />} onClick={saveToCalendar}>
          {purchaseLesson.toCalendar}
        </Button>
      </div>
      <ContactLine text={purchaseLesson.ask} />
    </Panel>
  )
}

function NoneLesson() {
  const { purchaseLesson, common, home } = useMessages()
  return (
    <EmptyState
      illustration={<EmptyNest />}
      title={purchaseLesson.none}
      action={
        <>
          <ButtonLink variant="primary" render={(look) => <Link to={paths.vocabulary} {...look} />}>
            {common.vocabZone}
          </ButtonLink>
          <ButtonLink render={(look) => <Link to={paths.learnWithVideo} {...look} />}>{home.learnWithVideo}</ButtonLink>
        </>
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
