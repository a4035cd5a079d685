/** The learner's words as screens show them. */
import { isFollowed, type WordState } from '@wordnest/log/states'
import { type Format, planReview, type ReviewPlan, type ReviewWord } from '@wordnest/memory/review-session'
import { type DayNumber, findDueDay, type Retention, toDayNumber } from '@wordnest/memory/word-memory'
import { charactersOf } from '@wordnest/games/game-word'
import { findWordPlaces } from '@wordnest/vocabulary/word-forms'

export type FollowedWord = WordState & { readonly key: string; readonly card: NonNullable<WordState['card']> }

const MAX_LETTERS_TO_ORDER = 14

type Gap = { readonly before: string; readonly form: string; readonly after: string }

/** The sentence with a gap for the word, and the form that fits it; none where the word is not found in it. */
function toGaps(sentence: string, word: string): readonly Gap[] {
  const [place] = findWordPlaces(sentence, word, 0)
  const [only] = place ?? []
  if (!only || place?.length !== 1) return []
  const { start, end } = only
  return [{ before: sentence.slice(0, start), form: sentence.slice(start, end), after: sentence.slice(end) }]
}

/**
 * A sentence of the card with a gap: the example, then the learner's own, so that each time it is another one as far as
 * there are others. Undefined where the word is found in none.
 */
export function findGap({ card, gaps = 0 }: Pick<FollowedWord, 'card' | 'gaps'>): Gap | undefined {
  const { sentence, ownSentence, word } = card
  const sentences = new Set([sentence, ...(ownSentence === undefined ? [] : [ownSentence])])
  const found = [...sentences].flatMap((one) => toGaps(one, word))
  return found[gaps % found.length]
}

/** How a word can be asked: a gap needs the word in the sentence, letters need some of them. */
function formatsOf(followed: Pick<FollowedWord, 'card' | 'gaps'>): readonly Format[] {
  const { card } = followed
  const letters = charactersOf(card.word.trim())
  const canBeWritten = letters.every((letter) => /[\p{L}\p{M}' -]/u.test(letter))
  const canBeOrdered = canBeWritten && letters.length >= 3 && letters.length <= MAX_LETTERS_TO_ORDER
  const hasGap = findGap(followed) !== undefined
  return [
    'card',
    ...(canBeWritten ? (['typed'] as const) : []),
    ...(canBeOrdered ? (['letters'] as const) : []),
    ...(hasGap ? (['gap'] as const) : []),
  ]
}

const toReviewWord = (word: FollowedWord): ReviewWord => ({
  key: word.key,
  memory: word.memory,
  metAt: word.metAt ?? 0,
  // Of thousands of words, a session asks some dozens.
  get formats() {
    return formatsOf(word)
  },
  isAskedNext: word.isAskedNext,
})

/** The learner's own day. */
export const todayAt = (now: number): DayNumber => toDayNumber(now, -new Date(now).getTimezoneOffset())

export const listCards = (words: ReadonlyMap<string, WordState>): readonly FollowedWord[] =>
  [...words].flatMap(([key, state]) => (state.card ? [{ ...state, key, card: state.card }] : []))

export const planToday = (cards: readonly FollowedWord[], now: number, retention: Retention): ReviewPlan =>
  planReview(cards.filter(isFollowed).map(toReviewWord), todayAt(now), retention)

/** The day on which the word is asked next; undefined for one that is not asked, or was never tried. */
export const findNextDay = (word: WordState, retention: Retention): DayNumber | undefined =>
  isFollowed(word) && word.memory ? findDueDay(word.memory, retention) : undefined
