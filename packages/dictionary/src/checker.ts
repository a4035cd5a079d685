/** Every rule of the dictionary over all entries. The door of `@wordnest/dictionary/checker`. */
export { checkCard } from './checker/check-card.ts'
export type { CheckedCard } from './checker/check-card.ts'
export { checkEntries, toCheckContext } from './checker/check-entries.ts'
export type { CheckOptions, PlannedHeadword } from './checker/check-entries.ts'
export type { Problem } from './entries/parse-entries.ts'
