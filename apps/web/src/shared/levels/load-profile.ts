/** The profile of a text: computed at once for a short one, in a thread for a long one. */
import { profileText, type TextProfile } from '@wordnest/levels/text-profile'
import { toParagraphs } from '@wordnest/vocabulary/text'

import { toTrustedThread } from '#lib/trusted-script.ts'

import type { ProfileQuestion } from './profile.worker.ts'
// oxlint-disable-next-line import/default -- the build makes it
import threadAddress from './profile.worker.ts?worker&url'
import { loadPackedLevels, loadWordLevels } from './word-levels.ts'

/** Some 3,000 words, which take a slow phone about 50 ms: less than it takes to start a thread. */
const LONGEST_AT_ONCE = 20_000

function askThread(question: ProfileQuestion): Promise<TextProfile> {
  const thread = new Worker(toTrustedThread(threadAddress), { type: 'module' })
  return new Promise<TextProfile>((resolve, reject) => {
    thread.addEventListener('message', ({ data }: MessageEvent<TextProfile>) => resolve(data))
    thread.addEventListener('error', ({ message }) => reject(new Error(`A text could not be profiled: ${message}`)))
    thread.postMessage(question)
  }).finally(() => thread.terminate())
}

/** Rejects where the list of levels or the thread cannot be loaded. */
export async function loadProfile(text: string): Promise<TextProfile> {
  if (text.length > LONGEST_AT_ONCE) return askThread({ text, packedLevels: await loadPackedLevels() })
  return profileText(toParagraphs(text), await loadWordLevels())
}
