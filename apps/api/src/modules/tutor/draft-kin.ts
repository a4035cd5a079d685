/** Words to confuse another with, and their forms, from the entries of the dictionary. */
import type { Engine } from '@wordnest/dictionary/engine'
import type { Entry } from '@wordnest/dictionary/entries/entry'
import { isPhrase, levelRank } from '@wordnest/dictionary/entries/entry'
import type { HeardWord, KinWord, PartOfSpeech } from '@wordnest/lessons/draft-words'
import { toCardWord } from '@wordnest/vocabulary/card-word'

type Own = Engine['own']

/** Words to confuse another with: those used most like it, and as many that have nothing to do with it. */
const KIN_WORDS = 60
/** Above it two words may mean the same. */
const MOST_ALIKE = 0.66
const UNRELATED = 0.25
/** Rarer words are unknown to most learners, whatever their level. */
const RAREST_RANK = 25_000
const KIN_WORD = /^[a-z]{3,14}$/
/** Words that a learner should not meet as a joke or by chance. */
const GRAVE =
  /\b(?:sex\w*|naked|nude|drugs?|rape\w*|murder\w*|kill\w*|suicide|dead|death|die|dies|dying|corpse|blood|weapons?|bombs?|guns?|war|religio\w*|god|church|alcohol|breasts?|bra|underwear|penis|vagina|toilets?|slaves?|racial|races?|insult\w*|rude|offensive|disease|cancer|pregnan\w*)\b/i
const UNSUITED_LABELS: readonly string[] = ['rude', 'old-fashioned', 'informal', 'literary']
const LONGEST_DEFINITION = 80

/** `~ sth`, `abandon sb/sth`: the object directly behind the verb. */
export function readsObject(headword: string, patterns: readonly string[]): boolean | undefined {
  if (patterns.length === 0) return undefined
  const verb = headword.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return patterns.some((pattern) =>
    new RegExp(`(?:~|\\b${verb})\\s+(?:sb|sth|sb/sth|sth/sb|yourself|a|an|the|your|sb's)\\b`, 'i').test(pattern),
  )
}

const RIVALS: ReadonlySet<string> = new Set(['noun', 'verb', 'adjective', 'adverb'])
/** So many phrases with a word in common are tried first. */
const NEAR_PHRASES = 20
/** Prepositions that a phrase begins with: `in a row` stands where `on purpose` can. */
const FIRST_WORDS = new Set('in on at by for from out off under over to up with without'.split(' '))

/** The same number for the same text. */
function toNumber(text: string): number {
  let number = 7
  for (const letter of text) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return number
}

/** Every so many, from a place that depends on the word. */
function spread<T>(all: readonly T[], word: string, count: number): readonly T[] {
  if (all.length <= count) return all
  const step = all.length / count
  const start = toNumber(word) % all.length
  return Array.from({ length: count }, (_, i) => all[(start + Math.floor(i * step)) % all.length]).filter(
    (one) => one !== undefined,
  )
}

function toKin(entry: Entry): KinWord | undefined {
  const [sense] = entry.senses
  const isPlain =
    sense !== undefined &&
    sense.definition.length <= LONGEST_DEFINITION &&
    !sense.labels.some((label) => UNSUITED_LABELS.includes(label)) &&
    !GRAVE.test(`${entry.headword} ${sense.definition}`)
  if (!isPlain) return undefined
  const takesObject = entry.pos === 'verb' ? readsObject(entry.headword, sense.patterns) : undefined
  return { lemma: toCardWord(entry.headword), definition: sense.definition, examples: sense.examples, takesObject }
}

type Sought = Pick<HeardWord, 'lemma' | 'part' | 'level' | 'headword'>

/** Phrases that are used as this one is: those with a word in common come first, then others. */
function findPhraseKin(own: Own, { lemma, level = 'B1', headword = '' }: Sought): readonly KinWord[] {
  const [phrase] = own.index.ofHeadword(headword.toLowerCase())
  if (!phrase) return []
  const rank = levelRank(level)
  const [first = '', ...rest] = lemma.split(' ')
  const group = own.index.groupOf(phrase)
  const same = own.index.entries.filter(
    (entry) =>
      isPhrase(entry) &&
      entry.pos === phrase.pos &&
      own.index.groupOf(entry) !== group &&
      Math.abs(levelRank(own.levelOfEntry(entry)) - rank) <= 1 &&
      (entry.pos !== 'phrase' || FIRST_WORDS.has(first) === FIRST_WORDS.has(entry.headword.split(' ')[0] ?? '')),
  )
  const isNear = ({ headword: other }: Entry): boolean => {
    const parts = other.split(' ')
    return parts[0] === first || rest.some((part) => part.length > 1 && parts.includes(part))
  }
  const near = spread(same.filter(isNear), lemma, NEAR_PHRASES)
  const far = spread(
    same.filter((entry) => !isNear(entry)),
    lemma,
    KIN_WORDS,
  )
  return [...near, ...far].flatMap((entry) => toKin(entry) ?? [])
}

