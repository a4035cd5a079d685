/** A learner as every call gets one, and as the learner sees their own profile. */
import type { Preference } from '@wordnest/vocabulary/accounts'
import type { Role } from '@wordnest/vocabulary/plans'
import type { TrophiesWon } from '@wordnest/vocabulary/trophies'
import type { ZoneBefore } from '@wordnest/vocabulary/usage-day'

export type Learner = {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly createdAtMs: number
  readonly displayName: string
  readonly role: Role
  readonly preference: Preference
  readonly receiveEmails: boolean
  readonly reviewEmails: boolean
  readonly timeZone: string
  /** Where limits are still counted, after a move. */
  readonly zoneBefore: ZoneBefore | undefined
}

/** What grows with what a learner has done: no call but those that show it asks. */
export type Progress = {
  readonly cardsSwiped: number
  /** Words in the personal list. */
  readonly personalWords: number
  readonly trophiesWon: TrophiesWon
}

export type Profile = Learner & Progress
