import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { WordLevel } from '@wordnest/levels/word-levels'
import { describe, expect, it } from 'vitest'

import { checkAnswerLengths, checkShelfText } from './check-shelf-text.ts'
import { loadShelf } from './load-shelf.ts'
import { parseShelfText } from './parse-shelf-text.ts'

const HEAD = 'title: The Red Bag\nlevel: A1\nkind: tale\ncover: bag\nabout: A boy finds a bag.'
const QUESTION = '? Where is it?\n+ here\n- there\n- up\n- down'
const parse = (file: string) => parseShelfText('the-red-bag', file)

describe('parseShelfText', () => {
  it('reads head, paragraphs and questions', () => {
    const text = parse(`${HEAD}\n\nOne.\n\nTwo.\n\n${QUESTION}\n\nword: two\n? What?\n- no\n+ yes\n- not\n- never\n`)
    expect(text).toEqual({
      id: 'the-red-bag',
      title: 'The Red Bag',
      level: 'A1',
      kind: 'tale',
      cover: 'bag',
      about: 'A boy finds a bag.',
      text: 'One.\n\nTwo.',
      questions: [
        { word: undefined, question: 'Where is it?', answers: ['here', 'there', 'up', 'down'] },
        { word: 'two', question: 'What?', answers: ['yes', 'no', 'not', 'never'] },
      ],
    })
  })

  it.each([
    ['no title', HEAD.replace('title: The Red Bag\n', ''), '"title: …" is missing'],
    ['an unknown level', HEAD.replace('A1', 'A3'), 'level is one of A1'],
    ['an unknown kind', HEAD.replace('tale', 'poem'), 'kind is one of tale'],
    ['an unknown cover', HEAD.replace('cover: bag', 'cover: spaceship'), 'cover is one of bag'],
    ['two right answers', `${HEAD}\n\nOne.\n\n${QUESTION}\n+ too`, 'one answer with "+ "'],
    ['a line that is no answer', `${HEAD}\n\nOne.\n\n${QUESTION}\nwhat`, 'one answer with "+ "'],
  ])('says what is wrong: %s', (_, file, message) => {
    expect(() => parse(file)).toThrow(message)
  })

  it('names the file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shelf-'))
    await writeFile(join(folder, 'broken.txt'), 'level: A1')
    await expect(loadShelf(folder)).rejects.toThrow('broken.txt: "title: …" is missing')
  })
})

describe('checkShelfText', () => {
  const levels = new Map<string, WordLevel>(
    'the boy go to a bus and see his red bag in house'.split(' ').map((word) => [word, 'A1']),
  )
  const body = 'The boy goes to the bus. He sees a red bag and a house. '.repeat(16).trim()
  const good = parse(`${HEAD}\n\n${body}\n\n${QUESTION}\n\n${QUESTION}\n\nword: bag\n${QUESTION}`)
  const known = new Map([...levels, ['he', 'A1' as const]])

  it('finds nothing wrong with a good text', () => {
    expect(checkShelfText(good, known)).toEqual([])
  })

  it.each([
    ['too short', { text: 'The boy goes to the bus. He sees a red bag.' }, 'has 11 words'],
    ['of another level', { level: 'C1' as const }, 'is scored'],
    ['too hard a word', { text: body.replaceAll('house', 'zymurgy') }, 'too many hard words: zymurgy'],
    ['too few questions', { questions: good.questions.slice(1) }, 'has 2 questions'],
    ['straight signs', { text: body.replace('a house', "the boy's house") }, 'straight quotation marks'],
    ['straight signs in the title', { title: "The boy's bag" }, 'straight quotation marks'],
    ['long about', { about: 'x'.repeat(121) }, 'says too much'],
  ])('finds %s', (_, change, message) => {
    expect(checkShelfText({ ...good, ...change }, known)).toEqual([expect.stringContaining(message)])
  })

  it.each([
    ['three answers', { answers: ['a', 'b', 'c'] }, 'has 3 answers'],
    ['an answer twice', { answers: ['one', 'two', 'Two', 'six'] }, 'has an answer twice'],
    [
      'an answer of suspicious length',
      { answers: ['he had lost his bag', 'he was tired', 'yes', 'ten'] },
      'by its length',
    ],
    ['a word that the text lacks', { word: 'castle' }, 'asks for "castle"'],
  ])('finds a question with %s', (_, change, message) => {
    const [first, ...rest] = good.questions
    const questions = [...(first ? [{ ...first, ...change }] : []), ...rest]
    expect(checkShelfText({ ...good, questions }, known)).toEqual([expect.stringContaining(message)])
  })
})

describe('checkAnswerLengths', () => {
  const shelf = (...answers: string[][]) => [
    {
      ...parse(`${HEAD}\n\nOne.`),
      questions: answers.map((of) => ({ word: undefined, question: 'What?', answers: of })),
    },
  ]
  const inside = ['four', 'two and', 'ten', 'one']
  const longest = ['longest', 'two', 'ten', 'one']
  const shortest = ['ten', 'longer', 'four', 'also']

  it('finds nothing wrong where the length tells nothing', () => {
    expect(checkAnswerLengths(shelf(inside, inside, longest, shortest))).toEqual([])
    expect(checkAnswerLengths([])).toEqual([])
  })

  it.each([
    ['longest', longest],
    ['shortest', shortest],
  ])('says that the right answer is too often the %s', (name, answers) => {
    expect(checkAnswerLengths(shelf(answers, answers, inside))).toEqual([
      `The right answer is the ${name} of the four in 67 % of questions`,
    ])
  })
})
