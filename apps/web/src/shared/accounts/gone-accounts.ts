/** Deletes this device's data of accounts that were deleted on another device. */
import { findGoneAccounts, MAX_ACCOUNTS_ASKED } from '@wordnest/contracts/accounts'

import { callApi } from '#lib/api.ts'

const endings = new Set<(learnerId: string) => void>()

const askers = new Set<() => readonly string[]>()

/** Runs `task` when an account is no more, to delete what is its own here. `listOwners` names whom it keeps something for. Returns a
 * function that stops it. */
export function whenGone(
  task: (learnerId: string) => void,
  listOwners: () => readonly string[] = () => [],
): () => void {
  endings.add(task)
  askers.add(listOwners)
  return () => {
    endings.delete(task)
    askers.delete(listOwners)
  }
}

/** Accounts of which a store registered by {@link whenGone} holds data. */
export const listOwners = (): readonly string[] => [...askers].flatMap((ask) => ask())

/** Asks which of these accounts are no more, and has what is left of them deleted. @throws ApiError. */
export async function forgetGone(learnerIds: readonly string[]): Promise<void> {
  if (learnerIds.length === 0) return
  const { gone } = await callApi(findGoneAccounts, { ids: learnerIds.slice(0, MAX_ACCOUNTS_ASKED) })
  for (const id of gone) for (const task of endings) task(id)
}
