/** The list of levels: loaded once, when a text is to be judged. */
import type { WordLevels } from '@wordnest/levels/word-levels'

let loading: Promise<WordLevels> | undefined

/** The text that `parseWordLevels` reads. */
export const loadPackedLevels = async (): Promise<string> => (await import('./word-levels.txt?raw')).default

/** A failed load is tried again by the next call. */
export function loadWordLevels(): Promise<WordLevels> {
  loading ??= Promise.all([loadPackedLevels(), import('@wordnest/levels/word-levels')]).then(
    ([packed, { parseWordLevels }]) => parseWordLevels(packed),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
