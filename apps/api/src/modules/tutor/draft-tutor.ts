/** The embedded dictionary as the tutor of drafts. */
import type { Dictionary } from '@wordnest/dictionary/dictionary'
import type { Engine } from '@wordnest/dictionary/engine'
import { senseId } from '@wordnest/dictionary/entries/entry'
import { fixedWordsOf } from '@wordnest/dictionary/entries/groups'
import type { FoundPhrase } from '@wordnest/dictionary/phrases/phrase-finder'
import type { Token } from '@wordnest/dictionary/token'
import type { Explained, HeardWord, PartOfSpeech, Tutor } from '@wordnest/lessons/draft-words'
import { toCardWord } from '@wordnest/vocabulary/card-word'

import { createKinFinder, createSameForm, readsObject } from './draft-kin.ts'

const MOST_REMEMBERED = 5000
const DETERMINER = /^(?:the|an?|this|that|these|those|my|your|his|her|its|our|their)$/
/** Words and spaces. */
const PLAIN_PHRASE = /^[a-z][a-z'-]*(?: [a-z][a-z'-]*){1,4}$/

type DictionaryPart = Parameters<Engine['meanings']['of']>[1]

const PARTS: Readonly<Record<string, readonly [part: PartOfSpeech, listed: DictionaryPart]>> = {
  NOUN: ['noun', 'n'],
  VERB: ['verb', 'v'],
  ADJ: ['adjective', 'a'],
  ADV: ['adverb', 'r'],
}

const LISTED: Readonly<Record<string, DictionaryPart>> = Object.fromEntries(Object.values(PARTS))

/** How often a word is met, read from a file once. */
function createUseCounter(engine: Engine): (lemma: string, part: DictionaryPart) => number {
  const uses = new Map<string, number>()
  return (lemma, part) => {
    const key = `${lemma} ${part}`
    const known = uses.get(key)
    if (known !== undefined) return known
    if (uses.size >= MOST_REMEMBERED) uses.clear()
    const count = engine.meanings.of(lemma, part).reduce((sum, meaning) => sum + meaning.count, 0)
    uses.set(key, count)
    return count
  }
}

/** `children had covered the wall` is a tense, not `have sth covered`. */
const TENSE = /^have s\S+ (?:\S+ed|done)$/
/** `They had over forty guests`, `got wrong answers`: what follows the word belongs to it, not to `have sb over`. */
const OPENS_OTHERS = /^(?:have|get) s\S+ (?:over|round|right|wrong|straight|through)$/
const WAYS_TO_MOVE = new Set('climb dash dive hop jump leap rise rush spring wade walk'.split(' '))
const DIRECTIONS = new Set('down from in into off on out through to'.split(' '))
const MOVEMENT = /\b(?:mov|go|com|walk|run|jump|fall|climb|rid|fly|travel|leav|enter|put)(?:e|es|ing|s)?\b/

/** `rush into the sea`, `jump out with a flag`: a way to move in a direction mostly says what it means. */
function isLikelyLiteral({ headword, pos, senses }: FoundPhrase['entry']): boolean {
  const [verb = '', direction = '', ...others] = fixedWordsOf(headword).split(' ')
  return (
    pos === 'phrasal verb' &&
    others.length === 0 &&
    WAYS_TO_MOVE.has(verb) &&
    DIRECTIONS.has(direction) &&
    !senses.some(({ definition }) => MOVEMENT.test(definition))
  )
}

function toHeardPhrase(
  own: Engine['own'],
  { entry, at }: FoundPhrase,
  tokens: readonly Token[],
  sentence: string,
): HeardWord | undefined {
  const [start = 0] = at
  if (TENSE.test(entry.headword) || isLikelyLiteral(entry)) return undefined
  const next = tokens[start + at.length]
  if (OPENS_OTHERS.test(entry.headword) && next && !next.isAfterMark) return undefined
  // Words between them would be left out of a gap.
  if (at.some((place, index) => place !== start + index)) return undefined
  const text = at.map((place) => tokens[place]?.text ?? '').join(' ')
  // `pay in the shop` is not `pay in`.
  if (/ (?:in|on)$/.test(text) && DETERMINER.test(next?.lower ?? '')) return undefined
  const lemma = toCardWord(entry.headword)
  const isPlain = PLAIN_PHRASE.test(lemma) && sentence.includes(text)
  const level = own.levelOfEntry(entry)
  return isPlain ? { text, lemma, part: 'phrase', headword: entry.headword, count: 0, level } : undefined
}

export function buildDraftTutor(engine: Engine, { define }: Pick<Dictionary, 'define'>): Tutor {
  const { own } = engine

  const countUses = createUseCounter(engine)

  function toHeardWord(text: string, tag: string): HeardWord | undefined {
    const [part, listed] = PARTS[tag] ?? []
    if (!part || !listed || engine.ownEntries.grammar.has(text.toLowerCase())) return undefined
    const bases = engine.lemmatiser.basesOf(text.toLowerCase(), listed)
    // The text itself comes first where it is a word of its own: `glasses` is learned as `glass`.
    const lemma = bases.find((base) => own.index.ofHeadword(base).some(({ pos }) => pos === part)) ?? bases[0]
    if (lemma === undefined || lemma.includes('_')) return undefined
    return { text, lemma, part, count: countUses(lemma, listed), level: own.levelOf(lemma) }
  }

  function findSense({ senseId: id, headword }: Explained) {
    for (const entry of headword === undefined ? [] : own.index.ofHeadword(headword.toLowerCase())) {
      const sense = entry.senses.find((one) => senseId(entry, one) === id)
      if (sense) return sense
    }
    return undefined
  }

  let last: { readonly text: string; readonly sentences: ReturnType<typeof engine.reader.readSentences> } | undefined
  /** Words and phrases of a sentence are asked for one after the other. */
  function readOnce(text: string) {
    if (last?.text !== text) last = { text, sentences: engine.reader.readSentences(text) }
    return last.sentences
  }

  return {
    readWords: (sentence) =>
      readOnce(sentence).flatMap(({ tokens }) => tokens.flatMap(({ text, tag }) => toHeardWord(text, tag) ?? [])),
    findPhrases: (sentence) =>
      readOnce(sentence).flatMap(({ tokens }) =>
        own.finder.findIn(tokens).flatMap((found) => toHeardPhrase(own, found, tokens, sentence) ?? []),
      ),
    findSenses: (phrase) =>
      own.index
        .phrasesWith(phrase.split(' ')[0] ?? '')
        .filter(({ headword }) => fixedWordsOf(headword) === phrase)
        .flatMap(({ senses }) => senses.map(({ definition }) => definition)),
    async define(words, context) {
      const defined = await define(words, context)
      return defined.map(({ found, lemma: _lemma, ...word }): Explained => {
        if (!found) return { word: word.word, definition: '', sentence: '' }
        const examples = findSense(word)?.examples
        return { ...word, ...(examples && { examples: examples.toReversed() }) }
      })
    },
    findKin: createKinFinder(own),
    toLikeness: (word, other) => own.likenessOf(word.toLowerCase(), other.toLowerCase()) ?? 0,
    toSameForm: createSameForm(own),
    isSynonym({ lemma, part }, other) {
      const listed = LISTED[part]
      if (!listed) return false
      const glosses = new Set(engine.meanings.of(lemma, listed).map(({ gloss }) => gloss.definition))
      return engine.meanings.of(other, listed).some(({ gloss }) => glosses.has(gloss.definition))
    },
    takesObject: ({ partOfSpeech, headword = '', patterns = [] }) =>
      partOfSpeech === 'verb' ? readsObject(headword, patterns) : undefined,
  }
}
