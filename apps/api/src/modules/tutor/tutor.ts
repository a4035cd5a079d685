/** Interface of a tutor: the embedded dictionary, an AI provider, or a remote tutoring server. */
import type { StudyWord } from '@wordnest/vocabulary/study-list'

export type Tutor = {
  /** A short form of the text. Rejects when the signal aborts. */
  readonly summarise: (text: string, signal: AbortSignal) => Promise<string>
  /** One entry for each word, in order. Rejects when the signal aborts. */
  readonly define: (words: readonly string[], context: string, signal: AbortSignal) => Promise<readonly StudyWord[]>
  /** Starts what takes time to start; never rejects. */
  readonly warmUp: () => void
  readonly close: () => Promise<void>
}
