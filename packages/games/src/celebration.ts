/** How much confetti a game throws (spec section 9). */

export const CONFETTI_PIECES = 250
export const CONFETTI_EMOJI_PIECES = 40
