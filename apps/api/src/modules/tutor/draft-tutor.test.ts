import { createDictionary } from '@wordnest/dictionary/dictionary'
import { loadEngine } from '@wordnest/dictionary/engine'
import { describe, expect, it } from 'vitest'

import { buildDraftTutor } from './draft-tutor.ts'

const engine = await loadEngine()
const tutor = buildDraftTutor(engine, createDictionary(engine))
const phrasesOf = (sentence: string) => tutor.findPhrases(sentence).map(({ lemma }) => lemma)

describe('the phrases of a draft', () => {
  it.each([
    ['They put off the meeting.', 'put off'],
    ['We ran out of sugar.', 'run out of'],
    ['It plunges into the waves.', 'plunge into'],
  ])('are heard: %s', (sentence, lemma) => expect(phrasesOf(sentence)).toContain(lemma))

  it.each([
    ['a tense', 'By Monday children had covered the wall.', 'have covered'],
    ['what moves into a place', 'A frightened herd rushes into the sea.', 'rush into'],
    ['what moves out', 'Somebody jumped out with a flag.', 'jump out'],
  ])('are not %s', (_, sentence, lemma) => expect(phrasesOf(sentence)).not.toContain(lemma))
})

it('words that share a meaning are synonyms', () => {
  const leaflet = { lemma: 'leaflet', part: 'noun' } as const
  expect(tutor.isSynonym(leaflet, 'booklet')).toBe(true)
  expect(tutor.isSynonym(leaflet, 'lake')).toBe(false)
  expect(tutor.isSynonym({ lemma: 'put off', part: 'phrase' }, 'lake')).toBe(false)
})
