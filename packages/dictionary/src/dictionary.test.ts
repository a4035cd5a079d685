import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DefinedWord } from './defined-word.ts'
import type { Dictionary } from './dictionary.ts'
import { loadDictionary } from './dictionary.ts'
import { toWords } from './text-reader.ts'

const MAX_OTHER_MEANINGS = 12

let dictionary: Dictionary

beforeAll(async () => {
  dictionary = await loadDictionary()
}, 30_000)

async function define(word: string, context = ''): Promise<DefinedWord> {
  const [found] = await dictionary.define([word], context)
  if (!found) throw new Error('no answer')
  return found
}

describe('define', () => {
  it.each([
    ['gleefully', '', 'gleefully', 'adverb'],
    ['mice', 'Two mice ran across the floor.', 'mouse', 'noun'],
    ['went', 'She went home.', 'go', 'verb'],
    ['stopped', 'The bus stopped suddenly.', 'stop', 'verb'],
    ['happier', 'He looked happier than before.', 'happy', 'adjective'],
    ['leaves', 'The leaves of the trees turned red.', 'leaf', 'noun'],
    ['leaves', 'She leaves the house at eight.', 'leave', 'verb'],
    ['mean', 'He was mean to his brother.', 'mean', 'adjective'],
    ['kind', 'She was always kind to animals.', 'kind', 'adjective'],
    ['cool', 'The evening was cool.', 'cool', 'adjective'],
    ['cosy', 'The room was small but cosy.', 'cosy', 'adjective'],
    ['moving', 'The end of the story was very moving.', 'moving', 'adjective'],
    ['moving', 'The train was moving slowly.', 'move', 'verb'],
    ['cut', 'The paper was cut with a knife.', 'cut', 'verb'],
    ['water', 'What they need is water.', 'water', 'noun'],
    ['unfriended', 'He unfriended his cousin.', 'unfriend', 'verb'],
    ['Emma’s', 'Then Emma’s dog barked.', 'Emma', 'name'],
  ])('%s in "%s" is %s, %s', async (word, context, lemma, partOfSpeech) => {
    expect(await define(word, context)).toMatchObject({ word, lemma, partOfSpeech, found: true })
  })

  it.each([
    ['bank', 'She sat on the bank and put her feet in the cool river.', 'land along the side of a river'],
    ['bank', 'He paid his salary into the bank every month.', "people's money"],
    ['current', 'The boat was carried away by a strong current in the river.', 'moves in one direction'],
    ['tablet', 'The children watched a film on the screen of the tablet.', 'touching the screen'],
    ['lockdown', 'During the lockdown the virus spread more slowly and schools were closed.', 'stay at home'],
    ['May', 'We will come back in May.', 'month'],
    ['soaked', 'It rained all day and every T-shirt was soaked.', 'wet'],
    ['mean', 'He was mean to his brother.', 'not kind'],
    ['mean', 'The mean temperature of the year is ten degrees.', 'divided by'],
    ['nerves', 'The accident damaged the nerves in his hand.', 'part of the body'],
    ['miss', 'I miss my family when I am away.', 'sad'],
    ['Miss', 'Our teacher, Miss Brown, was ill.', 'title'],
    ['miss', 'Excuse me, miss, is this your bag?', 'young woman'],
    ['interview', 'The singer gave an interview to a magazine.', 'reporter'],
    ['interview', 'I have an interview for a job at the bank tomorrow.', 'to get a job'],
    ['train', 'They train twice a week for the marathon.', 'sport'],
    ['stood', 'Everybody stood when the judge came in.', 'get up'],
    ['Polish', 'They speak Polish at home.', 'language of Poland'],
    ['Polish', 'We have many Polish friends.', 'from or about Poland'],
    ['Polish', 'Polish the table with a soft cloth.', 'shine'],
    ['polish', 'Could you polish the table?', 'shine'],
    ['Pole', 'Her new boss is a Pole.', 'from Poland'],
    ['pole', 'The flag hung from a tall pole.', 'stick'],
    ['Swedes', 'Two Swedes moved in next door.', 'from Sweden'],
    ['swede', 'We had soup with swede and carrots.', 'vegetable'],
    ['turkey', 'We had roast turkey and potatoes.', 'farm bird'],
    ['ad', 'I saw an ad for a bike.', 'sell'],
    ['AD', 'The wall was built in AD 122.', 'after the birth of Jesus'],
    ['It', 'They rang and It was too late.', 'weather'],
    ['English', 'My English is not very good.', 'the language'],
    ['English', 'Our English teacher is ill.', 'language'],
    ['English', 'He lives in a small English village.', 'from or about England'],
    ['German', 'She speaks German with her aunt.', 'the language of Germany'],
    ['Germans', 'Three Germans waited at the door.', 'a person from Germany'],
    ['German', 'He drives an old German car.', 'from or about Germany'],
    ['Irishmen', 'Three Irishmen played the violin.', 'from Ireland'],
    ['Englishmen', 'Some Englishmen sang in the bus.', 'from England'],
    ['South African', 'We met a South African writer.', 'southern end of Africa'],
  ])('%s in "%s" means %s', async (word, context, fragment) => {
    expect((await define(word, context)).definition).toContain(fragment)
  })

  it.each([
    ['booked', 'The referee booked four players in the second half.', 'broke a rule'],
    ['in a row', 'She won the prize three years in a row.', 'one after the other'],
    ['row', 'She won the prize three years in a row.', 'one after the other'],
    ['put it off', 'They were tired, so they put it off until Monday.', 'at a later time'],
    ['off', 'They were tired, so they put it off until Monday.', 'at a later time'],
    ['capital', 'They set off for the capital early in the morning.', 'city'],
  ])('%s in "%s" means %s, and comes from an entry of ours', async (word, context, fragment) => {
    expect(await define(word, context)).toMatchObject({
      definition: expect.stringContaining(fragment),
      origin: 'Wordnest',
    })
  })

  it.each([
    ['turn-out', 'The turn-out at the meeting was poor.', 'turnout'],
    ['ice-creams', 'They bought two ice-creams.', 'ice cream'],
    ['Mist', 'Mist lay on the fields.', 'mist'],
    ['Dry', 'Dry your hands on this towel.', 'dry'],
    ['Fence', 'How to Mend a Fence', 'fence'],
    ['Tablets', 'Tablets are cheap here.', 'tablet'],
  ])('%s in "%s" is %s, by an entry of ours', async (word, context, lemma) => {
    expect(await define(word, context)).toMatchObject({ lemma, origin: 'Wordnest' })
  })

  it.each([
    ['taped', 'She taped the box shut.', 'tape'],
    ['tapped', 'She tapped the glass.', 'tap'],
    ['bound', 'He bound the book in leather.', 'bind'],
  ])('%s in "%s" is a form of %s', async (word, context, lemma) => {
    expect((await define(word, context)).lemma).toBe(lemma)
  })

  it.each([
    ['look forward to', 'look forward to sth'],
    ['gave it up', 'give sb/sth up'],
    ['picked my old hat up', 'pick sb/sth up'],
    ['swimming pools', 'swimming pool'],
    ['made up her mind', "make up one's mind"],
    ['take part in', 'take part'],
    ['well-known', 'well-known'],
    ['New York', 'New York'],
    ['purple carrots', 'carrot'],
  ])('the term "%s" is listed as "%s"', async (term, lemma) => {
    expect(await define(term)).toMatchObject({ lemma, found: true })
  })

  it.each(['the', 'of', 'because', 'could', 'whom', 'himself', 'would', "don't", 'can’t', "It's", 'instead of'])(
    'explains the grammar word %s in its own words',
    async (word) => {
      const { found, definition, sentence } = await define(word)
      expect({ found, isDefined: definition.length > 3 }).toEqual({ found: true, isDefined: true })
      expect(sentence.toLowerCase()).toContain(word.toLowerCase().replace('’', "'"))
    },
  )

  it('knows a word of grammar from its homograph', async () => {
    expect((await define('can', 'She opened a can of beans.')).partOfSpeech).toBe('noun')
    expect((await define('can', 'She can swim.')).partOfSpeech).toBe('auxiliary')
    expect((await define('like', 'I like music.')).partOfSpeech).toBe('verb')
  })

  it.each([
    ['Baker', 'We met Mr. Baker at the station.', "a person's family name"],
    ['Kowalczyk', 'My neighbour Kowalczyk sings.', 'the name of a person, here a neighbour'],
    ['Paris', 'They moved to Paris last year.', 'the capital and largest city of France'],
    ['Hill', 'Just before the break Hill doubled the lead.', 'the name of a person or team'],
    ['Jean', 'It was kind of Auntie Jean to come.', 'a first name for a woman'],
    ['Reading', 'She teaches at a school in Reading.', 'the name of a town or city'],
    ['Hull', 'Our new coach, who is from Hull, is strict.', 'the name of a town or city'],
    ['Rose', 'The flat belongs to Mrs Rose.', "a person's family name"],
    ['French', 'We asked Mr French about the key.', "a person's family name"],
    ['Poppy', 'We gave it to Poppy and her brother.', 'a first name for a woman'],
    [
      'Dray',
      'They asked their neighbour Gemma Dray to sing a song for the guests.',
      'the name of a person, here a neighbour',
    ],
    ['Rover', 'The dog next door ran after Rover until he was tired.', 'a name'],
    ['Turkey', 'They went to Turkey by coach.', 'the name of a country'],
    ['Mark', 'Priya: I’ve looped in Mark.', 'a first name for a man'],
    ['Emma Stonebridge', 'I saw Emma Stonebridge.', 'the name of a person'],
  ])('%s in "%s" is a name', async (word, context, definition) => {
    expect(await define(word, context)).toMatchObject({ partOfSpeech: 'name', definition, found: true })
  })

  it('does not take a capital at the start of a sentence for a name', async () => {
    expect((await define('baker', 'Baker wanted. Good pay.')).partOfSpeech).toBe('noun')
  })

  it.each(['zzxqy', '', '   ', '!!!', '😀', '\0', 'hasOwnProperty', '\ud800'])(
    'has no definition of %j and says so',
    async (word) => {
      expect(await define(word, `Here is ${word} in a sentence.`)).toMatchObject({ word, found: false, definition: '' })
    },
  )

  it.each([
    ['lay', 'The mist lay low over the lake.'],
    ['ziggurat', 'A ziggurat stood on the rock.'],
  ])(
    'is not sure of %s in "%s": the words may be together by accident, or the sense may be another',
    async (word, text) => {
      expect((await define(word, text)).certainty).not.toBe('sure')
    },
  )

  it.each([
    ['toothbrush', 'I forgot my toothbrush.'],
    ['pools', 'Both swimming pools are closed.'],
  ])('is sure of %s in "%s"', async (word, text) => {
    expect((await define(word, text)).certainty).toBe('sure')
  })

  it('refuses a word of 100 kB', async () => {
    const word = 'x'.repeat(100_000)
    expect(await define(word, word)).toMatchObject({ found: false, lemma: '' })
  })

  it.each([
    ['__proto__', 'proto'],
    ['(a+)+$', 'a'],
    ['constructor', 'constructor'],
    ['[bank]', 'bank'],
  ])('reads %j as the word %s', async (word, lemma) => {
    expect(await define(word)).toMatchObject({ word, lemma })
  })

  it('gives an unknown word the sentence in which it stands', async () => {
    expect(await define('zzxqy', 'Then the zzxqy sang.')).toMatchObject({
      found: false,
      sentence: 'Then the zzxqy sang.',
    })
  })

  it('prefers its own example, then the learner’s sentence', async () => {
    expect((await define('bank', 'She put her money in the bank.')).sentence).not.toBe('She put her money in the bank.')
    expect((await define('ziggurat', 'A ziggurat stood on the rock.')).sentence).toBe('A ziggurat stood on the rock.')
  })

  it('cuts a learner’s endless sentence around the word', async () => {
    const { sentence } = await define(
      'ziggurat',
      `${'we walked and walked '.repeat(60)}to the ziggurat ${'and on '.repeat(90)}.`,
    )
    expect(sentence).toContain('ziggurat')
    expect(sentence.length).toBeLessThanOrEqual(210)
  })

  it('reads a blank line as the end of a sentence', async () => {
    const text = 'The Old Ziggurat\n\nA ziggurat stood on the rock.'
    expect((await define('ziggurat', text)).sentence).toBe('A ziggurat stood on the rock.')
  })

  it('shows the other meanings, none of them the chosen one', async () => {
    const { definition, otherMeanings } = await define('break', 'Do not break the window.')
    expect(otherMeanings.length).toBeGreaterThan(3)
    expect(otherMeanings.map((other) => other.definition)).not.toContain(definition)
  })

  it('keeps order and number of the words', async () => {
    expect((await dictionary.define(['sea', 'sea', 'zzxqy'], '')).map(({ word }) => word)).toEqual([
      'sea',
      'sea',
      'zzxqy',
    ])
  })

  it('stays quick with a text that has no spaces', async () => {
    expect((await define('sea', 'a-'.repeat(50_000))).found).toBe(true)
  })
})

