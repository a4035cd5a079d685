/** The columns of a learner, and the conversion of a row. */
import {
  NO_TROPHIES,
  TROPHY_FLAGS,
  type TrophiesWon,
  type TrophyFlag,
  type TrophyFlags,
} from '@wordnest/vocabulary/trophies'
import type { ZoneBefore } from '@wordnest/vocabulary/usage-day'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'

import type { Database, UsersTable } from '#api/db/schema.ts'

import type { Learner } from '#api/learner.ts'

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
  'users.review_emails',
  'users.time_zone',
  'users.zone_before',
  'users.zone_before_day',
] as const

/** Of the row of `users`; the trophies come as one text, as no JSON function is portable. */
export const selectTrophies = (eb: ExpressionBuilder<Database, 'users'>) =>
  [
    eb
      .selectFrom('trophies')
      .select(sql<string>`string_agg(flag || ${sql.lit(':')} || trophy_key, ${sql.lit(SEPARATOR)})`.as('won'))
      .whereRef('trophies.user_id', '=', 'users.id')
      .as('trophies'),
    eb
      .selectFrom('trophy_entries')
      .select(sql<string>`string_agg(trophy_key, ${sql.lit(SEPARATOR)})`.as('opened'))
      .whereRef('trophy_entries.user_id', '=', 'users.id')
      .as('trophy_entries'),
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
  | 'review_emails'
  | 'time_zone'
  | 'zone_before'
  | 'zone_before_day'
>

export type TrophiesRow = { readonly trophies: string | null; readonly trophy_entries: string | null }

type WonFlag = { readonly key: string; readonly flag: TrophyFlag }

/** `opened`: keys of videos that have an entry, even with nothing won. */
export function toTrophiesWon(
  won: readonly WonFlag[],
  opened: readonly string[],
): Readonly<Record<string, TrophyFlags>> {
  if (won.length === 0 && opened.length === 0) return {}
  const trophies = new Map<string, TrophyFlags>(opened.map((key) => [key, NO_TROPHIES]))
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

const toOpened = (text: string | null): readonly string[] => (text === null ? [] : text.split(SEPARATOR))

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
  reviewEmails: row.review_emails === 1,
  timeZone: row.time_zone,
  zoneBefore: toZoneBefore(row),
})

export const toTrophies = (row: TrophiesRow): TrophiesWon =>
  toTrophiesWon(toWonFlags(row.trophies), toOpened(row.trophy_entries))
