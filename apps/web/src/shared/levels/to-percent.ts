/** Rounds to whole percents; 100 only where every word is known. */
export const toPercent = (share: number): number => (share >= 1 ? 100 : Math.min(99, Math.round(share * 100)))
