import { findCoverage } from '@wordnest/levels/coverage'
import type { LearnerState } from '@wordnest/log/states'

import { toKnowledge, toToday } from '#shared/levels/knowledge.ts'
import { loadProfile } from '#shared/levels/load-profile.ts'
import { toPercent } from '#shared/levels/to-percent.ts'

export type TextCoverage = {
  /** Percent of the running words. */
  readonly known: number
  /** Undefined where only the beginning of a long text was looked at. */
  readonly newWords: number | undefined
}

/** Some 20,000 words: a longer text is judged by its beginning, lest a full library cost minutes. */
const MOST_JUDGED = 120_000

const toBeginning = (text: string): string => text.slice(0, text.lastIndexOf(' ', MOST_JUDGED))

export async function judgeText(
  text: string,
  known: Pick<LearnerState, 'words' | 'level'>,
  now: Date,
): Promise<TextCoverage> {
  const isLong = text.length > MOST_JUDGED
  const profile = await loadProfile(isLong ? toBeginning(text) : text)
  const { known: share, newWords } = findCoverage(profile, toKnowledge(known, toToday(now)))
  return { known: toPercent(share), newWords: isLong ? undefined : newWords }
}
