/** A learner as the server knows one. */
import type { Preference } from '@wordnest/vocabulary/accounts'
import type { Role } from '@wordnest/vocabulary/plans'
import type { TrophiesWon } from '@wordnest/vocabulary/trophies'

export type Learner = {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly createdAtMs: number
  readonly displayName: string
  readonly role: Role
  readonly preference: Preference
  readonly receiveEmails: boolean
  readonly timeZone: string
  readonly cardsSwiped: number
  readonly personalWords: number
  readonly trophiesWon: TrophiesWon
}