describe('define, for any text', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.lorem({ mode: 'sentences' }),
  )
  const anyWord = fc.oneof(
    anyText,
    fc.constantFrom('bank', 'looked up', 'hasOwnProperty', 'take it for granted', 'Paris', 'running', "dog's"),
  )

  it('never throws and answers alike each time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyWord, { maxLength: 4 }), anyText, async (words, text) => {
        const first = await dictionary.define(words, text)
        expect(first.map(({ word }) => word)).toEqual(words)
        expect(await dictionary.define(words, text)).toEqual(first)
        for (const { found, definition, otherMeanings } of first) {
          expect(found).toBe(definition !== '')
          expect(otherMeanings.length).toBeLessThanOrEqual(MAX_OTHER_MEANINGS)
        }
      }),
    )
  })

  it('never shows an example without the word', async () => {
    const words = ['bank', 'running', 'took', 'children', 'looked up', 'happily', 'plants', 'light']
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...words), fc.lorem({ mode: 'sentences' }), async (word, text) => {
        const { lemma, sentence } = await define(word, `${text} The ${word} end.`)
        const shown = toWords(sentence)
        const starts = [...toWords(lemma), ...toWords(word)].map((part) => part.slice(0, 2))
        expect(shown.some((part) => starts.includes(part.slice(0, 2)))).toBe(true)
      }),
    )
  })
})

