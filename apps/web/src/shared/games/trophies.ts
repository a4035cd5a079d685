import { claimTrophy, openTrophies, type TrophyClaim } from '@wordnest/contracts/trophies'
import type { Video } from '@wordnest/contracts/videos'
import {
  flagsOf,
  NO_TROPHIES,
  toTrophyKey,
  TROPHY_FLAGS,
  type TrophyFlag,
  type TrophyFlags,
} from '@wordnest/vocabulary/trophies'
import { useEffect } from 'react'
import * as z from 'zod/mini'

import { ApiError, callApi } from '#lib/api.ts'

import { defineOutbox, type Outcome } from '#sync/outbox.ts'
import { whenGone } from '#shared/accounts/gone-accounts.ts'
import { isConfirmed, setLearner, useSession } from '#shared/accounts/session.ts'
import { trophyKeyOf } from '#shared/videos/trophy-key.ts'

/** `learnerId` is null for what a visitor won: the next account that signs in on this device claims it. */
const KeptClaimSchema = z.object({ learnerId: z.nullable(z.string()), claim: claimTrophy.body })
type KeptClaim = z.output<typeof KeptClaimSchema>

/** Topic of the toasts about a claimed trophy. */
export const TROPHY_TOPIC = 'trophy'

const learnerId = () => useSession.getState().learner?.id ?? null

/** Browsers refuse requests that outlive their page above 64 KiB; claims are plain ASCII but for their words. */
const MAX_KEEPALIVE_LENGTH = 48 * 1024

/** Trophies won that the server has not awarded yet. */
export const trophyOutbox = defineOutbox({
  key: 'wordnest.unsavedTrophies',
  schema: KeptClaimSchema,
  idOf: ({ learnerId: owner, claim }) => `${owner ?? ''} ${claim.flag} ${toTrophyKey(claim.videoID, claim.segment)}`,
  isDue: ({ learnerId: owner }) => isConfirmed(owner ?? learnerId()),
  send: async ({ claim }) => {
    const claimant = learnerId()
    const keepalive = JSON.stringify(claim).length < MAX_KEEPALIVE_LENGTH
    const { trophiesWon } = await callApi(claimTrophy, claim, { keepalive, learnerId: claimant ?? undefined })
    const { learner } = useSession.getState()
    if (learner !== null && learner.id === claimant) setLearner({ ...learner, trophiesWon })
  },
})

/** Drops the claims of accounts that are no more. Returns a function that stops it. */
export const forgetGoneClaims = (): (() => void) =>
  whenGone(
    (gone) => trophyOutbox.drop((kept) => kept.learnerId === gone),
    () => trophyOutbox.useWaiting.getState().flatMap(({ learnerId: owner }) => owner ?? []),
  )

/** Keeps the trophy on this device and claims it, for a visitor after the next sign-in. Claiming twice changes nothing. */
export const winTrophyWith = (claim: TrophyClaim): Promise<Outcome> =>
  trophyOutbox.post({ learnerId: learnerId(), claim })

/** Entries that are being asked for, by learner and video. */
const opening = new Set<string>()

/** A learner whose video has no trophies yet gets its entry; what fails is tried again when the video is opened the next time. */
async function openEntry(owner: string, { videoID, segment }: Video): Promise<void> {
  const name = `${owner} ${toTrophyKey(videoID, segment)}`
  if (opening.has(name)) return
  opening.add(name)
  try {
    const { trophiesWon } = await callApi(openTrophies, { videoID, segment }, { learnerId: owner })
    const { learner } = useSession.getState()
    // What was won meanwhile is newer than this answer.
    if (learner?.id === owner) setLearner({ ...learner, trophiesWon: { ...trophiesWon, ...learner.trophiesWon } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('The video has no trophy entry yet:', error.code, error.requestId)
  } finally {
    opening.delete(name)
  }
}

/** Gives the video that a signed-in learner has opened its trophy entry. */
export function useTrophyEntry(video: Video | undefined): void {
  const owner = useSession(({ learner, isRemembered }) => (isRemembered ? null : (learner?.id ?? null)))
  const isMissing = useSession(
    ({ learner }) => learner !== null && video !== undefined && !Object.hasOwn(learner.trophiesWon, trophyKeyOf(video)),
  )
  useEffect(() => {
    if (owner !== null && video && isMissing) void openEntry(owner, video)
  }, [owner, video, isMissing])
}

const isFor = (kept: KeptClaim, key: string, flag: TrophyFlag, owner: string | null) =>
  kept.learnerId === owner && kept.claim.flag === flag && toTrophyKey(kept.claim.videoID, kept.claim.segment) === key

/** Which trophies of the video are won: awarded, or saved on this device until they can be claimed. */
export function useTrophiesWon(video: Video | null): TrophyFlags {
  const learner = useSession((state) => state.learner)
  const waiting = trophyOutbox.useWaiting()
  if (video === null) return NO_TROPHIES
  const key = trophyKeyOf(video)
  const awarded = flagsOf(learner?.trophiesWon ?? {}, key)
  const kept = TROPHY_FLAGS.filter((flag) => waiting.some((claim) => isFor(claim, key, flag, learner?.id ?? null)))
  return { ...awarded, ...Object.fromEntries(kept.map((flag) => [flag, true])) }
}

/** Counts the trophies of a video that are won. */
export function useTrophyCount(): (video: Video) => number {
  const learner = useSession((state) => state.learner)
  const waiting = trophyOutbox.useWaiting()
  return (video) => {
    const key = trophyKeyOf(video)
    const awarded = flagsOf(learner?.trophiesWon ?? {}, key)
    return TROPHY_FLAGS.filter(
      (flag) => awarded[flag] || waiting.some((claim) => isFor(claim, key, flag, learner?.id ?? null)),
    ).length
  }
}
