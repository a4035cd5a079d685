/** The columns that make a learner, and how a row becomes one. */
import { NO_TROPHIES, TROPHY_FLAGS, type TrophyFlag, type TrophyFlags } from '@wordnest/vocabulary/trophies'
import type { ZoneBefore } from '@wordnest/vocabulary/usage-day'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'

import type { Database, UsersTable } from '#api/db/schema.ts'

import type { Learner, Profile, Progress } from '#api/learner.ts'

/** Between the trophies of one text: no video's id holds it. */
const SEPARATOR = '\n'

const isFlag = (text: string): text is TrophyFlag => TROPHY_FLAGS.some((flag) => flag === text)

export const LEARNER_COLUMNS = [
  'users.id',
  'users.email',
  'users.email_verified',
  'users.created_at',
  'users.display_name',
  'users.role',
  'users.preference',
  'users.receive_emails',
  'users.time_zone',
  'users.zone_before',
  'users.zone_before_day',
  'users.cards_swiped',
] as const

/** Of the row of `users`; the trophies come as one text, as no JSON function is portable. */
export const selectProgress = (eb: ExpressionBuilder<Database, 'users'>) =>
  [
    eb
      .selectFrom('user_words')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('user_words.user_id', '=', 'users.id')
      .as('personal_words'),
    eb
      .selectFrom('trophies')
      .select(sql<string>`string_agg(flag || ${sql.lit(':')} || trophy_key, ${sql.lit(SEPARATOR)})`.as('won'))
      .whereRef('trophies.user_id', '=', 'users.id')
      .as('trophies'),
  ] as const

export type LearnerRow = Pick<
  Selectable<UsersTable>,
  | 'id'
  | 'email'
  | 'email_verified'
  | 'created_at'
  | 'display_name'
  | 'role'
  | 'preference'
  | 'receive_emails'
  | 'time_zone'
  | 'zone_before'
  | 'zone_before_day'
  | 'cards_swiped'
>

export type ProgressRow = { readonly personal_words: number | null; readonly trophies: string | null }

type WonFlag = { readonly key: string; readonly flag: TrophyFlag }

export function toTrophiesWon(won: readonly WonFlag[]): Readonly<Record<string, TrophyFlags>> {
  if (won.length === 0) return {}
  const trophies = new Map<string, TrophyFlags>()
  for (const { key, flag } of won) trophies.set(key, { ...(trophies.get(key) ?? NO_TROPHIES), [flag]: true })
  return Object.fromEntries(trophies)
}

function toWonFlags(text: string | null): readonly WonFlag[] {
  return (text === null ? [] : text.split(SEPARATOR)).flatMap((entry) => {
    const colon = entry.indexOf(':')
    const flag = entry.slice(0, colon)
    return isFlag(flag) ? [{ key: entry.slice(colon + 1), flag }] : []
  })
}

export const toZoneBefore = (row: Pick<LearnerRow, 'zone_before' | 'zone_before_day'>): ZoneBefore | undefined =>
  row.zone_before === null || row.zone_before_day === null
    ? undefined
    : { timeZone: row.zone_before, day: row.zone_before_day }

export const toLearner = (row: LearnerRow): Learner => ({
  id: row.id,
  email: row.email,
  emailVerified: row.email_verified === 1,
  createdAtMs: row.created_at,
  displayName: row.display_name,
  role: row.role,
  preference: row.preference,
  receiveEmails: row.receive_emails === 1,
  timeZone: row.time_zone,
  zoneBefore: toZoneBefore(row),
  cardsSwiped: row.cards_swiped,
})

export const toProgress = (row: ProgressRow): Progress => ({
  personalWords: row.personal_words ?? 0,
  trophiesWon: toTrophiesWon(toWonFlags(row.trophies)),
})

/** Field by field: to spread a learner and their progress into one takes 8 % of the reads a second. */
export const toProfile = (row: LearnerRow & ProgressRow): Profile => ({
  id: row.id,
  email: row.email,
  emailVerified: row.email_verified === 1,
  createdAtMs: row.created_at,
  displayName: row.display_name,
  role: row.role,
  preference: row.preference,
  receiveEmails: row.receive_emails === 1,
  timeZone: row.time_zone,
  zoneBefore: toZoneBefore(row),
  cardsSwiped: row.cards_swiped,
  personalWords: row.personal_words ?? 0,
  trophiesWon: toTrophiesWon(toWonFlags(row.trophies)),
})
