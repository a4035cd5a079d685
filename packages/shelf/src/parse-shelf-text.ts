/** Reads the file of a text: its head, its paragraphs, and its questions. */
import { LEVELS } from '@wordnest/vocabulary/study-list'

import type { ShelfQuestion, ShelfText } from './shelf-text.ts'
import { COVERS, SHELF_KINDS } from './shelf-text.ts'

function parseHead(head: string): ReadonlyMap<string, string> {
  return new Map(
    head.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 2).trim()]
    }),
  )
}

function choose<const T extends readonly string[]>(names: T, name: string | undefined, what: string): T[number] {
  const found = names.find((known) => known === name)
  if (found === undefined) throw new RangeError(`${what} is one of ${names.join(', ')}, not "${name ?? ''}"`)
  return found
}

function need(head: ReadonlyMap<string, string>, name: string): string {
  const value = head.get(name)
  if (value === undefined || value === '') throw new RangeError(`"${name}: …" is missing in the head`)
  return value
}

function parseQuestion(block: string): ShelfQuestion {
  const lines = block.split('\n')
  const word = lines[0]?.startsWith('word: ') ? lines.shift()?.slice('word: '.length).trim() : undefined
  const [first = '', ...rest] = lines
  if (!first.startsWith('? ')) throw new RangeError(`A question begins with "? ": ${first}`)
  const right = rest.filter((line) => line.startsWith('+ '))
  const wrong = rest.filter((line) => line.startsWith('- '))
  if (right.length !== 1 || right.length + wrong.length !== rest.length)
    throw new RangeError(`A question has one answer with "+ " and others with "- ": ${first}`)
  return { word, question: first.slice(2), answers: [...right, ...wrong].map((line) => line.slice(2).trim()) }
}

const isQuestion = (block: string): boolean => /^(?:\? |word: )/.test(block)

/**
 * @param id - Name of the file without its ending.
 * @throws {RangeError} That says what is wrong with the file.
 */
export function parseShelfText(id: string, file: string): ShelfText {
  const [headBlock = '', ...blocks] = file.trim().split(/\n{2,}/)
  const head = parseHead(headBlock)
  const questions = blocks.findIndex(isQuestion)
  const paragraphs = questions < 0 ? blocks : blocks.slice(0, questions)
  return {
    id,
    title: need(head, 'title'),
    level: choose(LEVELS, head.get('level'), 'level'),
    kind: choose(SHELF_KINDS, head.get('kind'), 'kind'),
    cover: choose(COVERS, head.get('cover'), 'cover'),
    about: need(head, 'about'),
    text: paragraphs.join('\n\n'),
    questions: questions < 0 ? [] : groupQuestions(blocks.slice(questions)).map(parseQuestion),
  }
}

/** The line of the word may be a block of its own. */
function groupQuestions(blocks: readonly string[]): readonly string[] {
  return blocks.reduce<string[]>((grouped, block) => {
    const before = grouped.at(-1)
    if (before !== undefined && /^word: .*$/.test(before)) grouped[grouped.length - 1] = `${before}\n${block}`
    else grouped.push(block)
    return grouped
  }, [])
}