export function createKinFinder(own: Own): (word: Sought) => readonly KinWord[] {
  /** `stop` is a verb first: as a noun it would look out of place. */
  const isMainly = (entry: Entry): boolean =>
    own.index
      .ofHeadword(entry.headword)
      .every(
        (other) =>
          other.pos === entry.pos ||
          !RIVALS.has(other.pos) ||
          levelRank(own.levelOfEntry(other)) > levelRank(own.levelOfEntry(entry)),
      )

  const groups = new Map<string, readonly Entry[]>()
  function entriesOf(part: PartOfSpeech, rank: number): readonly Entry[] {
    const key = `${part} ${rank}`
    const known = groups.get(key)
    if (known) return known
    const found = own.index.entries.filter(
      (entry) =>
        entry.pos === part &&
        !isPhrase(entry) &&
        KIN_WORD.test(entry.headword) &&
        levelRank(own.levelOfEntry(entry)) === rank &&
        (own.rankOf(entry.headword) ?? RAREST_RANK) < RAREST_RANK &&
        isMainly(entry),
    )
    groups.set(key, found)
    return found
  }

  const kin = new Map<string, readonly KinWord[]>()

  function findKin(sought: Sought): readonly KinWord[] {
    const { lemma, part, level = 'B1' } = sought
    if (part === 'phrase') return findPhraseKin(own, sought)
    const key = `${lemma} ${part} ${level}`
    const known = kin.get(key)
    if (known) return known
    const rank = levelRank(level)
    const compared = [rank, rank === 0 ? 1 : rank - 1]
      .flatMap((near) => entriesOf(part, near))
      .flatMap((entry) => {
        const likeness = own.likenessOf(lemma, entry.headword)
        return likeness === undefined || entry.headword === lemma ? [] : [{ entry, likeness }]
      })
    const alike = compared
      .filter(({ likeness }) => likeness >= UNRELATED && likeness < MOST_ALIKE)
      .toSorted((some, other) => other.likeness - some.likeness)
      .slice(0, KIN_WORDS)
    const unlike = spread(
      compared.filter(({ likeness }) => likeness < UNRELATED),
      lemma,
      KIN_WORDS,
    )
    const found = [...alike, ...unlike].flatMap(({ entry }) => toKin(entry) ?? [])
    if (kin.size > 500) kin.clear()
    kin.set(key, found)
    return found
  }

  return findKin
}

const INVARIANT = new Set(
  'bet broadcast burst cast cost cut hit hurt let put quit read set shed shut spit split spread thrust upset'.split(
    ' ',
  ),
)

type Form = 'base' | 's' | 'ing' | 'ed'

/** The other word in the form that the first one has; undefined where the form cannot be told. */
export function createSameForm(
  own: Own,
): (word: Pick<HeardWord, 'text' | 'lemma' | 'part'>, other: string) => string | undefined {
  const formsOf = (lemma: string, part: PartOfSpeech): readonly string[] =>
    part === 'phrase' ? [lemma] : own.inflector.formsOf(lemma, part)

  /** Past forms count only where the past and the participle are the same by rule. */
  function findForm(lemma: string, part: PartOfSpeech, form: Form): string | undefined {
    if (form === 'base') return lemma
    // Forms that are not met are misspelled: `kayakked`.
    const others = formsOf(lemma, part).filter((other) => other !== lemma && own.rankOf(other) !== undefined)
    if (form === 's') return others.find((other) => other.endsWith('s'))
    if (form === 'ing') return others.find((other) => other.endsWith('ing'))
    const isRegular = others.every((other) => /(?:s|ing|ed)$/.test(other))
    return isRegular ? others.find((other) => other.endsWith('ed')) : undefined
  }

  function formOf({ text, lemma, part }: Pick<HeardWord, 'text' | 'lemma' | 'part'>): Form | undefined {
    const lower = text.toLowerCase()
    // `it cost`, `he put`: the past of these looks like the base form.
    if (lower === lemma) return part === 'verb' && INVARIANT.has(lemma) ? undefined : 'base'
    return (['s', 'ing', 'ed'] as const).find((form) => findForm(lemma, part, form) === lower)
  }

  return (word, other) => {
    const form = formOf(word)
    return form && findForm(other, word.part, form)
  }
}
