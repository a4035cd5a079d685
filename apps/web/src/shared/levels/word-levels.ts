/** The list of levels: loaded once, when a text is to be judged. */
import type { WordLevels } from '@wordnest/levels/word-levels'

import { DEFAULT_TIMEOUT_MS } from '#lib/api.ts'
import { within } from '#lib/within.ts'

let loading: Promise<WordLevels> | undefined

/** The text that `parseWordLevels` reads. @throws ApiError `timeout` where it hangs. */
export const loadPackedLevels = async (): Promise<string> =>
  (await within(DEFAULT_TIMEOUT_MS, import('./word-levels.txt?raw'))).default

/** A failed load is tried again by the next call. */
export function loadWordLevels(): Promise<WordLevels> {
  loading ??= Promise.all([
    loadPackedLevels(),
    within(DEFAULT_TIMEOUT_MS, import('@wordnest/levels/word-levels')),
  ]).then(
    ([packed, { parseWordLevels }]) => parseWordLevels(packed),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
