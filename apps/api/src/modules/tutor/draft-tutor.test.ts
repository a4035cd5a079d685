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
    ['Their car broke down.', 'break down'],
    ['My uncle passed away.', 'pass away'],
    ['The two of them broke up.', 'break up'],
    ['He stepped in.', 'step in'],
    ['They backed down in the end.', 'back down'],
    ['We must follow up on it.', 'follow up on'],
    ['They passed down old stories.', 'pass down'],
    ['He rubbed out the answer.', 'rub out'],
    ['She jumped at his offer.', 'jump at'],
    ['The thief walked off with my bag.', 'walk off with'],
    ['He got across his message.', 'get across'],
    ['That is the only answer she got wrong.', 'get wrong'],
  ])('are heard: %s', (sentence, lemma) => expect(phrasesOf(sentence)).toContain(lemma))

  it.each([
    ['a tense', 'By Monday children had covered the wall.', 'have covered'],
    ['a number', 'They had over forty guests.', 'have over'],
    ['a word before a noun', 'They got wrong answers.', 'get wrong'],
    ['a word before a place', 'He got right behind him.', 'get right'],
    ['what moves into a place', 'A frightened herd rushes into the sea.', 'rush into'],
    ['what moves out', 'Somebody jumped out with a flag.', 'jump out'],
    ['what moves down', 'Slowly she climbed down the ladder.', 'climb down'],
    ['what moves through a place', 'We walked through the dark wood.', 'walk through'],
    ['what moves to a place', 'Black smoke rose to the ceiling.', 'rise to'],
    ['what moves from a place', 'A cat sprang from the roof.', 'spring from'],
  ])('are not %s', (_, sentence, lemma) => expect(phrasesOf(sentence)).not.toContain(lemma))
})

it('words that share a meaning are synonyms', () => {
  const leaflet = { lemma: 'leaflet', part: 'noun' } as const
  expect(tutor.isSynonym(leaflet, 'booklet')).toBe(true)
  expect(tutor.isSynonym(leaflet, 'lake')).toBe(false)
  expect(tutor.isSynonym({ lemma: 'put off', part: 'phrase' }, 'lake')).toBe(false)
})
