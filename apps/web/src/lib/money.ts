import { MONTHLY_PRICE_CENTS } from '@wordnest/vocabulary/plans'

/** US cents as a price: 399 is $3.99. */
export const toPrice = (cents: number): string => `$${(cents / 100).toFixed(2)}`

export const MONTHLY_PRICE = toPrice(MONTHLY_PRICE_CENTS)
