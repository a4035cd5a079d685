/** Interface of text detection: the embedded reader, or a service in Google's wire format. */

export type Vision = {
  /**
   * The text of the picture, empty where there is none.
   * @throws AppError for a picture that cannot be read; UpstreamError; the signal's reason when it aborts.
   */
  readonly read: (picture: Uint8Array, signal: AbortSignal) => Promise<string>
  readonly close: () => Promise<void>
}
