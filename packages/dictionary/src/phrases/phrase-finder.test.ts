import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { createInflector } from '../entries/inflect.ts'
import { parseEntries } from '../entries/parse-entries.ts'
import { parseIrregularForms } from '../lemmas.ts'
import type { Token } from '../token.ts'
import { createPhraseFinder } from './phrase-finder.ts'

const table = readFileSync(join(import.meta.dirname, '../../data/irregular-forms.txt'), 'utf8')
const inflector = createInflector(parseIrregularForms(table))
const HEADWORDS = [
  'put sth off phrasal verb',
  'look after sb phrasal verb',
  'put up with sth phrasal verb',
  'book sb in phrasal verb',
  'get on phrasal verb',
  'be into sth phrasal verb',
  'make up one’s mind phrase'.replace('’', "'"),
  'take sth into account phrase',
  'in a row phrase',
  'in charge (of sth) phrase',
  'traffic jam noun',
  'be fed up (with sth) phrase',
  'impose sth on sb phrasal verb',
  'help oneself to sth phrasal verb',
  'day in, day out phrase',
  'be about to do sth phrase',
  'enjoy oneself phrase',
  'lead sb on phrasal verb',
  'while sth away phrasal verb',
  'take sth back to sb phrasal verb',
  'be out of sth phrase',
  'out of order phrase',
  'share in sth phrasal verb',
  'fall on sb/sth phrasal verb',
  'turn to sb phrasal verb',
  'in half phrase',
  'get it phrase',
  'kind of phrase',
  'huff and puff phrase',
  'have sth done phrase',
  'drag on phrasal verb',
  'get sb up phrasal verb',
  'get up phrasal verb',
  'copy sb in phrasal verb',
  'turn sb/sth into sth phrasal verb',
  'come up phrasal verb',
  'give sth back phrasal verb',
  'out of the blue phrase',
  'quite a few phrase',
  'block of flats noun',
  "one's heart sinks phrase",
  "one's own worst enemy phrase",
  'break sth in phrasal verb',
  'strip sb of sth phrasal verb',
  'run sth by sb phrasal verb',
  'have sth against sb phrasal verb',
  'so what phrase',
  'you know phrase',
  'or so phrase',
  'so that phrase',
  'make it phrase',
  'one day phrase',
  'due to preposition',
  'cut it fine phrase',
  'be up for sth phrase',
  'go down phrasal verb',
  'stand for sth phrasal verb',
  'keep sb/sth out phrasal verb',
  'make no mistake phrase',
  'over the top phrase',
  'to taste phrase',
  'go far phrase',
  'together with sb/sth preposition',
  'be low on sth phrase',
  'lie low phrase',
  'single room noun',
  'extra time noun',
]
/** Entries that warn of words which stand together by accident. */
const WITH_ACCIDENTS = [
  '@settle on sth phrasal verb\n1 B2 x\n> They settled on a name.\n- A fly settled on my arm.',
  '@drive sth up phrasal verb\n1 B2 x\n> Rain drove up the price.\n- She drove up the hill.',
  '@cut down phrasal verb\n1 B2 x\n> You should cut down.\n- He cut down a tree.',
  '@keep to sth phrasal verb\n1 B1 x\n> Please keep to the path.\n- He kept to cut bread.',
]
const written = [...HEADWORDS.map((headword) => `@${headword}\n1 A1 x`), ...WITH_ACCIDENTS].join('\n')
const { entries } = parseEntries(written, 't.txt')
const VERBS = new Set(
  'have put look book get make take be impose help enjoy lead while share fall turn huff puff sink leave settle drive keep drag come give break strip run cut go stand lie'.split(
    ' ',
  ),
)
const kinds = { isVerb: (word: string) => VERBS.has(word), isMainlyVerb: (word: string) => word === 'leave' }
const finder = createPhraseFinder(entries, kinds, inflector)

