/** Words that were looked up, told to the log once its code is here. */
import type { StudyWord } from '@wordnest/vocabulary/study-list'

export function tellLookUp(word: StudyWord): void {
  import('./record.ts')
    .then((log) => log.recordLookUp(word))
    .catch((error: unknown) => console.warn('The look-up could not be added to the log:', error))
}
