import { describe, expect, it } from 'vitest'

import { startSentenceScramble, stepSentenceScramble } from './engine.ts'
import { toSentenceParts } from './parts.ts'

const toWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'’ -]/gu, '')
    .split(' ')

/** Plays the words of `order` in the sentence; how many of them were refused. Given words are passed over. */
function countMisses(sentence: string, order: string, otherOrders?: readonly string[]): number {
  const input = {
    words: [{ word: 'x', sentence, otherOrders }],
    signedIn: true,
    vocabularyMatches: false,
    alreadyWon: false,
  }
  let game = stepSentenceScramble(startSentenceScramble(input, 3), { type: 'start' })
  const [part] = game.sentences[0]?.parts ?? []
  const words = part?.isGiven ? toWords(order).slice(1, -1) : toWords(order)
  if (part?.isGiven) expect([toWords(order)[0], toWords(order).at(-1)]).toEqual([part.words[0], part.words.at(-1)])
  for (const word of words) {
    const tile = game.tiles.findIndex((text, index) => text === word && !game.placed.includes(index))
    game = stepSentenceScramble(game, { type: 'word', tile })
    if (game.misses > 0) return game.misses
  }
  expect(game.phase).toBe('pause')
  return 0
}

describe('another right order is accepted', () => {
  it.each<[sentence: string, order: string, otherOrders?: string[]]>([
    // a time moves from the end to the beginning
    ['She drinks tea every morning.', 'every morning she drinks tea'],
    ['We play football on Sundays.', 'on Sundays we play football'],
    ['He reads the newspaper in the evening.', 'in the evening he reads the newspaper'],
    ['I met an old friend yesterday.', 'yesterday I met an old friend'],
    ['They built this school ten years ago.', 'ten years ago they built this school'],
    ['My train leaves at seven o’clock.', 'at seven o’clock my train leaves'],
    ['You can see the stars at night.', 'at night you can see the stars'],
    ['We had a test last week.', 'last week we had a test'],
    ['She will phone you after lunch.', 'after lunch she will phone you'],
    ['Caterpillars can devour a cabbage overnight.', 'overnight caterpillars can devour a cabbage'],
    // and from the beginning to the end
    ['Every evening he feeds the birds.', 'he feeds the birds every evening'],
    ['In winter, the lake freezes.', 'the lake freezes in winter'],
    ['Tomorrow Mira will bake a cake.', 'Mira will bake a cake tomorrow'],
    ['On Monday morning I saw him.', 'I saw him on Monday morning'],
    // a place
    ['The children play in the garden.', 'in the garden the children play'],
    ['There is a map on the wall.', 'on the wall there is a map'],
    ['You can buy a ticket at the station.', 'at the station you can buy a ticket'],
    ['They raise sheep on that farm.', 'on that farm they raise sheep'],
    ['In the kitchen my father sings.', 'my father sings in the kitchen'],
    // a time and a place
    ['I met him in the park yesterday.', 'yesterday I met him in the park'],
    ['I met him in the park yesterday.', 'in the park I met him yesterday'],
    ['Every day she sits in the library.', 'she sits in the library every day'],
    // items that are joined
    ['The bread is fresh and warm.', 'the bread is warm and fresh'],
    ['She likes apples and oranges.', 'she likes oranges and apples'],
    ['I bought apples, plums and pears.', 'I bought pears, apples and plums'],
    ['Tom and Anna are late.', 'Anna and Tom are late'],
    ['He can sing and dance.', 'he can dance and sing'],
    ['You may run or swim.', 'you may swim or run'],
    ['The children were singing and dancing.', 'the children were dancing and singing'],
    ['He saw the cat and the dog.', 'he saw the dog and the cat'],
    ['He was tired and hungry yesterday.', 'yesterday he was hungry and tired'],
    // words that stand twice, in any order of their tiles
    ['I know what I know.', 'I know what I know'],
    // what the author of a lesson has listed
    ['Push the door, it is open.', 'the door is open push it', ['The door is open, push it.']],
    [
      'My shoes are wet because of the rain.',
      'because of the rain my shoes are wet',
      ['Because of the rain my shoes are wet.'],
    ],
  ])('%s %s', (sentence, order, otherOrders) => {
    expect(countMisses(sentence, order, otherOrders)).toBe(0)
  })
})

