import type { Retention } from '@wordnest/memory/word-memory'

import { useSettings } from '#shared/settings.ts'

/** What the learner has chosen on this device: to remember more words, or to spend less time. */
export const useRetention = (): Retention => useSettings(({ retention }) => retention)
export const findRetention = (): Retention => useSettings.getState().retention