const DETERMINERS = new Set('the a an this that'.split(' '))
const NOUNS = new Set(
  'bus players half match meeting monday lead grass track hill price road paint weeks strips flats'.split(' '),
)
const TAGS = new Map([
  ['two-goal', 'ADJ'],
  ['while', 'SCONJ'],
  ['leave', 'VERB'],
  ['ready', 'ADJ'],
  ['blue', 'ADJ'],
  ['few', 'ADJ'],
  ['small', 'ADJ'],
  ['drag', 'NOUN'],
  ['repaired', 'VERB'],
  ['with', 'ADP'],
  ['tick', 'VERB'],
  ['arrive', 'VERB'],
  ['five', 'NUM'],
  ['he', 'PRON'],
])

/** Words with the few tags that the rules ask for. */
function tokens(text: string): Token[] {
  return [...text.matchAll(/([^\w'-]*)([\w'-]+)/g)].map(([, before = '', word = '']) => {
    const lower = word.toLowerCase()
    const tag = TAGS.get(lower) ?? (DETERMINERS.has(lower) ? 'DET' : NOUNS.has(lower) ? 'NOUN' : 'X')
    return { text: word, lower, tag, isCapital: /^[A-Z]/.test(word), isAfterMark: /[,.;:]/.test(before) }
  })
}

function found(text: string): string[] {
  const words = tokens(text)
  return finder.findIn(words).map(({ entry, at }) => `${entry.headword}: ${at.map((i) => words[i]?.text).join(' ')}`)
}

