/** The embedded dictionary as the tutor of drafts. */
import { createDefiner } from '@wordnest/dictionary/definer'
import type { Engine } from '@wordnest/dictionary/engine'
import type { HeardWord, PartOfSpeech, Tutor } from '@wordnest/lessons/draft-words'

type DictionaryPart = Parameters<Engine['meanings']['of']>[1]

const PARTS: Readonly<Record<string, readonly [part: PartOfSpeech, listed: DictionaryPart]>> = {
  NOUN: ['noun', 'n'],
  VERB: ['verb', 'v'],
  ADJ: ['adjective', 'a'],
  ADV: ['adverb', 'r'],
}

export function buildDraftTutor(engine: Engine): Tutor {
  const define = createDefiner(engine)

  function toHeardWord(text: string, tag: string): HeardWord | undefined {
    const [part, listed] = PARTS[tag] ?? []
    if (!part || !listed || engine.ownEntries.grammar.has(text.toLowerCase())) return undefined
    const lemma = engine.lemmatiser.basesOf(text.toLowerCase(), listed)[0]
    if (lemma === undefined || lemma.includes('_')) return undefined
    const count = engine.meanings.of(lemma, listed).reduce((sum, meaning) => sum + meaning.count, 0)
    return { text, lemma, part, count }
  }

  return {
    readWords: (sentence) =>
      engine.reader
        .readSentences(sentence)
        .flatMap(({ tokens }) => tokens.flatMap(({ text, tag }) => toHeardWord(text, tag) ?? [])),
    define: (words, context) => define(words, context),
  }
}
