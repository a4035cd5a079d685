/** Finds the form under which a dictionary lists a term of several words. */

const PREPOSITIONS = new Set(
  'to with of for on in at from about by into over after against as off out up upon through than that'.split(' '),
)
const POSSESSIVES = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their', "someone's", "somebody's"])
const OBJECTS = new Set('it him her them me us you this that something someone somebody one'.split(' '))
const REFLEXIVES = new Set('myself yourself himself herself itself ourselves yourselves themselves'.split(' '))
const OPENERS = new Set(['to', 'a', 'an', 'the', 'be', 'is', 'are', 'was', 'were', 'been', 'get', "don't", 'not'])
const WIDEST_GAP = 4
const MOST_PARTS = 12

type Parts = readonly string[]

function withGenericWords(parts: Parts): string[] {
  return parts.map((part) => {
    if (REFLEXIVES.has(part)) return 'oneself'
    return POSSESSIVES.has(part) || (part.length > 2 && part.endsWith("'s")) ? "one's" : part
  })
}

/** Inner words left out, the narrowest gap first: `pick the old box up` gives `pick up`. */
function withGaps(parts: Parts): string[][] {
  const gapped: string[][] = []
  for (let width = 1; width <= Math.min(WIDEST_GAP, parts.length - 2); width += 1)
    for (let start = 1; start + width < parts.length; start += 1)
      gapped.push([...parts.slice(0, start), ...parts.slice(start + width)])
  return gapped
}

function shortened(parts: Parts): string[][] {
  const last = parts.at(-1) ?? ''
  const canDrop = parts.length > 2 && (PREPOSITIONS.has(last) || OBJECTS.has(last))
  const canOpen = parts.length > 2 && OPENERS.has(parts[0] ?? '')
  return [
    ...(canDrop ? [parts.slice(0, -1)] : []),
    ...(canOpen ? [parts.slice(1)] : []),
    ...(canDrop && canOpen && parts.length > 3 ? [parts.slice(1, -1)] : []),
  ]
}

/**
 * Forms to look up, best first, each as its parts. A last preposition goes before a gap is tried, or
 * `look forward to` would become `look to`.
 */
export function candidateTerms(parts: Parts): string[][] {
  if (parts.length < 2 || parts.length > MOST_PARTS) return []
  const generic = withGenericWords(parts)
  const bases: Parts[] = [parts, generic, generic.map((part) => (part === "one's" ? "someone's" : part))]
  const whole = bases.flatMap((base) => [base, ...shortened(base)])
  const withoutPossessives = generic.filter((part) => part !== "one's")
  const gapped = [parts, generic].flatMap((base) => [base, ...shortened(base)].flatMap(withGaps))
  const all = [...whole, withoutPossessives, ...gapped].filter((term) => term.length > 1)
  return [...new Map(all.map((term) => [term.join('_'), [...term]])).values()]
}

const ARTICLES = new Set(['a', 'an', 'the', 'to', "one's"])

/** The word that carries a term's meaning when the term itself is not listed; undefined when no word is known. */
export function findHeadWord(
  parts: Parts,
  isVerb: (word: string) => boolean,
  isContent: (word: string) => boolean,
): string | undefined {
  const words = withGenericWords(parts).filter((part) => !ARTICLES.has(part))
  const first = words[0]
  if (first !== undefined && words.some((word) => PREPOSITIONS.has(word)) && isVerb(first)) return first
  const untilPreposition = words.findIndex((word, i) => i > 0 && PREPOSITIONS.has(word))
  const phrase = untilPreposition > 0 ? words.slice(0, untilPreposition) : words
  return phrase.findLast(isContent) ?? words.findLast(isContent)
}
