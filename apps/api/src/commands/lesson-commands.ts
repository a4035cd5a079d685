/** What `npm run lessons` does. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'

import type { Video } from '@wordnest/contracts/videos'
import { createDictionary } from '@wordnest/dictionary/dictionary'
import { loadEngine } from '@wordnest/dictionary/engine'
import { parseCaptions } from '@wordnest/lessons/captions'
import { type DraftInput, draftLesson } from '@wordnest/lessons/draft'
import { readFilm } from '@wordnest/lessons/film-file'
import { LessonProblems } from '@wordnest/lessons/lesson-problems'
import { listLessonFiles, loadLessonFiles, loadOwnLessons } from '@wordnest/lessons/lessons'

import { openDataFolder } from '#api/data-folder.ts'
import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { loadEnv } from '#api/env.ts'
import { buildDraftTutor } from '#api/modules/tutor/draft-tutor.ts'
import { buildLessonImport, type Imported, type LessonImport } from '#api/modules/videos/lesson-import.service.ts'
import { importMedia, toImportedDir } from '#api/modules/videos/lesson-media.ts'
import { uploadMedia } from '#api/modules/videos/stored-media.ts'
import { buildVideosRepository } from '#api/modules/videos/videos.repository.ts'
import { buildObjectStore } from '#api/upstream/object-store.ts'

import { type DraftOptions, toLessonId, toTitle, UsageProblem } from './lesson-options.ts'

type Say = (line: string) => void

const describe = ({ title, level, includedVocab, quizPoints }: Video): string =>
  `"${title}" (${level}, ${includedVocab.length} words, ${quizPoints.length} questions)`

/** Files as they are, folders as the lessons in them. */
async function findLessonFiles(paths: readonly string[], from: string): Promise<readonly string[]> {
  const files = await Promise.all(
    paths.map(async (path) => {
      const absolute = resolve(from, path)
      const found = await stat(absolute).catch(() => undefined)
      if (!found) throw new LessonProblems([{ file: path, field: '', reason: 'is not there' }])
      if (!found.isDirectory()) return [absolute]
      const inside = await listLessonFiles(absolute)
      if (inside.length === 0) throw new LessonProblems([{ file: path, field: '', reason: 'holds no .json file' }])
      return inside
    }),
  )
  return [...new Set(files.flat())]
}

export async function checkLessons(paths: readonly string[], from: string, say: Say): Promise<void> {
  const lessons =
    paths.length === 0 ? await loadOwnLessons() : await loadLessonFiles(await findLessonFiles(paths, from))
  for (const { video } of lessons) say(`${video.id}: ${describe(video)} is in order`)
}

async function withImport(work: (lessonImport: LessonImport) => Promise<void>): Promise<void> {
  const env = loadEnv('command')
  openDataFolder(env.dataDir)
  const database: OpenDatabase = openDatabase(env.database, () => undefined)
  try {
    await migrateDatabase(database)
    const own = (await loadOwnLessons()).map(({ video }) => video)
    const folder = toImportedDir(env.dataDir)
    const objects = env.objects && buildObjectStore(env.objects, Date.now)
    await work(
      buildLessonImport({
        repository: buildVideosRepository(database.db),
        own,
        importMedia: (files) => (objects ? uploadMedia(objects, files) : importMedia(folder, files)),
      }),
    )
  } finally {
    await database.close()
  }
}

export async function importLessons(paths: readonly string[], from: string, say: Say): Promise<void> {
  const lessons = await loadLessonFiles(await findLessonFiles(paths, from))
  await withImport(async (lessonImport) => {
    const imported: readonly Imported[] = await lessonImport.run(lessons)
    for (const { video, change } of imported) say(`${video.id}: ${describe(video)} ${change}`)
    if (imported.some(({ change }) => change !== 'unchanged')) {
      say('A server that runs shows it within seconds; another starts with it.')
    }
  })
}