describe('look up', () => {
  it.each([
    ['miss', ['miss', 'Miss']],
    ['Miss', ['Miss', 'miss']],
    ['misses', ['miss', 'Miss']],
    ['may', ['may', 'May']],
    ['March', ['March', 'march']],
    ['it', ['it', 'IT']],
    ['nerve', ['nerve']],
    ['nerves', ['nerves', 'nerve']],
  ])('of %s answers first what is written so', (typed, first) => {
    const headwords = dictionary.lookUp(typed).entries.map(({ headword }) => headword)
    expect([...new Set(headwords)].slice(0, first.length)).toEqual(first)
  })
})

describe('summarise', () => {
  it('gives whole sentences of the text in their order, without headings', async () => {
    const text =
      'Why We Sleep\n\nScientists have long wondered why animals sleep. The brain sorts memories during sleep. It also rains. ' +
      'Doctors recommend a dark room for sleep. Sleep repairs muscles and helps the brain.'
    const summary = dictionary.summarise(text)
    const sentences = summary.split(/(?<=\.) /)
    expect(sentences.length).toBe(2)
    expect(text).toContain(sentences[0])
    expect(text.indexOf(sentences[0] ?? '')).toBeLessThan(text.indexOf(sentences[1] ?? ''))
    expect(summary).not.toContain('Why We Sleep')
  })

  it('gives a fragment back as it is, shortened', async () => {
    expect(dictionary.summarise('red apples')).toBe('red apples')
    expect(dictionary.summarise('')).toBe('')
    expect(dictionary.summarise('word '.repeat(5_000)).length).toBeLessThanOrEqual(301)
  })

  it('does not repeat itself', async () => {
    expect(dictionary.summarise('The cat sat on the warm mat. '.repeat(20))).toBe('The cat sat on the warm mat.')
  })

  it('never throws', async () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 500 }),
        (text) => typeof dictionary.summarise(text) === 'string',
      ),
    )
  })
})
