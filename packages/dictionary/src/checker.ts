/** Every rule of the dictionary over all entries. The door of `@wordnest/dictionary/checker`. */
export { checkEntries } from './checker/check-entries.ts'
export type { CheckOptions, PlannedHeadword } from './checker/check-entries.ts'
export type { Problem } from './entries/parse-entries.ts'