export async function removeLesson(id: string, say: Say): Promise<void> {
  if ((await loadOwnLessons()).some(({ video }) => video.id === id)) {
    throw new LessonProblems([
      { file: id, field: 'id', reason: 'comes with the product and would be back at the next start' },
    ])
  }
  await withImport(async (lessonImport) => {
    if (!(await lessonImport.remove(id))) throw new LessonProblems([{ file: id, field: 'id', reason: 'is no lesson' }])
    say(`${id}: removed; what learners won with it is kept`)
  })
}

/** A path with slashes, as in the lesson file. */
const toRelative = (folder: string, path: string): string => relative(folder, path).split(sep).join('/')

/** `--poster`, or a picture with the film's name beside it; else where one is expected. */
async function findPoster(
  { poster }: DraftOptions,
  film: string,
): Promise<{ readonly path: string; readonly isThere: boolean }> {
  const stem = join(dirname(film), basename(film, extname(film)))
  const candidates = poster === undefined ? ['webp', 'jpg', 'png'].map((extension) => `${stem}.${extension}`) : [poster]
  for (const path of candidates) if (await stat(path).catch(() => undefined)) return { path, isThere: true }
  return { path: candidates[0] ?? `${stem}.webp`, isThere: false }
}

type Draftable = Pick<DraftInput, 'id' | 'videoID' | 'source' | 'duration'> & { readonly warnings: readonly string[] }

async function readFilmOf(
  options: DraftOptions,
  captions: string,
  lastCue: number,
  folder: string,
): Promise<Draftable> {
  const { film, id } = options
  if (!film) throw new UsageProblem('Say which film: --file FILM or --youtube ID.')
  if (film.kind === 'youtube') {
    const lessonId = id ?? toLessonId(captions)
    const duration = options.duration
    const source = {
      kind: 'youtube',
      captions: toRelative(folder, captions),
      ...(duration !== undefined && { duration }),
    } as const
    return { id: lessonId, videoID: film.id, source, duration: duration ?? lastCue, warnings: [] }
  }
  const { seconds } = readFilm(await readFile(film.path))
  const poster = await findPoster(options, film.path)
  const lessonId = id ?? toLessonId(film.path)
  const source = {
    kind: 'file',
    film: toRelative(folder, film.path),
    poster: toRelative(folder, poster.path),
    captions: toRelative(folder, captions),
  } as const
  const warnings = poster.isThere
    ? []
    : [`Put a picture of the film there: ${poster.path} (WebP, JPEG or PNG, 480 x 360).`]
  return { id: lessonId, videoID: lessonId, source, duration: seconds, warnings }
}

async function writeDraft(path: string, lesson: object, force: boolean): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(lesson, null, 2)}\n`, { flag: force ? 'w' : 'wx' })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (isThere) {
      throw new Error(`${path} is there already; --out names another file, --force writes over it`, { cause: error })
    }
    throw error
  }
}

export async function draftFromCaptions(options: DraftOptions, say: Say): Promise<void> {
  const { captions, level } = options
  if (captions === undefined) throw new UsageProblem('Say which captions: --captions FILE.vtt.')
  const cues = parseCaptions(await readFile(captions, 'utf8'))
  const folder = options.out === undefined ? dirname(captions) : dirname(options.out)
  const { warnings, ...film } = await readFilmOf(options, captions, cues.at(-1)?.end ?? 0, folder)
  const engine = await loadEngine()
  const draft = await draftLesson(
    {
      ...film,
      title: options.title ?? toTitle(film.id),
      level,
      licence: options.licence,
      attribution: options.attribution,
      dateCreated: new Date().toISOString(),
      cues,
    },
    buildDraftTutor(engine, createDictionary(engine)),
  )
  const out = options.out ?? join(folder, `${film.id}.json`)
  await writeDraft(out, draft.lesson, options.force)
  say(`${out}: ${draft.lesson.definitionsAndSentences.length} words, ${draft.lesson.quizPoints?.length ?? 0} questions`)
  for (const warning of [...warnings, ...draft.warnings]) say(`- ${warning}`)
  if (options.licence === 'All rights reserved') say('- Say under licence and attribution whose film it is.')
  say(`Edit it, then: npm run lessons -- check ${out}`)
}
