/** The list of levels: loaded once, when a text is to be judged. */
import type { WordLevels } from '@wordnest/levels/word-levels'

let loading: Promise<WordLevels> | undefined

/** A failed load is tried again by the next call. */
export function loadWordLevels(): Promise<WordLevels> {
  loading ??= Promise.all([import('./word-levels.txt?raw'), import('@wordnest/levels/word-levels')]).then(
    ([{ default: packed }, { parseWordLevels }]) => parseWordLevels(packed),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
