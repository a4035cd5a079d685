import { describe, expect, it } from 'vitest'

import { askAbout } from './draft-questions.ts'
import type { HeardWord, KinWord, Tutor } from './draft-words.ts'
import { ALIKE, readWords, toKin, tutor, UNLIKE } from './testing/fake-tutor.ts'

describe('a question', () => {
  it('asks about phrases: what they mean, and which small word they have', async () => {
    const putOff = { text: 'put off', lemma: 'put off', part: 'phrase', headword: 'put sth off', count: 0 } as const
    const said = { start: 0, end: 4, text: 'They put off the long meeting again.' }
    const explained = {
      word: 'put off',
      partOfSpeech: 'phrasal verb',
      definition: 'to move it to a later time',
      sentence: 'She put off her visit.',
      headword: 'put sth off',
      certainty: 'sure' as const,
    }
    const knowing: Tutor = {
      ...tutor,
      findKin: () => [
        { lemma: 'put on', definition: 'to cover your body with clothes', examples: [] },
        { lemma: 'call off', definition: 'to move it to a time that comes later', examples: [] },
        { lemma: 'turn up', definition: 'to arrive without a plan', examples: [] },
      ],
      findSenses: (phrase) =>
        phrase === 'put up' ? ['to build something'] : phrase === 'put back' ? ['to move it later'] : [],
    }
    const asking = {
      word: { heard: putOff, said, explained },
      tutor: knowing,
      isHeard: () => false,
      pause: async () => {},
    }
    expect(await askAbout('meaning', asking)).toEqual({
      question: 'What does “put off” mean here? “They put off the long meeting again.”',
      right: explained.definition,
      wrong: ['to cover your body with clothes', 'to arrive without a plan'],
    })
    const gap = await askAbout('gap', asking)
    expect(gap).toMatchObject({
      question: 'Which word is missing? “They put ____ the long meeting again.” (to move it to a later time)',
      right: 'off',
    })
    expect(gap?.wrong).toHaveLength(2)
    expect(gap?.wrong).toContain('up')
    expect(gap?.wrong).not.toContain('back')
    expect(await askAbout('use', asking)).toBeUndefined()
  })

  it('asks no fact about a word of a phrase', async () => {
    const text = 'They shake hands at the old gate.'
    const said = { start: 0, end: 4, text }
    const heard = { text: 'hands', lemma: '', part: 'noun', count: 0 } as const
    const word = { heard, said, explained: { word: '', definition: '', sentence: '' } }
    const hand = { text: 'hands', lemma: 'hand', part: 'noun', count: 0 } as const
    const phrase = { text: 'shake hands', lemma: 'shake hands', part: 'phrase', count: 0 } as const
    const knowing: Tutor = {
      ...tutor,
      findPhrases: () => [phrase],
      toSameForm: (_, other) => `${other}s`,
      readWords: () => [hand],
    }
    const ask = (asked: Tutor) => askAbout('fact', { word, tutor: asked, isHeard: () => false, pause: async () => {} })
    expect((await ask({ ...knowing, findPhrases: () => [] }))?.wrong).toEqual([
      expect.not.stringContaining('hands'),
      expect.not.stringContaining('hands'),
    ])
    expect(await ask(knowing)).toBeUndefined()
  })

  describe('about one word', () => {
    const pause = async (): Promise<void> => {}
    const asked = (text: string, heard: HeardWord, definition: string, others: readonly KinWord[]) => ({
      word: {
        heard,
        said: { start: 0, end: 4, text },
        explained: {
          word: heard.lemma,
          definition,
          sentence: `Here is a ${heard.lemma} of ours, and there are more.`,
          certainty: 'sure' as const,
        },
      },
      tutor: { ...tutor, findKin: () => others, toLikeness: () => 0.5 },
      isHeard: () => false,
      pause,
    })
    const other = (lemma: string, definition: string): KinWord => ({
      lemma,
      definition,
      examples: [`Here is a ${lemma} of ours.`],
    })
    const noun = (lemma: string): HeardWord => ({ text: lemma, lemma, part: 'noun', count: 1 })

    it('has no wrong word that means the same, that its meaning names, or whose meaning says much of its own', async () => {
      const asking = asked(
        'They left a contract on the table.',
        noun('contract'),
        'a written agreement about work or land',
        [
          other('treaty', 'a written agreement of states'),
          other('land', 'a country or a region'),
          other('deed', 'a paper about a house'),
          other('rumour', 'a story that goes round'),
          other('lecture', 'a talk by a teacher'),
        ],
      )
      const isSynonym: Tutor['isSynonym'] = (_, one) => one === 'deed'
      const gap = await askAbout('gap', { ...asking, tutor: { ...asking.tutor, isSynonym } })
      expect(gap).toMatchObject({ right: 'contract', wrong: ['rumour', 'lecture'] })
    })

    it('asks no meaning that repeats a word of the line', async () => {
      const others = [other('crest', 'a top of a hill'), other('chest', 'a box for jewels')]
      const ask = (line: string) => askAbout('meaning', asked(line, noun('spire'), 'a tower on a church', others))
      expect(await ask('It looked like a church spire to us.')).toBeUndefined()
      expect(await ask('It looked like a thin spire to us.')).toBeDefined()
      const harbour = (meaning: string) =>
        askAbout('meaning', asked('They tied the boat up in the harbour.', noun('harbour'), meaning, others))
      expect(await harbour('a place where boats stay')).toBeUndefined()
      expect(await harbour('a place for a boat')).toBeUndefined()
      expect(await harbour('a place where ships stay')).toBeDefined()
    })

    it('leaves no gap for a verb that a sentence follows', async () => {
      const admit = { text: 'admit', lemma: 'admit', part: 'verb', count: 1 } as const
      const others = [other('stay', 'to be in one place'), other('sing', 'to make music with the voice')]
      const meaning = 'to say that something bad is true'
      expect(await askAbout('gap', asked('I must admit that we are lost.', admit, meaning, others))).toBeUndefined()
      expect(
        await askAbout('gap', asked('You must admit before lunch what was wrong.', admit, meaning, others)),
      ).toBeDefined()
    })

    it('has no sentence with a person in the place of something else', async () => {
      const others = UNLIKE.map(toKin)
      const use = (definition: string) => ({
        ...asked('They sent a clerk to the office.', noun('clerk'), definition, others),
        tutor: { ...tutor, findKin: () => others },
      })
      expect(await askAbout('use', use('a small desk'))).toBeDefined()
      expect(await askAbout('use', use('a person who works in an office'))).toBeUndefined()
    })

    it('has no sentence in which something is done to somebody: that could be nearly anything', async () => {
      const sing = { text: 'sing', lemma: 'sing', part: 'verb', count: 1 } as const
      const ask = (object: string) => {
        const others = ['carry', 'lift'].map((lemma, at) => ({
          ...other(lemma, `to ${lemma} things`),
          examples: [`We ${lemma} ${object} to the green ${ALIKE[at]} in the old town.`],
        }))
        const verbs: Tutor = {
          ...tutor,
          findKin: () => others,
          readWords: (text) =>
            readWords(text).map((word) => (/^(?:carry|lift)$/.test(word.lemma) ? { ...word, part: 'verb' } : word)),
          toLikeness: (word) => (word === 'sing' ? 0 : 0.7),
        }
        return askAbout('use', { ...asked('They sing in the hall.', sing, 'to make music', others), tutor: verbs })
      }
      expect(await ask('stones')).toBeDefined()
      expect(await ask('them')).toBeUndefined()
    })

    it('asks no meaning of a phrase that one word can say', async () => {
      const phrase = { text: 'at the moment', lemma: 'at the moment', part: 'phrase', count: 0 } as const
      const others = ['quite near', 'not tidy', 'very far'].map((meaning, at) => other(`in row ${at}`, meaning))
      const ask = (definition: string) =>
        askAbout('meaning', asked('We live here at the moment.', phrase, definition, others))
      expect(await ask('now')).toBeUndefined()
      expect(await ask('just now')).toBeDefined()
    })
  })
})
