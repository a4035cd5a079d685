/** The profile of a text: computed at once for a short one, in a thread for a long one. */
import { profileText, type TextProfile } from '@wordnest/levels/text-profile'
import { eachParagraph } from '@wordnest/vocabulary/text'

import { toTrustedThread } from '#lib/trusted-script.ts'

import type { ProfileQuestion } from './profile.worker.ts'
// oxlint-disable-next-line import/default -- the build makes it
import threadAddress from './profile.worker.ts?worker&url'
import { loadPackedLevels, loadWordLevels } from './word-levels.ts'

/** Some 6,000 words, which take a slow phone about 50 ms: less than it takes to start a thread. */
const LONGEST_AT_ONCE = 40_000

function askThread(question: ProfileQuestion): Promise<TextProfile> {
  const thread = new Worker(toTrustedThread(threadAddress), { type: 'module' })
  return new Promise<TextProfile>((resolve, reject) => {
    thread.addEventListener('message', ({ data }: MessageEvent<TextProfile>) => resolve(data))
    thread.addEventListener('error', ({ message }) => reject(new Error(`A text could not be profiled: ${message}`)))
    thread.postMessage(question)
  }).finally(() => thread.terminate())
}

async function compute(text: string): Promise<TextProfile> {
  if (text.length > LONGEST_AT_ONCE) return askThread({ text, packedLevels: await loadPackedLevels() })
  return profileText(eachParagraph(text), await loadWordLevels())
}

/** Of the text that was asked about last: it is saved, and then opened. */
let latest: { readonly text: string; readonly profile: Promise<TextProfile> } | undefined

/** Rejects where the list of levels or the thread cannot be loaded. @throws ApiError `timeout` where the list hangs. */
export function loadProfile(text: string): Promise<TextProfile> {
  if (latest?.text === text) return latest.profile
  const loading = { text, profile: compute(text) }
  latest = loading
  loading.profile.catch(() => {
    if (latest === loading) latest = undefined
  })
  return loading.profile
}

/** What a thread that read the text has found of it already. */
export function noteProfile(text: string, profile: TextProfile): void {
  latest = { text, profile: Promise.resolve(profile) }
}
