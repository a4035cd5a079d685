/** What kind of thing has a name, read from the words beside it: `the Fox Theatre`, `her dog, Rusty`, `in Harlow`. */
import type { Token } from './token.ts'

export const TITLES = new Set(
  'mr mrs ms miss dr doctor sir lady lord professor prof uncle aunt auntie captain grandma grandpa president king queen prince princess saint'.split(
    ' ',
  ),
)
const SPEECH = new Set(
  'said says say told tells asked asks replied replies answered answers shouted whispered laughed laughs smiled smiles nodded thinks thought added explained wrote writes agreed cried believes hopes'.split(
    ' ',
  ),
)
const PERSON_NOUNS = new Set(
  'teacher doctor nurse player captain coach manager mayor owner farmer baker singer actor actress writer author artist painter scientist professor student pupil boss neighbour neighbor friend brother sister mother father son daughter wife husband uncle aunt cousin grandmother grandfather boy girl man woman lady gentleman driver officer lawyer judge minister president king queen prince princess chef cook librarian engineer pilot spokesman spokeswoman spokesperson director chairman striker goalkeeper defender midfielder winger champion runner swimmer inventor explorer poet composer researcher expert leader councillor colleague classmate roommate'.split(
    ' ',
  ),
)
const PLACE_NOUNS = new Set(
  'town city village country island river lake mountain hill valley region county district street road avenue lane square park garden bridge station airport hotel restaurant café cafe bar pub shop store market school college university academy hospital clinic theatre theater cinema museum gallery library church cathedral castle palace house hall tower farm beach bay forest wood woods desert sea ocean coast port harbour harbor stadium arena centre center club bank court island planet star ship boat train team band company firm group party newspaper magazine festival cup league prize award'.split(
    ' ',
  ),
)
const ANIMAL_NOUNS = new Set(
  'dog cat horse pony rabbit parrot hamster mouse bear lion elephant donkey puppy kitten pet'.split(' '),
)
const PLACE_PREPOSITIONS = new Set(
  'in near at from to outside around across towards toward through into visit visited reach reached leave left'.split(
    ' ',
  ),
)
const DETERMINERS = new Set('a an the my your his her its our their this that another one'.split(' '))

function article(noun: string): string {
  return /^[aeiou]/.test(noun) && !/^uni|^eu/.test(noun) ? 'an' : 'a'
}

const KNOWN_NOUNS = new Set([...PERSON_NOUNS, ...PLACE_NOUNS, ...ANIMAL_NOUNS])

function nameOf(noun: string): string {
  return PERSON_NOUNS.has(noun)
    ? `the name of a person, here ${article(noun)} ${noun}`
    : `the name of ${article(noun)} ${noun}`
}

/** The run of capitals around the name: `Maura Finch`, `the Fox Theatre`. */
function runAround(tokens: readonly Token[], at: number): { start: number; end: number } {
  let start = at
  let end = at
  while (start > 0 && tokens[start - 1]?.isCapital === true && !tokens[start]?.isAfterMark && start - 1 > 0) start -= 1
  while (tokens[end + 1]?.isCapital === true && !tokens[end + 1]?.isAfterMark) end += 1
  return { start, end }
}

/** Undefined when nothing beside the name tells. */
export function kindOfName(tokens: readonly Token[], at: number): string | undefined {
  const { start, end } = runAround(tokens, at)
  const run = tokens.slice(start, end + 1).map(({ lower }) => lower.replace(/'s$/, ''))
  const before = tokens[start - 1]
  const after = tokens[end + 1]
  const last = run.at(-1) ?? ''
  // `the school in Marsh Bridge`: nobody learns in a bridge.
  if (run.length > 1 && before?.lower === 'in' && last === 'bridge') return 'the name of a place'
  if (run.length > 1 && PLACE_NOUNS.has(last)) return nameOf(last)
  if (run.some((word) => TITLES.has(word)) || (before && TITLES.has(before.lower))) return 'the name of a person'
  if (after && !after.isAfterMark && PLACE_NOUNS.has(after.lower)) return nameOf(after.lower)
  // `the head librarian, Maura Finch`, `our dog Rusty`
  if (before && KNOWN_NOUNS.has(before.lower)) return nameOf(before.lower)
  // `a town called Harlow`
  const twoBefore = tokens[start - 2]
  if (
    before &&
    (before.lower === 'called' || before.lower === 'named') &&
    twoBefore &&
    KNOWN_NOUNS.has(twoBefore.lower)
  )
    return nameOf(twoBefore.lower)
  // `Harlow, a small town in the north`
  if (after?.isAfterMark && DETERMINERS.has(after.lower)) {
    const noun = tokens.slice(end + 2, end + 6).find(({ lower }) => KNOWN_NOUNS.has(lower))
    if (noun) return nameOf(noun.lower)
  }
  if ((after && SPEECH.has(after.lower)) || (before && SPEECH.has(before.lower) && start > 1))
    return 'the name of a person'
  if (before && PLACE_PREPOSITIONS.has(before.lower)) return 'the name of a place'
  return undefined
}
