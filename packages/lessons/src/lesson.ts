/** A lesson with its film, captions and poster: read, checked, and as a video of the contract. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'

import type { Video } from '@wordnest/contracts/videos'
import { toWordKey } from '@wordnest/vocabulary/word-key'

import { type Cue, parseCaptions } from './captions.ts'
import { findPictureExtension, readFilm } from './film-file.ts'
import { type LessonFile, LessonFileSchema } from './lesson-file.ts'
import { type LessonProblem, LessonProblems, toField } from './lesson-problems.ts'
import { findBrokenRules } from './teaching-rules.ts'

/** Where the server serves the films, captions and posters of lessons. */
export const MEDIA_PATH = '/media/lessons/'
/** Name, content hash and kind: what such an address ends with. */
export const MEDIA_NAME = /^[\w-]{1,80}\.[0-9a-f]{16}\.(?:mp4|webm|vtt|webp|jpg|png)$/

const HASH_LENGTH = 16
const MAX_NAME_LENGTH = 60
/** One file is held in memory while it is read. */
const MAX_FILE_BYTES = 256 * 1024 * 1024

export type MediaFile = {
  /** Matches {@link MEDIA_NAME}. */
  readonly name: string
  /** Absolute. */
  readonly path: string
}

export type Lesson = { readonly video: Video; readonly media: readonly MediaFile[] }

type Report = (path: readonly PropertyKey[], reason: string) => void
type Found<T> = { readonly file: MediaFile; readonly content: T }

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Lower case, since some disks tell no case apart. */
function toMediaName(path: string, bytes: Uint8Array, extension: string): string {
  const stem = basename(path, extname(path))
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
  return `${stem.slice(0, MAX_NAME_LENGTH) || 'film'}.${hash}.${extension}`
}

async function readMedia<T>(
  path: string,
  read: (bytes: Uint8Array) => { readonly extension: string; readonly content: T },
): Promise<Found<T>> {
  const { size } = await stat(path)
  if (size > MAX_FILE_BYTES) throw new Error(`is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`)
  const bytes = await readFile(path)
  const { extension, content } = read(bytes)
  return { file: { name: toMediaName(path, bytes, extension), path }, content }
}

function toReason(error: unknown, file: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return `${file} is not there`
  return code === undefined ? `${file} ${messageOf(error)}` : `${file} cannot be read (${messageOf(error)})`
}

const readCaptionBytes = (bytes: Uint8Array): { extension: string; content: readonly Cue[] } => ({
  extension: 'vtt',
  content: parseCaptions(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
})

function readPicture(bytes: Uint8Array): { extension: string; content: undefined } {
  const extension = findPictureExtension(bytes)
  if (extension === undefined) throw new Error('is neither WebP, JPEG nor PNG')
  return { extension, content: undefined }
}

const readFilmBytes = (bytes: Uint8Array): { extension: string; content: number } => {
  const { extension, seconds } = readFilm(bytes)
  return { extension, content: Math.round(seconds * 1000) / 1000 }
}

type Source = {
  readonly source: Video['source']
  readonly cues: readonly Cue[]
  readonly seconds: number | undefined
  readonly media: readonly MediaFile[]
}

/** Undefined where a file is missing or broken; each such file is reported. */
async function loadSource({ source }: LessonFile, folder: string, report: Report): Promise<Source | undefined> {
  const read = async <T>(field: string, file: string, reader: Parameters<typeof readMedia<T>>[1]) => {
    try {
      return await readMedia(join(folder, file), reader)
    } catch (error) {
      report(['source', field], toReason(error, file))
      return undefined
    }
  }
  if (source.kind === 'youtube') {
    const captions = source.captions === undefined ? null : await read('captions', source.captions, readCaptionBytes)
    if (captions === undefined) return undefined
    const cues = captions?.content ?? []
    return {
      source: { kind: 'youtube', captionsUrl: captions && MEDIA_PATH + captions.file.name },
      cues,
      seconds: source.duration ?? cues.at(-1)?.end,
      media: captions ? [captions.file] : [],
    }
  }
  const [film, poster, captions] = await Promise.all([
    read('film', source.film, readFilmBytes),
    read('poster', source.poster, readPicture),
    read('captions', source.captions, readCaptionBytes),
  ])
  if (!film || !poster || !captions) return undefined
  return {
    source: {
      kind: 'file',
      filmUrl: MEDIA_PATH + film.file.name,
      posterUrl: MEDIA_PATH + poster.file.name,
      captionsUrl: MEDIA_PATH + captions.file.name,
    },
    cues: captions.content,
    seconds: film.content,
    media: [film.file, poster.file, captions.file],
  }
}

function toVideo(lesson: LessonFile, { source, seconds }: Source): Video {
  const isGuess = lesson.source.kind === 'youtube' && lesson.source.duration === undefined
  return {
    ...lesson,
    definitionsAndSentences: lesson.definitionsAndSentences.map(({ otherOrders: _otherOrders, ...entry }) => entry),
    otherOrders: Object.fromEntries(
      lesson.definitionsAndSentences.flatMap(({ word, otherOrders }) =>
        otherOrders ? [[toWordKey(word), otherOrders]] : [],
      ),
    ),
    source,
    durationSeconds: isGuess ? null : (seconds ?? null),
    quizPoints: lesson.quizPoints.toSorted((some, other) => some.time - other.time),
  }
}

async function readJson(path: string, file: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new LessonProblems([{ file, field: '', reason: `cannot be read (${messageOf(error)})` }])
  })
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new LessonProblems([{ file, field: '', reason: `is not JSON (${messageOf(error)})` }])
  }
}

/** Throws {@link LessonProblems} with every rule that the lesson breaks; `file` is how the problems call it. */
export async function loadLesson(path: string, file: string = basename(path)): Promise<Lesson> {
  const problems: LessonProblem[] = []
  const report: Report = (field, reason) => problems.push({ file, field: toField(field), reason })
  const parsed = LessonFileSchema.safeParse(await readJson(path, file))
  if (!parsed.success) {
    for (const issue of parsed.error.issues) report(issue.path, issue.message)
    throw new LessonProblems(problems)
  }
  const source = await loadSource(parsed.data, dirname(path), report)
  if (source) {
    const heard = { cues: source.cues, duration: source.seconds }
    for (const broken of findBrokenRules(parsed.data, heard)) report(broken.path, broken.reason)
  }
  if (!source || problems.length > 0) throw new LessonProblems(problems)
  return { video: toVideo(parsed.data, source), media: source.media }
}