describe('phrases in a sentence', () => {
  it.each([
    ['They put it off until Monday.', 'put sth off: put off'],
    ['They put the whole meeting off.', 'put sth off: put off'],
    ['We had to put off the meeting.', 'put sth off: put off'],
    ['The trip was put off again.', 'put sth off: put off'],
    ['She looks after her brother.', 'look after sb: looks after'],
    ['I cannot put up with it.', 'put up with sth: put up with'],
    ["He has made up his father's mind.", "make up one's mind: made up mind"],
    ['She finally made up her mind.', "make up one's mind: made up mind"],
    ['They took the weather into account.', 'take sth into account: took into account'],
    ['three years in a row', 'in a row: in a row'],
    ['Who is in charge here?', 'in charge (of sth): in charge'],
    ['two traffic jams', 'traffic jam: traffic jams'],
    ["I'm into yoga.", "be into sth: I'm into"],
    ['We were really fed up.', 'be fed up (with sth): were fed up'],
    ['They get on well.', 'get on: get on'],
    ['They imposed a new tax on the players.', 'impose sth on sb: imposed on'],
    ['They changed places and made up their minds.', "make up one's mind: made up minds"],
    ['She worked day in, day out.', 'day in, day out: day in day out'],
    ['We were about to leave.', 'be about to do sth: were about to'],
    ['They really enjoyed themselves.', 'enjoy oneself: enjoyed'],
    ['Help yourself to the food.', 'help oneself to sth: Help to'],
    ['The lift was out of order.', 'out of order: out of order'],
    ['The judge shares in the blame.', 'share in sth: shares in'],
    ['Share in our joy!', 'share in sth: Share in'],
    ['It fell on our family.', 'fall on sb/sth: fell on'],
    ['We were out of milk.', 'be out of sth: were out of'],
    ['I will copy you all in on this.', 'copy sb in: copy in'],
    ['They turned the old school by the river into flats.', 'turn sb/sth into sth: turned into'],
    ['I hate getting up early.', 'get up: getting up'],
    ['It was hard to get the boys up.', 'get sb up: get up'],
    ["We can't let this drag on.", 'drag on: drag on'],
    ['These shoes come up small.', 'come up: come up'],
    ['He never gave me my pen back.', 'give sth back: gave back'],
    ['We had the roof done.', 'have sth done: had done'],
    ['Out of the blue, he wrote again.', 'out of the blue: Out of the blue'],
    ['She stayed for quite a few weeks.', 'quite a few: quite a few'],
    ['They drove up the price.', 'drive sth up: drove up'],
    ['We keep to the road.', 'keep to sth: keep to'],
    ['He turned to the door.', 'turn to sb: turned to'],
    ['Cut it in half.', 'in half: in half'],
    ['At last I got it!', 'get it: got it'],
    ['I am kind of tired.', 'kind of: kind of'],
    ['He huffed and puffed on the stairs.', 'huff and puff: huffed and puffed'],
    ['a street of tall blocks of flats', 'block of flats: blocks of flats'],
    ["The old man's heart sank.", "one's heart sinks: heart sank"],
    ['You are your own worst enemy.', "one's own worst enemy: own worst enemy"],
    ['She made up her own mind.', "make up one's mind: made up mind"],
    ['You should cut down, he said.', 'cut down: cut down'],
    ['Prices fell, so what?', 'so what: so what'],
    ['It was hot, you know.', 'you know: you know'],
    ['One day she wrote again.', 'one day: One day'],
    ['We were late due to snow.', 'due to: due to'],
    ['Puts off', 'put sth off: Puts off'],
    ['Are you still up for a game?', 'be up for sth: Are up for'],
    ['So was she up for it?', 'be up for sth: was up for'],
    ['The mark has gone down a bit.', 'go down: gone down'],
    ['Come up any weekend.', 'come up: Come up'],
    ['It stands for peace.', 'stand for sth: stands for'],
    ['Keep the cold out.', 'keep sb/sth out: Keep out'],
    ['Make no mistake, this is hard.', 'make no mistake: Make no mistake'],
    ['That was over the top!', 'over the top: over the top'],
    ['Add salt to taste.', 'to taste: to taste'],
    ['We cut that fine.', 'cut it fine: cut that fine'],
    ['She will go far.', 'go far: go far'],
    ['He came together with his sister.', 'together with sb/sth: together with'],
    ['We were low on milk.', 'be low on sth: were low on'],
    ['The thieves lay low.', 'lie low: lay low'],
    ['I booked a single room.', 'single room: single room'],
    ['She scored in extra time.', 'extra time: extra time'],
    ['They took the books back to her.', 'take sth back to sb: took back to'],
  ])('%s: %s', (text, phrase) => {
    expect(found(text)).toEqual([phrase])
  })

  it.each([
    'They put it, off and on, in the box.',
    'The referee booked four players in the first half.',
    'She got on the bus.',
    'Look, after dinner we can play.',
    'The row in a garden.',
    'City threw away a two-goal lead on Saturday.',
    'They work while away.',
    'They take until Monday to get it back to us.',
    'The price fell sharply on Tuesday.',
    'They had a lead on Saturday.',
    'Shares in the toymaker fell.',
    'She turned to leave.',
    'It starts in half an hour.',
    'We got it repaired last week.',
    'They got it ready.',
    'That kind of weather is rare.',
    'A heart sinks in the lake.',
    'They have done their best.',
    'I have never done that.',
    'It was made out of the blue paint.',
    'The bird settled on the grass.',
    'She drove up the track.',
    'The river cut down into the rock.',
    'The wall has broken in two places.',
    'It was sewn with strips of bark.',
    'We stayed at an inn run by a widow.',
    'They had to settle for a draw against them.',
    'So what does it mean?',
    'If you know your stuff, be calm.',
    'He is rich, or so they say.',
    'They sang so well that we cried.',
    'See what makes it tick.',
    'We stayed for only one day.',
    'She is due to arrive soon.',
    'She went down a bit of the road.',
    'Leave it to stand for five minutes.',
    'It keeps timing out.',
    'In front of goal he made no mistake.',
    'Pour the sauce over the top.',
    'She looked over the top of it.',
    'I want to taste it.',
    'Are you going far?',
    'Come up!',
    'We have run out of the blue.',
    'The planks were sewn together with bark.',
    'The lights are low on purpose.',
    'The ship lay low in the water.',
    'They shared a single room.',
    'We have some extra time.',
  ])('none in "%s"', (text) => {
    expect(found(text)).toEqual([])
  })
})
