/** Records look-ups once the log's code is loaded. */
import type { StudyWord } from '@wordnest/vocabulary/study-list'

export function tellLookUp(word: StudyWord): void {
  import('./record.ts')
    .then((log) => log.recordLookUp(word))
    .catch((error: unknown) => console.warn('The look-up could not be added to the log:', error))
}