describe('a wrong order is refused', () => {
  it.each<[sentence: string, order: string, otherOrders?: string[]]>([
    ['She drinks tea every morning.', 'she every morning drinks tea'],
    ['She drinks tea every morning.', 'every morning drinks she tea'],
    ['She drinks tea every morning.', 'morning every she drinks tea'],
    ['We play football on Sundays.', 'we play on football Sundays'],
    ['He reads the newspaper in the evening.', 'he reads in the evening the newspaper'],
    ['I met an old friend yesterday.', 'I yesterday met an old friend'],
    ['I met an old friend yesterday.', 'an old friend I met yesterday'],
    ['They built this school ten years ago.', 'ago ten years they built this school'],
    ['You can see the stars at night.', 'at night can you see the stars'],
    ['Every evening he feeds the birds.', 'every evening feeds he the birds'],
    ['In winter, the lake freezes.', 'the lake in winter freezes'],
    ['The children play in the garden.', 'the garden play in the children'],
    ['There is a map on the wall.', 'there a map is on the wall'],
    ['There is a map on the wall.', 'on the wall a map there is'],
    ['They raise sheep on that farm.', 'sheep raise they on that farm'],
    // a place that belongs to its verb stays
    ['He lives next door.', 'next door he lives'],
    ['She is at home.', 'at home she is'],
    // items of two kinds do not change places
    ['She went home and slept.', 'she went slept and home'],
    ['I like cats and she likes dogs.', 'I like she and cats likes dogs'],
    ['He fed the dog and laughed.', 'he fed the laughed and dog'],
    ['He opened the door and the dog barked.', 'he opened the dog and the door barked'],
    ['The bread is fresh and warm.', 'the bread is and fresh warm'],
    ['I bought apples, plums and pears.', 'I bought apples and plums pears'],
    ['You can come by bus or train.', 'you can come bus by or train'],
    ['He saw the cat and the dog.', 'he saw the cat the and dog'],
    // the first and the last word are given here
    ['The dog chased the cat.', 'the chased dog the cat'],
    ['Is this seat free?', 'is seat this free'],
    ['Please wait here.', 'please here wait'],
    ['I can feel the sun on my face.', 'I feel can the sun on my face'],
    ['She quickly opened the letter.', 'she opened quickly the letter'],
    // an author has listed others
    ['Push the door, it is open.', 'the door push it is open', ['The door is open, push it.']],
    ['It is open.', 'open is it', []],
  ])('%s %s', (sentence, order, otherOrders) => {
    const [part] = toSentenceParts(sentence, otherOrders)
    const words = toWords(order)
    const isDealt = !part?.isGiven || (words[0] === part.words[0] && words.at(-1) === part.words.at(-1))
    // An order that begins or ends with another word than the given ones cannot even be tapped.
    if (isDealt) expect(countMisses(sentence, order, otherOrders)).toBe(1)
    else expect(part?.orders.map((each) => each.join(' '))).not.toContain(words.join(' '))
  })
})

describe('the first and the last word are given', () => {
  it.each([
    ['The dog chased the cat.', 'who does what to whom cannot be told'],
    ['My shoes are wet because of the rain.', 'a clause or another phrase could stand elsewhere'],
    ['She quickly opened the letter.', 'an adverb could stand elsewhere'],
    ['Is this seat free?', 'a question could be a statement'],
    ['Herbs grow here and weeds grow there.', 'clauses could change places'],
    ['Sometimes birds sing.', 'it cannot be told what the sentence is about'],
  ])('in "%s": %s', (sentence) => {
    expect(toSentenceParts(sentence, undefined).map(({ isGiven }) => isGiven)).toEqual([true])
  })

  it.each(['She drinks tea every morning.', 'She can swim.', 'The bread is fresh and warm.'])(
    'but not in "%s"',
    (sentence) => {
      expect(toSentenceParts(sentence, undefined).map(({ isGiven }) => isGiven)).toEqual([false])
    },
  )

  it('and not where an author has listed the other orders, if there are any', () => {
    expect(toSentenceParts('The dog chased the cat.', [])[0]?.isGiven).toBe(false)
  })
})

describe('a sentence of more than nine words', () => {
  it.each([
    ['One two three four five six seven eight nine.', ['one two three four five six seven eight nine']],
    [
      'When the crust sings and crackles, the loaf is ready.',
      ['when the crust sings and crackles', 'the loaf is ready'],
    ],
    ['Please wait here; I will be back in five minutes.', ['please wait here', 'i will be back in five minutes']],
    [
      'At four in the morning the aroma of warm bread fills the street.',
      ['at four in the morning', 'the aroma of warm bread fills the street'],
    ],
    ['We sat in the car until the storm began to subside.', ['we sat in the car', 'until the storm began to subside']],
  ])('is given in parts: %s', (sentence, parts) => {
    expect(toSentenceParts(sentence, undefined).map(({ words }) => words.join(' '))).toEqual(parts)
  })

  it('has other orders within its parts', () => {
    const orders = [
      'The old oven is stubborn and the first time never lights.',
      'The stubborn oven is old and never lights the first time.',
    ]
    const parts = toSentenceParts('The old oven is stubborn and never lights the first time.', orders)
    expect(parts.map((part) => part.orders.map((order) => order.join(' ')))).toEqual([
      ['the old oven is stubborn', 'the old oven is stubborn', 'the stubborn oven is old'],
      ['and never lights the first time', 'and the first time never lights', 'and never lights the first time'],
    ])
  })
})
