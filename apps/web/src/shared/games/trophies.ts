import { claimTrophy, type TrophyClaim } from '@wordnest/contracts/trophies'
import type { Video } from '@wordnest/contracts/videos'
import {
  flagsOf,
  NO_TROPHIES,
  toTrophyKey,
  TROPHY_FLAGS,
  type TrophyFlag,
  type TrophyFlags,
} from '@wordnest/vocabulary/trophies'
import * as z from 'zod/mini'

import { callApi } from '#lib/api.ts'

import { defineOutbox, type Outcome } from '#sync/outbox.ts'
import { isHeard, setLearner, useSession } from '#shared/accounts/session.ts'
import { trophyKeyOf } from '#shared/videos/video-context.ts'

/** `learnerId` is null for what a visitor won: it is claimed by whoever signs in on this device. */
const KeptClaimSchema = z.object({ learnerId: z.nullable(z.string()), claim: claimTrophy.body })
type KeptClaim = z.output<typeof KeptClaimSchema>

/** Of the messages that say what became of a trophy. */
export const TROPHY_TOPIC = 'trophy'

const learnerId = () => useSession.getState().learner?.id ?? null

/** Browsers refuse requests that outlive their page above 64 KiB; claims are plain ASCII but for their words. */
const MAX_KEEPALIVE_LENGTH = 48 * 1024

/** Trophies won that the server has not awarded yet. */
export const trophyOutbox = defineOutbox({
  key: 'wordnest.unsavedTrophies',
  schema: KeptClaimSchema,
  idOf: ({ learnerId: owner, claim }) => `${owner ?? ''} ${claim.flag} ${toTrophyKey(claim.videoID, claim.segment)}`,
  isDue: ({ learnerId: owner }) => isHeard(owner ?? learnerId()),
  send: async ({ claim }) => {
    const claimant = learnerId()
    const keepalive = JSON.stringify(claim).length < MAX_KEEPALIVE_LENGTH
    const { trophiesWon } = await callApi(claimTrophy, claim, { keepalive, learnerId: claimant ?? undefined })
    const { learner } = useSession.getState()
    if (learner !== null && learner.id === claimant) setLearner({ ...learner, trophiesWon })
  },
})

/** Keeps the trophy on this device and claims it, for a visitor after the next sign-in. Claiming twice changes nothing. */
export const winTrophyWith = (claim: TrophyClaim): Promise<Outcome> =>
  trophyOutbox.post({ learnerId: learnerId(), claim })

const isFor = (kept: KeptClaim, key: string, flag: TrophyFlag, owner: string | null) =>
  kept.learnerId === owner && kept.claim.flag === flag && toTrophyKey(kept.claim.videoID, kept.claim.segment) === key

/** Which trophies of the video are won: awarded, or kept on this device until they can be claimed. */
export function useTrophiesWon(video: Video | null): TrophyFlags {
  const learner = useSession((state) => state.learner)
  const waiting = trophyOutbox.useWaiting()
  if (video === null) return NO_TROPHIES
  const key = trophyKeyOf(video)
  const awarded = flagsOf(learner?.trophiesWon ?? {}, key)
  const kept = TROPHY_FLAGS.filter((flag) => waiting.some((claim) => isFor(claim, key, flag, learner?.id ?? null)))
  return { ...awarded, ...Object.fromEntries(kept.map((flag) => [flag, true])) }
}
