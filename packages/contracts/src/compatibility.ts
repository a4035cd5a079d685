/** Raised when an older page can no longer talk to this server; the page then asks to be reloaded. */
export const COMPATIBILITY = 3

/** Response header that carries {@link COMPATIBILITY} on every API answer. */
export const COMPATIBILITY_HEADER = 'x-wordnest-compatibility'
