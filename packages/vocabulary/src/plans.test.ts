import { describe, expect, it } from 'vitest'

import { CHOOSE_TEXT_HINT_MS, CLEAR_FORM_MS, CLICK_WORDS_HINT_MS, PREFERENCE_FAILURE_MS } from './timings.ts'
import { type Audience, MONTHLY_PRICE_CENTS, type Plan, planOf, ROLES } from './plans.ts'
import { MAX_IMAGE_BYTES } from './upload.ts'

describe('plans', () => {
  it.each<[keyof Plan, Plan[keyof Plan], Plan[keyof Plan], Plan[keyof Plan]]>([
    ['playsPerDay', 8, 8, 50],
    ['cardRequestsPerDay', 3, 3, 20],
    ['personalWords', 10, 10, 1000],
    ['openVideos', 2, 2, Number.POSITIVE_INFINITY],
    ['showsStats', false, false, true],
    ['mayMakeCards', false, true, true],
    ['mayEditLists', false, true, true],
    ['mayWinVideoTrophies', false, true, true],
  ])('%s: visitor %s, unsubscribed %s, subscribed %s', (right, visitor, unsubscribed, subscribed) => {
    const audiences: Audience[] = ['visitor', 'unsubscribed', 'subscribed']
    expect(audiences.map((audience) => planOf(audience)[right])).toEqual([visitor, unsubscribed, subscribed])
  })

  it('cost 3.99 dollars a month for the one paid role', () => {
    expect(MONTHLY_PRICE_CENTS).toBe(399)
    expect(ROLES).toEqual(['unsubscribed', 'subscribed'])
  })
})

describe('constants of screens', () => {
  it('are those of the product description', () => {
    expect(MAX_IMAGE_BYTES).toBe(8_388_608)
    expect({ CHOOSE_TEXT_HINT_MS, CLICK_WORDS_HINT_MS, CLEAR_FORM_MS, PREFERENCE_FAILURE_MS }).toEqual({
      CHOOSE_TEXT_HINT_MS: 3000,
      CLICK_WORDS_HINT_MS: 4000,
      CLEAR_FORM_MS: 3000,
      PREFERENCE_FAILURE_MS: 2000,
    })
  })
})
