/** A tutor outside of the server: an AI, or another tutoring server. Its answers are checked before they are used. */

export type TutorProvider = {
  /** The provider, and its model. */
  readonly name: string
  /** All that an answer depends on beside the question: answers of one are not another's. */
  readonly identity: string
  /**
   * A short form of the text, as it was answered.
   * @throws UpstreamError; the signal's reason when it aborts.
   */
  readonly summarise: (text: string, signal: AbortSignal) => Promise<string>
  /** Entries about words, as they were answered: any number, in any order, of any shape. Throws as `summarise` does. */
  readonly define: (words: readonly string[], context: string, signal: AbortSignal) => Promise<readonly unknown[]>
}
