/** The closed list of refusals. The HTTP status follows from the code; the text is chosen by the web app's catalogue. */

export const ERROR_STATUS = {
  'invalid-request': 400,
  'invalid-email': 400,
  'weak-password': 400,
  'empty-nickname': 400,
  'invalid-credential': 401,
  'sign-in-required': 401,
  'foreign-origin': 403,
  forbidden: 403,
  'fresh-sign-in-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  'email-already-in-use': 409,
  conflict: 409,
  'link-expired': 410,
  'too-large': 413,
  'unsupported-media-type': 415,
  'unsupported-image': 415,
  'heic-image': 415,
  'damaged-image': 422,
  'unspeakable-text': 422,
  'trophy-not-earned': 422,
  'list-limit': 422,
  'unreadable-file': 422,
  'too-many-requests': 429,
  'card-limit': 429,
  'play-limit': 429,
  internal: 500,
  'upstream-failed': 502,
  unavailable: 503,
  busy: 503,
  'storage-full': 507,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS
export const ERROR_CODES: readonly ErrorCode[] = Object.keys(ERROR_STATUS).filter((code): code is ErrorCode =>
  Object.hasOwn(ERROR_STATUS, code),
)
