/** Messages between the server and the thread of word files. */
import type { WordFile } from '@wordnest/contracts/word-files'
import type { StudyWord } from '@wordnest/vocabulary/study-list'

export type DeckWord = StudyWord & { readonly recording?: Uint8Array | undefined }

export type WordFileTask =
  | { readonly kind: 'table'; readonly text: string; readonly separator?: string | undefined }
  | { readonly kind: 'text'; readonly text: string; readonly columnSeparator: string; readonly rowSeparator: string }
  | { readonly kind: 'anki'; readonly content: Uint8Array }
  | { readonly kind: 'deck'; readonly words: readonly DeckWord[]; readonly nowMs: number }

export type WordFileAnswer =
  | { readonly kind: 'rows'; readonly file: WordFile }
  /** Not a file of that kind, or one that is too large to be honest. */
  | { readonly kind: 'refused'; readonly code: 'unreadable-file' | 'too-large' }
  | { readonly kind: 'deck'; readonly content: Uint8Array }
