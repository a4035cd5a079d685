/** Profile changes and swiped cards. */
import type { Preference } from '@wordnest/vocabulary/accounts'
import { toNickname } from '@wordnest/vocabulary/accounts'
import { isTimeZone, UNKNOWN_TIME_ZONE } from '@wordnest/vocabulary/usage-day'

import { AppError } from '#api/errors.ts'

import type { Learner, Profile } from '#api/learner.ts'
import type { LearnersRepository } from './learners.repository.ts'

/** A device repeats a report when it is next used. One whose answer was lost, and that is used later, counts it again. */
const OPERATIONS_KEPT_MS = 30 * 86_400_000

export type ProfileInput = {
  readonly displayName?: string | undefined
  readonly preference?: Preference | undefined
  readonly receiveEmails?: boolean | undefined
  readonly timeZone?: string | undefined
}

export type LearnersService = {
  readonly readProfile: (learner: Learner) => Promise<Profile>
  readonly update: (learner: Learner, input: ProfileInput) => Promise<Profile>
  /** The learner's new sum; the same operationId is counted once. */
  readonly addSwipes: (learner: Learner, operationId: string, count: number) => Promise<number>
  /** Forgets operations that no device repeats any more. */
  readonly purge: () => Promise<void>
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

export function buildLearnersService(repository: LearnersRepository, clock: () => number): LearnersService {
  const readProfile = async (learner: Learner): Promise<Profile> => ({
    ...learner,
    ...present(await repository.findProgress(learner.id)),
  })

  return {
    readProfile,
    async update(learner, { displayName, preference, receiveEmails, timeZone }) {
      const change = {
        ...(displayName !== undefined && { displayName: toDisplayName(displayName) }),
        ...(preference !== undefined && { preference }),
        ...(receiveEmails !== undefined && { receiveEmails }),
        ...(timeZone !== undefined && { timeZone: isTimeZone(timeZone) ? timeZone : UNKNOWN_TIME_ZONE }),
      }
      if (Object.keys(change).length === 0) return readProfile(learner)
      return present(await repository.update(learner.id, change, clock()))
    },
    async addSwipes({ id }, operationId, count) {
      return present(await repository.addSwipes({ userId: id, operationId: operationId.toLowerCase(), count }, clock()))
    },
    purge: () => repository.purgeOperations(clock() - OPERATIONS_KEPT_MS),
  }
}
