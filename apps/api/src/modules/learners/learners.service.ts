/** The profile, and its changes. */
import type { Preference } from '@wordnest/vocabulary/accounts'
import { toNickname } from '@wordnest/vocabulary/accounts'
import { isTimeZone, UNKNOWN_TIME_ZONE } from '@wordnest/vocabulary/usage-day'

import { AppError } from '#api/errors.ts'

import type { Learner, Profile } from '#api/learner.ts'
import type { LogService } from '#api/modules/log/log.service.ts'
import type { LearnersRepository } from './learners.repository.ts'

export type ProfileInput = {
  readonly displayName?: string | undefined
  readonly preference?: Preference | undefined
  readonly receiveEmails?: boolean | undefined
  readonly reviewEmails?: boolean | undefined
  readonly timeZone?: string | undefined
}

export type LearnersService = {
  readonly readProfile: (learner: Learner) => Promise<Profile>
  readonly update: (learner: Learner, input: ProfileInput) => Promise<Profile>
}

function toDisplayName(text: string): string {
  const nickname = toNickname(text)
  if (nickname === undefined) throw new AppError('empty-nickname')
  return nickname
}

/** A session may outlive its user by the length of one request. */
function present<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError('sign-in-required')
  return value
}

/** What is computed of the learner's log. */
export type LearnersLog = Pick<LogService, 'readCounts'>

export function buildLearnersService(
  repository: LearnersRepository,
  log: LearnersLog,
  clock: () => number,
): LearnersService {
  async function readProfile(learner: Learner): Promise<Profile> {
    const [trophiesWon, { savedCount, swipes }] = await Promise.all([
      repository.findTrophies(learner.id),
      log.readCounts(learner.id),
    ])
    return { ...learner, cardsSwiped: swipes, personalWords: savedCount, trophiesWon: present(trophiesWon) }
  }

  return {
    readProfile,
    async update(learner, { displayName, preference, receiveEmails, reviewEmails, timeZone }) {
      const change = {
        ...(displayName !== undefined && { displayName: toDisplayName(displayName) }),
        ...(preference !== undefined && { preference }),
        ...(receiveEmails !== undefined && { receiveEmails }),
        ...(reviewEmails !== undefined && { reviewEmails }),
        ...(timeZone !== undefined && { timeZone: isTimeZone(timeZone) ? timeZone : UNKNOWN_TIME_ZONE }),
      }
      if (Object.keys(change).length === 0) return readProfile(learner)
      return readProfile(present(await repository.update(learner.id, change, clock())))
    },
  }
}
