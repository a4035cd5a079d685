/** How much of a text has been read, in percent: `place` is a position among its `tokens`. */
export const toPercentRead = (place: number, tokens: number): number =>
  tokens === 0 ? 0 : Math.min(100, Math.round((100 * place) / tokens))
