/** Another meaning for a word's card, told to the log once its code is here. */
import type { StudyWord } from '@wordnest/vocabulary/study-list'

export function tellEdit(word: StudyWord): void {
  import('./record.ts')
    .then((log) => log.recordEdit(word))
    .catch((error: unknown) => console.warn('The meaning could not be added to the log:', error))
}
