/** Interface of a voice: the embedded one, or a service in Google's wire format. */

export type Speech = {
  /** Names the voice: recordings of one are not another's. Lower case, digits and hyphens. */
  readonly voice: string
  /**
   * The text as MP3. `rate` 1 is normal speech.
   * @throws UnspeakableError for a text that this voice cannot speak; the signal's reason when it aborts.
   */
  readonly speak: (text: string, rate: number, signal: AbortSignal) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

export class UnspeakableError extends Error {
  constructor() {
    super('Nothing in this text can be spoken')
    this.name = 'UnspeakableError'
  }
}

/** A frame of MPEG audio, or the tag that may come before the first. */
export const isMp3 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0) ||
  (bytes[0] === 0x49 && bytes[1] === 0x44 && bytes[2] === 0x33)
