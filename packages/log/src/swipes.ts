/** Swipes of cards as events count them. */

/** More cards than anyone swipes in a sitting. */
export const MAX_SWIPES_AN_EVENT = 10_000
