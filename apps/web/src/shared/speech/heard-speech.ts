import * as z from 'zod/mini'

import { HEARD_CACHE, trimCache } from '#lib/offline-caches.ts'
import { defineStored } from '#lib/stored.ts'

import { afterLogOut, useSession } from '#shared/accounts/session.ts'

/** About 8 kB a word. */
const MAX_HEARD = 400

/** The learner who played it; null for a visitor. */
const heardBy = defineStored<string | null>({
  key: 'wordnest.heardBy',
  schema: z.nullable(z.string()),
  fallback: null,
})

/** An address that no request has: cache entries are named by their text. */
const toKey = (text: string, isSlow: boolean): string =>
  `/heard?${new URLSearchParams({ text: text.normalize('NFC').trim(), speed: isSlow ? 'slow' : 'normal' }).toString()}`

/** Undefined where the browser has no caches (pages without https), or refuses them. */
async function openHeard(): Promise<Cache | undefined> {
  try {
    return await caches.open(HEARD_CACHE)
  } catch {
    return undefined
  }
}

/** Keeps a speech for times without a connection; a browser without room keeps none. */
export async function keepHeard(text: string, isSlow: boolean, sound: Blob): Promise<void> {
  const cache = await openHeard()
  if (!cache) return
  try {
    await cache.put(toKey(text, isSlow), new Response(sound))
    await trimCache(cache, MAX_HEARD)
  } catch (error) {
    console.warn('A speech could not be kept:', error)
  }
}

/** The stored sound of the text in this speed, if it was played on this device. */
export async function findHeard(text: string, isSlow: boolean): Promise<Blob | undefined> {
  const cache = await openHeard()
  try {
    return await (await cache?.match(toKey(text, isSlow)))?.blob()
  } catch {
    return undefined
  }
}

async function forgetHeard(): Promise<void> {
  try {
    await caches.delete(HEARD_CACHE)
  } catch {
    // Blocked caches hold nothing to forget.
  }
}

/** Deletes a learner's stored sounds when they sign out or another learner signs in. Returns a function that stops it. */
export function observeHeardSpeech(): () => void {
  const follow = () => {
    const { status, learner } = useSession.getState()
    if (status !== 'ready') return
    const before = heardBy.read()
    const now = learner?.id ?? null
    if (before === now) return
    if (before !== null) void forgetHeard()
    if (now === null) heardBy.clear()
    else heardBy.write(now)
  }
  follow()
  // Who leaves without a word to the server is not followed by a session that says so.
  const ends = [useSession.subscribe(follow), afterLogOut(() => void forgetHeard())]
  return () => {
    for (const end of ends) end()
  }
}
