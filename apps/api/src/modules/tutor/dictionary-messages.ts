/** Messages between the server and its dictionary thread. */
import type { LookedUp } from '@wordnest/dictionary/look-up'
import type { TextPhrase } from '@wordnest/dictionary/text-phrases'
import type { FilmDraft, FilmInput } from '@wordnest/lessons/draft'
import type { StudyWord } from '@wordnest/vocabulary/study-list'

export type DictionaryTask =
  | { readonly kind: 'summarise'; readonly text: string }
  | { readonly kind: 'define'; readonly words: readonly string[]; readonly context: string }
  | { readonly kind: 'find-phrases'; readonly text: string }
  | { readonly kind: 'look-up'; readonly word: string }
  | { readonly kind: 'draft'; readonly film: FilmInput }

export type DictionaryAnswer =
  | { readonly kind: 'summary'; readonly summary: string }
  | { readonly kind: 'words'; readonly words: readonly StudyWord[] }
  | { readonly kind: 'phrases'; readonly phrases: readonly TextPhrase[] }
  | { readonly kind: 'looked-up'; readonly found: LookedUp }
  | { readonly kind: 'drafted'; readonly draft: FilmDraft }
