/** How much confetti a game throws (docs/product.md, Games). */

export const CONFETTI_PIECES = 250
/** Figures, which are larger than paper: for a game that is won without a trophy. */
export const CONFETTI_EMOJI_PIECES = 40
