import { isFollowed, type WordState } from '@wordnest/log/states'

import { useSettings } from '#shared/settings.ts'
import { useLearnerLog } from '#sync/learner-log.ts'

import { findNextDay, todayAt } from './followed-words.ts'
import { findRetention } from './retention.ts'
import { keepSummary } from './summary.ts'

/** Days that a device may stay away and still say how many words are due. */
const DAYS_AHEAD = 30

/** What the learner took up last and has not tried yet. */
function findNext(untried: readonly WordState[]) {
  const [first] = untried.toSorted((one, other) => (other.metAt ?? 0) - (one.metAt ?? 0))
  if (!first) return {}
  const { kind, id, title } = first.source ?? {}
  const alike = untried.filter(({ source }) => source?.kind === kind && source?.id === id)
  return { next: { words: alike.length, ...(kind === 'video' && { title }) } }
}

function count(words: ReadonlyMap<string, WordState>, today: number) {
  const dueBy = Array.from({ length: DAYS_AHEAD }, () => 0)
  const retention = findRetention()
  let fresh = 0
  const untried: WordState[] = []
  for (const word of words.values()) {
    if (!isFollowed(word) || !word.card) continue
    if (!word.memory) untried.push(word)
    const next = word.isAskedNext ? today : findNextDay(word, retention)
    if (next === undefined) fresh += 1
    else
      for (let ahead = Math.max(0, next - today); ahead < DAYS_AHEAD; ahead += 1) dueBy[ahead] = (dueBy[ahead] ?? 0) + 1
  }
  return { dueBy, fresh, ...findNext(untried) }
}

/** A burst of answers is counted once. */
const PAUSE_MS = 300

/** Keeps the summary up to date with the open log. Returns a function that stops it. */
export function observeSummary(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    const { status, learnerId, state, isComplete } = useLearnerLog.getState()
    if (status !== 'open' || (!isComplete && state.words.size === 0)) return
    const day = todayAt(Date.now())
    keepSummary(state.words.size === 0 ? null : { learnerId, day, ...count(state.words, day) })
  }
  const writeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(write, PAUSE_MS)
  }
  const endLog = useLearnerLog.subscribe((log, before) => {
    if (log.state !== before.state || log.status !== before.status || log.isComplete !== before.isComplete) writeSoon()
  })
  const endSettings = useSettings.subscribe((settings, before) => {
    if (settings.retention !== before.retention) writeSoon()
  })
  return () => {
    clearTimeout(timer)
    endLog()
    endSettings()
  }
}
