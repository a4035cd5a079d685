/** How much confetti a game throws (docs/product.md, Games). */

export const CONFETTI_PIECES = 250
export const CONFETTI_EMOJI_PIECES = 40
