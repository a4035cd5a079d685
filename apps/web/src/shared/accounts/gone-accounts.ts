/** Accounts that were deleted on another device: what this one keeps of them goes, too. */
import { findGoneAccounts, MAX_ACCOUNTS_ASKED } from '@wordnest/contracts/accounts'

import { callApi } from '#lib/api.ts'

const endings = new Set<(learnerId: string) => void>()

/** Runs `task` when an account is no more, to delete what is its own here. Returns a function that stops it. */
export function whenGone(task: (learnerId: string) => void): () => void {
  endings.add(task)
  return () => endings.delete(task)
}

/** Asks which of these accounts are no more, and has what is left of them deleted. @throws ApiError. */
export async function forgetGone(learnerIds: readonly string[]): Promise<void> {
  if (learnerIds.length === 0) return
  const { gone } = await callApi(findGoneAccounts, { ids: learnerIds.slice(0, MAX_ACCOUNTS_ASKED) })
  for (const id of gone) for (const task of endings) task(id)
}
