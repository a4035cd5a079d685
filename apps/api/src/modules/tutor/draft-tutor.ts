/** The embedded dictionary as the tutor of drafts. */
import type { Dictionary } from '@wordnest/dictionary/dictionary'
import type { Engine } from '@wordnest/dictionary/engine'
import { senseId } from '@wordnest/dictionary/entries/entry'
import type { Explained, HeardWord, PartOfSpeech, Tutor } from '@wordnest/lessons/draft-words'

import { createKinFinder, createSameForm, readsObject } from './draft-kin.ts'

type DictionaryPart = Parameters<Engine['meanings']['of']>[1]

const PARTS: Readonly<Record<string, readonly [part: PartOfSpeech, listed: DictionaryPart]>> = {
  NOUN: ['noun', 'n'],
  VERB: ['verb', 'v'],
  ADJ: ['adjective', 'a'],
  ADV: ['adverb', 'r'],
}

export function buildDraftTutor(engine: Engine, { define }: Pick<Dictionary, 'define'>): Tutor {
  const { own } = engine

  function toHeardWord(text: string, tag: string): HeardWord | undefined {
    const [part, listed] = PARTS[tag] ?? []
    if (!part || !listed || engine.ownEntries.grammar.has(text.toLowerCase())) return undefined
    const bases = engine.lemmatiser.basesOf(text.toLowerCase(), listed)
    // The text itself comes first where it is a word of its own: `glasses` is learned as `glass`.
    const lemma = bases.find((base) => own.index.ofHeadword(base).some(({ pos }) => pos === part)) ?? bases[0]
    if (lemma === undefined || lemma.includes('_')) return undefined
    const count = engine.meanings.of(lemma, listed).reduce((sum, meaning) => sum + meaning.count, 0)
    return { text, lemma, part, count, level: own.levelOf(lemma) }
  }

  function findSense({ senseId: id, headword }: Explained) {
    for (const entry of headword === undefined ? [] : own.index.ofHeadword(headword.toLowerCase())) {
      const sense = entry.senses.find((one) => senseId(entry, one) === id)
      if (sense) return sense
    }
    return undefined
  }

  return {
    readWords: (sentence) =>
      engine.reader
        .readSentences(sentence)
        .flatMap(({ tokens }) => tokens.flatMap(({ text, tag }) => toHeardWord(text, tag) ?? [])),
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
    takesObject: ({ partOfSpeech, headword = '', patterns = [] }) =>
      partOfSpeech === 'verb' ? readsObject(headword, patterns) : undefined,
  }
}
