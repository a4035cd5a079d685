/** What the learner compares with. */
export type Model = {
  /** Plays it; true once it came to its end. Call it in the click. */
  readonly play: (signal: AbortSignal) => Promise<boolean>
  /** It cannot be played now. */
  readonly isHeld?: boolean
  /** Ends what is playing of it before the microphone opens. */
  readonly quiet?: () => void
  /** A word: its sound, once it is on this device. None of a film's line. */
  readonly findSound?: () => Promise<Blob | undefined>
}
