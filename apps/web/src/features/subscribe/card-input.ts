import { SANDBOX_CARDS } from '@wordnest/contracts/sandbox-billing'

export type CardInput = {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly name: string
}
export type CardFault = 'numberError' | 'numberUnknown' | 'expiryError' | 'expired' | 'cvcError' | 'nameError'
export type CardFaults = { readonly [Field in keyof CardInput]?: CardFault }

export const EMPTY_CARD: CardInput = { number: '', expiry: '', cvc: '', name: '' }

export type CardOutcome = (typeof SANDBOX_CARDS)[keyof typeof SANDBOX_CARDS]
export type TestCard = { readonly number: string; readonly outcome: CardOutcome }
export const TEST_CARDS: readonly TestCard[] = Object.entries(SANDBOX_CARDS).map(([number, outcome]) => ({
  number,
  outcome,
}))

const SHORTEST_NUMBER = 12
const LONGEST_NUMBER = 19

export const toDigits = (text: string): string => text.replaceAll(/\D/gu, '')

/** Digits in groups of four, as on a card. */
export const toGroups = (text: string): string =>
  toDigits(text)
    .slice(0, LONGEST_NUMBER)
    .replaceAll(/(?<=^(?:\d{4})+)(?=\d)/gu, ' ')

/** Inserts the slash while the learner types; a deleted one stays deleted. */
export function toExpiry(text: string, before: string): string {
  const digits = toDigits(text).slice(0, 4)
  if (text.length < before.length || digits.length < 2) return text.slice(0, 7)
  return `${digits.slice(0, 2)}/${digits.slice(2)}`
}

/** The month after the last in which the card holds, as the first instant of it in UTC. */
function findEndOf(expiry: string): Date | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/u.exec(expiry) ?? []
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return undefined
  return new Date(Date.UTC(2000 + Number(year), Number(month)))
}

function judgeNumber(number: string): CardFault | undefined {
  const digits = toDigits(number)
  if (digits.length < SHORTEST_NUMBER || digits.length > LONGEST_NUMBER) return 'numberError'
  return TEST_CARDS.some((card) => card.number === digits) ? undefined : 'numberUnknown'
}

function judgeExpiry(expiry: string, now: Date): CardFault | undefined {
  const end = findEndOf(expiry)
  if (!end) return 'expiryError'
  return end <= now ? 'expired' : undefined
}

/** What is wrong with each field; a number that is not a test card's is never sent anywhere. */
export function judgeCard(card: CardInput, now: Date): CardFaults {
  const number = judgeNumber(card.number)
  const expiry = judgeExpiry(card.expiry, now)
  const isCvc = /^\d{3,4}$/u.test(card.cvc.trim())
  return {
    ...(number && { number }),
    ...(expiry && { expiry }),
    ...(isCvc ? {} : { cvc: 'cvcError' as const }),
    ...(card.name.trim() === '' ? { name: 'nameError' as const } : {}),
  }
}
