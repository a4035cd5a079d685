import type { Token } from './token.ts'

const POSSESSIVES = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their'])

function opensNounPhrase(token: Token | undefined): boolean {
  return token !== undefined && (token.tag === 'DET' || POSSESSIVES.has(token.lower) || token.lower.endsWith("'s"))
}

function continuesNounPhrase(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index]
  if (!next) return false
  if (next.tag === 'CCONJ') return tokens[index + 1]?.tag === 'ADJ' || tokens[index + 1]?.tag === 'NOUN'
  return ['NOUN', 'PROPN', 'ADJ', 'NUM', 'ADV', 'VERB'].includes(next.tag)
}

/** `companies that release`, `a band which tours`. */
function isSubjectPronoun(token: Token | undefined, before: Token | undefined): boolean {
  const isAfterNoun = before?.tag === 'NOUN' || before?.tag === 'PROPN'
  return isAfterNoun && (token?.lower === 'who' || token?.lower === 'which' || token?.lower === 'that')
}

const FORMS_OF_BE = new Set(['am', 'is', 'are', 'was', 'were', 'be', 'been', 'being'])
const DEGREES = new Set(['very', 'so', 'too', 'quite', 'rather', 'extremely'])

const isVerbForm = ({ lower }: Token): boolean => /(?:ed|ing)$/.test(lower)

/** `was`, `was very`, `was small but`. */
function awaitsAdjective(tokens: readonly Token[], index: number): boolean {
  const [third, second, previous] = [tokens[index - 3], tokens[index - 2], tokens[index - 1]]
  const isBe = (token: Token | undefined) => token !== undefined && FORMS_OF_BE.has(token.lower)
  if (previous?.tag === 'CCONJ') return second?.tag === 'ADJ' && (isBe(third) || third?.tag === 'ADV')
  return isBe(previous) || (previous?.tag === 'ADV' && isBe(second))
}

/** What a sentence says of its subject: `the evening was cool`, `kind to animals`, `a very moving story`. */
function isPredicate(tokens: readonly Token[], index: number): boolean {
  const [token, previous, next] = [tokens[index], tokens[index - 1], tokens[index + 1]]
  if (!token) return false
  if (isVerbForm(token)) {
    return token.tag === 'VERB' && token.lower.endsWith('ing') && previous !== undefined && DEGREES.has(previous.lower)
  }
  if (!awaitsAdjective(tokens, index)) return false
  const isLast = next === undefined || next.tag === 'ADP' || next.tag === 'PART'
  return isLast || (token.tag === 'VERB' && previous?.tag !== 'CCONJ')
}

/** `had long run out`: the tagger takes `long` for an adjective with its noun. */
function isParticipleAfterLong(tokens: readonly Token[], index: number): boolean {
  const [verb, long, next] = [tokens[index - 2], tokens[index - 1], tokens[index + 1]]
  return long?.lower === 'long' && /^(?:have|has|had|'d)$/.test(verb?.lower ?? '') && next?.tag === 'ADP'
}

/**
 * The tagger calls some nouns adjectives or verbs where a noun phrase must end: `a strong current in`, `his watch to`, and some
 * adjectives verbs or nouns where nothing else can stand. Same tokens back, corrected in place.
 */
export function repairTags(tokens: Token[], isAdjective: (word: string) => boolean): Token[] {
  for (const [i, token] of tokens.entries()) {
    const previous = tokens[i - 1]
    if (token.tag === 'NOUN' && isParticipleAfterLong(tokens, i)) token.tag = 'VERB'
    if (token.tag === 'NOUN' && isSubjectPronoun(previous, tokens[i - 2])) token.tag = 'VERB'
    if ((token.tag === 'NOUN' || token.tag === 'VERB') && isPredicate(tokens, i) && isAdjective(token.lower))
      token.tag = 'ADJ'
    if (token.tag !== 'ADJ' && token.tag !== 'VERB') continue
    const isAfterOpener = opensNounPhrase(previous) || (previous?.tag === 'ADJ' && opensNounPhrase(tokens[i - 2]))
    const endsInVerbForm = token.tag === 'VERB' && isVerbForm(token)
    if (isAfterOpener && !endsInVerbForm && !continuesNounPhrase(tokens, i + 1)) token.tag = 'NOUN'
  }
  return tokens
}
