/** A small lesson on disk that keeps every rule, for tests that break one. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Cue, writeCaptions } from '../captions.ts'

const box = (type: string, ...parts: readonly Uint8Array[]): Uint8Array => {
  const size = new Uint8Array(4)
  const length = parts.reduce((sum, part) => sum + part.length, 8)
  new DataView(size.buffer).setUint32(0, length)
  return Buffer.concat([size, Buffer.from(type), ...parts])
}

/** The boxes of an MP4 that tell its length, without pictures. */
export function buildMp4(seconds: number, { indexLast = false, isLong = false } = {}): Uint8Array {
  const header = new DataView(new ArrayBuffer(isLong ? 112 : 100))
  if (isLong) {
    header.setUint8(0, 1)
    header.setUint32(20, 1000)
    header.setBigUint64(24, BigInt(Math.round(seconds * 1000)))
  } else {
    header.setUint32(12, 1000)
    header.setUint32(16, Math.round(seconds * 1000))
  }
  const index = box('moov', box('mvhd', new Uint8Array(header.buffer)))
  const data = box('mdat', new Uint8Array(40))
  const type = box('ftyp', Buffer.from('isom\0\0\0\0'))
  return Buffer.concat(indexLast ? [type, data, index] : [type, index, data])
}

const element = (id: readonly number[], content: Uint8Array, isStreamed = false): Uint8Array =>
  Buffer.concat([Uint8Array.from(id), Uint8Array.of(isStreamed ? 0xff : 0x80 | content.length), content])

/** The elements of a WebM that tell its length, without pictures. */
export function buildWebm(seconds: number, { isShort = false, isStreamed = false } = {}): Uint8Array {
  const length = new DataView(new ArrayBuffer(isShort ? 4 : 8))
  if (isShort) length.setFloat32(0, seconds * 1000)
  else length.setFloat64(0, seconds * 1000)
  const scale = element([0x2a, 0xd7, 0xb1], Uint8Array.of(0x0f, 0x42, 0x40))
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    Buffer.concat([scale, element([0x44, 0x89], new Uint8Array(length.buffer))]),
  )
  const head = element([0x1a, 0x45, 0xdf, 0xa3], Uint8Array.of(0x42, 0x86, 0x81, 1))
  return Buffer.concat([
    head,
    element([0x18, 0x53, 0x80, 0x67], Buffer.concat([element([0xec], new Uint8Array(3)), info]), isStreamed),
  ])
}

export const WEBP = Buffer.from('RIFF\0\0\0\0WEBPVP8 ')

export const CUES: readonly Cue[] = [
  { start: 2, end: 5, text: 'Anna puts the kettle on the stove.' },
  { start: 6, end: 9, text: 'She takes two cups and a spoon.' },
  { start: 12, end: 15, text: 'Soon there is steam, and it sings.' },
  { start: 18, end: 22, text: 'There is no sugar, so they eat honey.' },
]

export const buildWord = (word: string) => ({
  word,
  definition: 'something that is only here to be read',
  sentence: `We talked about the ${word} all day.`,
})

export const buildPoint = (change: object = {}) => ({
  time: 9.5,
  question: 'How many cups does she take?',
  answers: ['one', 'two'],
  correct: 1,
  goBackTime: 5,
  ...change,
})

/** Questions about three of the five words, in forms that differ, beside which one more has room. */
export const WORD_POINTS = [
  {
    time: 15.1,
    question: 'Which word is missing? “Soon there is ____, and it sings.”',
    answers: ['bread', 'steam', 'snow'],
    correct: 1,
    goBackTime: 5,
    word: 'steam',
  },
  {
    time: 22.1,
    question: 'What does “sugar” mean here? “There is no sugar, so they eat honey.”',
    answers: ['what makes food sweet', 'what makes food hot', 'what makes food old'],
    correct: 0,
    goBackTime: 5,
    word: 'sugar',
  },
  {
    time: 27.2,
    question: 'Which sentence uses “spoon” right?',
    answers: ['I sleep in a spoon.', 'We sang a long spoon.', 'I eat soup with a spoon.'],
    correct: 2,
    goBackTime: 25,
    word: 'spoon',
  },
]

/** A lesson with this question beside those about its words. */
export const withPoint = (change: object = {}): object =>
  buildLesson({ quizPoints: [buildPoint(change), ...WORD_POINTS] })

export const WORDS = ['kettle', 'cup', 'spoon', 'steam', 'sugar']

export const buildLesson = (change: object = {}) => ({
  id: 'tea',
  videoID: 'tea-film',
  title: 'Tea',
  level: 'beginner',
  source: { kind: 'file', film: 'tea.mp4', poster: 'tea.webp', captions: 'tea.vtt' },
  licence: 'CC BY 4.0',
  attribution: 'Nobody',
  dateCreated: '2026-01-01T00:00:00.000Z',
  quizPoints: [buildPoint(), ...WORD_POINTS],
  includedVocab: WORDS,
  definitionsAndSentences: WORDS.map(buildWord),
  ...change,
})

/** A lesson whose first word is changed. */
export function withWord(change: object): object {
  const [first, ...rest] = WORDS.map(buildWord)
  const words = [{ ...buildWord(''), ...first, ...change }, ...rest]
  return buildLesson({ definitionsAndSentences: words, includedVocab: words.map((entry) => entry?.word) })
}

/** A lesson with words of its own. */
export const withWords = (words: readonly string[]): object =>
  buildLesson({ quizPoints: [buildPoint()], includedVocab: words, definitionsAndSentences: words.map(buildWord) })

/** Writes film, poster and captions of {@link buildLesson}; the film lasts 30 seconds. */
export async function writeMedia(dir: string, cues: readonly Cue[] = CUES): Promise<void> {
  await writeFile(join(dir, 'tea.mp4'), buildMp4(30))
  await writeFile(join(dir, 'tea.webp'), WEBP)
  await writeFile(join(dir, 'tea.vtt'), writeCaptions(cues))
}

/** Returns the path. */
export async function writeLesson(dir: string, lesson: unknown, name = 'tea.json'): Promise<string> {
  const path = join(dir, name)
  await writeFile(path, typeof lesson === 'string' ? lesson : JSON.stringify(lesson))
  return path
}
