/** Why a word is wrong where it was tapped. */

export type MissReason =
  /** The sentence asks something, and its first word is this one. */
  | { readonly kind: 'question'; readonly first: string }
  /** These words stay together, and were begun. */
  | { readonly kind: 'together'; readonly phrase: string }
  /** This word comes before the tapped one. */
  | { readonly kind: 'before'; readonly word: string; readonly tapped: string }

type Miss = {
  /** Words that would have been right, the written order's first. */
  readonly wanted: readonly string[]
  readonly tapped: string
  readonly before: readonly string[]
  readonly phrases: readonly (readonly string[])[]
  readonly isQuestion: boolean
}

/** Whether the words so far end with the beginning of the phrase, and the wanted word continues it. */
const isBegun = (phrase: readonly string[], before: readonly string[], wanted: string): boolean =>
  phrase.some(
    (word, index) =>
      index > 0 && word === wanted && phrase.slice(0, index).join(' ') === before.slice(-index).join(' '),
  )

export function findMissReason({ wanted, tapped, before, phrases, isQuestion }: Miss): MissReason {
  const [word = ''] = wanted
  if (isQuestion && before.length === 0) return { kind: 'question', first: word }
  const phrase = wanted.length === 1 ? phrases.find((words) => isBegun(words, before, word)) : undefined
  return phrase ? { kind: 'together', phrase: phrase.join(' ') } : { kind: 'before', word, tapped }
}
