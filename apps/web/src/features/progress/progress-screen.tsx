import { isFollowed } from '@wordnest/log/states'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { type FollowedWord, todayAt } from '#shared/memory/followed-words.ts'
import { LogGate } from '#shared/memory/log-gate.tsx'
import { MemoryBar } from '#shared/memory/memory-links.tsx'
import { RetentionChoice } from '#shared/memory/retention-choice.tsx'
import { useRetention } from '#shared/memory/retention.ts'
import { useCards } from '#shared/memory/use-log.ts'
import { changeSettings, useSettings } from '#shared/settings.ts'
import { VocabZoneLink } from '#shared/words/vocab-zone-link.tsx'
import { EmptyNest } from '#ui/illustrations/empty-nest.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { Switch } from '#ui/parts/switch.tsx'

import { DueGraph, PracticeGraph } from './graphs.tsx'
import { countDue, countRemembered, countRow, findPracticeDays, listWeeks } from './practice.ts'
import styles from './progress.module.css'

type PartProps = { words: readonly FollowedWord[]; today: number }

function Remembered({ words, today }: PartProps) {
  const { remembered } = useMessages().progress
  const { count, all } = useMemo(() => countRemembered(words, today), [words, today])
  return (
    <Panel title={remembered.title}>
      <p className={styles.figure}>{remembered.figure(count, all)}</p>
      <p className={styles.text}>{remembered.text(count, all)}</p>
    </Panel>
  )
}

function NextDays({ words, today }: PartProps) {
  const { next } = useMessages().progress
  const retention = useRetention()
  const { days, fresh } = useMemo(() => countDue(words, today, retention), [words, today, retention])
  const total = days.reduce((sum, count) => sum + count, 0)
  return (
    <Panel title={next.title}>
      <DueGraph days={days} today={today}>
        <p className={styles.text}>
          {next.text(total, days[0] ?? 0)} {next.fresh(fresh)}
        </p>
      </DueGraph>
    </Panel>
  )
}

function PastWeeks({ words, today }: PartProps) {
  const { past } = useMessages().progress
  const weeks = useMemo(() => listWeeks(words, today), [words, today])
  const counts = weeks.map(({ days }) => days.filter(Boolean).length)
  const all = counts.reduce((sum, count) => sum + count, 0)
  return (
    <Panel title={past.title}>
      <p className={styles.text}>{past.text(counts.at(-1) ?? 0, all)}</p>
      <PracticeGraph weeks={weeks} />
    </Panel>
  )
}

/** Days in a row, for learners who want them: off at first, and it never scolds. */
function Settings({ words, today }: PartProps) {
  const { settings, streak } = useMessages().progress
  const isOn = useSettings((state) => state.streak)
  const { count, isMost } = countRow(findPracticeDays(words), today)
  return (
    <Panel title={settings}>
      <div className={styles.settings}>
        <RetentionChoice />
        <Switch
          label={streak.switch}
          hint={streak.hint}
          checked={isOn}
          onChange={(checked) => changeSettings({ streak: checked })}
        />
        {isOn ? (
          <p className={styles.row} role="status">
            {count === 0 ? streak.none : streak.count(count, isMost)}
          </p>
        ) : null}
      </div>
    </Panel>
  )
}

function Empty() {
  const { progress } = useMessages()
  return (
    <EmptyState
      illustration={<EmptyNest />}
      title={progress.emptyTitle}
      action={
        <ButtonLink variant="primary" render={(look) => <Link to={paths.today} {...look} />}>
          {progress.start}
        </ButtonLink>
      }
    >
      <p>{progress.emptyText}</p>
    </EmptyState>
  )
}

function Figures() {
  const words = useCards()
  const [today] = useState(() => todayAt(Date.now()))
  if (!words.some((word) => word.memory ?? isFollowed(word))) return <Empty />
  return (
    <div className={styles.panels}>
      <Remembered words={words} today={today} />
      <NextDays words={words} today={today} />
      <PastWeeks words={words} today={today} />
      <Settings words={words} today={today} />
    </div>
  )
}

/** What the memory of the learner's words has come to: `docs/memory.md`. */
export function ProgressScreen() {
  const { progress } = useMessages()
  return (
    <Page>
      <title>{progress.documentTitle}</title>
      <meta name="description" content={progress.description} />
      <PageHeading title={progress.title} lead={progress.lead} actions={<VocabZoneLink />} />
      <MemoryBar here="progress" />
      <LogGate>
        <Figures />
      </LogGate>
    </Page>
  )
}
