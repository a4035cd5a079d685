/** Why a picture cannot be read. */

export type UnreadableReason = 'heic' | 'unsupported' | 'too-large' | 'damaged'

/** A picture that cannot be read; the reason is fit to be told to the user in other words. */
export class UnreadableImageError extends Error {
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`This picture cannot be read: ${reason}`, options)
    this.name = 'UnreadableImageError'
    this.reason = reason
  }
}
