/** Full percents only for what is known to the last word. */
export const toPercent = (share: number): number => (share >= 1 ? 100 : Math.min(99, Math.round(share * 100)))
