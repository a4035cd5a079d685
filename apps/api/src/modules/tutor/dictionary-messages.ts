/** What the server and its dictionary thread say to each other. */
import type { StudyWord } from '@wordnest/vocabulary/study-list'

export type DictionaryTask =
  | { readonly kind: 'summarise'; readonly text: string }
  | { readonly kind: 'define'; readonly words: readonly string[]; readonly context: string }

export type DictionaryAnswer =
  | { readonly kind: 'summary'; readonly summary: string }
  | { readonly kind: 'words'; readonly words: readonly StudyWord[] }
