/** What each role may do: the table of `docs/product.md#roles-and-limits`, read by server and page. */

export const ROLES = ['unsubscribed', 'subscribed'] as const
export type Role = (typeof ROLES)[number]
/** A visitor is not signed in, and has no role. */
export type Audience = 'visitor' | Role

export type Plan = {
  /** Text-to-speech plays a day. */
  readonly playsPerDay: number
  /** Card-making requests a day. */
  readonly cardRequestsPerDay: number
  /** Words in the personal list. */
  readonly personalWords: number
  /** Texts of one's own that are saved to read, and their bytes in UTF-8. */
  readonly texts: number
  readonly textBytes: number
  /** Videos that are open, counted from the newest. */
  readonly openVideos: number
  /** Whether My Page shows the stats or 0. */
  readonly showsStats: boolean
  readonly mayMakeCards: boolean
  readonly mayEditLists: boolean
  readonly mayWinVideoTrophies: boolean
}

const VISITOR: Plan = {
  playsPerDay: 8,
  cardRequestsPerDay: 3,
  personalWords: 10,
  texts: 20,
  textBytes: 2_000_000,
  openVideos: 2,
  showsStats: false,
  mayMakeCards: false,
  mayEditLists: false,
  mayWinVideoTrophies: false,
}

const UNSUBSCRIBED: Plan = { ...VISITOR, mayMakeCards: true, mayEditLists: true, mayWinVideoTrophies: true }

const SUBSCRIBED: Plan = {
  ...UNSUBSCRIBED,
  playsPerDay: 50,
  cardRequestsPerDay: 20,
  personalWords: 1000,
  texts: 1000,
  textBytes: 200_000_000,
  openVideos: Number.POSITIVE_INFINITY,
  showsStats: true,
}

const PLANS: Readonly<Record<Audience, Plan>> = {
  visitor: VISITOR,
  unsubscribed: UNSUBSCRIBED,
  subscribed: SUBSCRIBED,
}

export const planOf = (audience: Audience): Plan => PLANS[audience]

/** Price of the subscription a month, in US cents. */
export const MONTHLY_PRICE_CENTS = 399
