/** Records another meaning for a card once the log's code is loaded. */
import type { StudyWord } from '@wordnest/vocabulary/study-list'

export function tellEdit(word: StudyWord): void {
  import('./record.ts')
    .then((log) => log.recordEdit(word))
    .catch((error: unknown) => console.warn('The meaning could not be added to the log:', error))
}
