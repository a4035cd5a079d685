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

/**
 * The tagger calls some nouns adjectives or verbs where a noun phrase must end: `a strong current in`, `his watch to`.
 * Same tokens back, corrected in place.
 */
export function repairTags(tokens: Token[]): Token[] {
  for (const [i, token] of tokens.entries()) {
    const previous = tokens[i - 1]
    if (token.tag === 'NOUN' && isSubjectPronoun(previous, tokens[i - 2])) token.tag = 'VERB'
    if (token.tag !== 'ADJ' && token.tag !== 'VERB') continue
    const isAfterOpener = opensNounPhrase(previous) || (previous?.tag === 'ADJ' && opensNounPhrase(tokens[i - 2]))
    const endsInVerbForm = token.tag === 'VERB' && /(?:ed|ing)$/.test(token.lower)
    if (isAfterOpener && !endsInVerbForm && !continuesNounPhrase(tokens, i + 1)) token.tag = 'NOUN'
  }
  return tokens
}
