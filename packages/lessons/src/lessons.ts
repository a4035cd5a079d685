/** The lessons of a folder, and those that come with the product. */
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Video } from '@wordnest/contracts/videos'

import { type Lesson, loadLesson } from './lesson.ts'
import { type LessonProblem, LessonProblems } from './lesson-problems.ts'

const OWN_DIR = resolve(import.meta.dirname, '../lessons')

const KEYS: readonly (readonly [field: string, toKey: (video: Video) => string])[] = [
  ['id', ({ id }) => id],
  ['videoID', ({ videoID, segment }) => `${videoID} with segment ${segment}`],
]

type Named = { readonly file: string; readonly lesson: Lesson }

function findTwins(lessons: readonly Named[]): readonly LessonProblem[] {
  return KEYS.flatMap(([field, toKey]) => {
    const owners = new Map<string, string>()
    return lessons.flatMap(({ file, lesson }) => {
      const key = toKey(lesson.video)
      const owner = owners.get(key)
      owners.set(key, owner ?? file)
      return owner === undefined ? [] : [{ file, field, reason: `${key} is already that of ${owner}` }]
    })
  })
}

/**
 * Each file is one lesson. Newest first, as the videos are listed.
 * @throws LessonProblems with every broken rule of every file.
 */
export async function loadLessonFiles(paths: readonly string[]): Promise<readonly Lesson[]> {
  const problems: LessonProblem[] = []
  const named: Named[] = []
  for (const path of paths) {
    try {
      named.push({ file: path, lesson: await loadLesson(path, path) })
    } catch (error) {
      if (!(error instanceof LessonProblems)) throw error
      problems.push(...error.problems)
    }
  }
  problems.push(...findTwins(named))
  if (problems.length > 0) throw new LessonProblems(problems)
  return named
    .map(({ lesson }) => lesson)
    .toSorted((some, other) => Date.parse(other.video.dateCreated) - Date.parse(some.video.dateCreated))
}

/** The `.json` files of a folder, in the order of their names. */
export async function listLessonFiles(dir: string): Promise<readonly string[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.json'))
  return names.toSorted().map((name) => join(dir, name))
}

let own: Promise<readonly Lesson[]> | undefined

/** The lessons that come with the product, with their media. Read once: their films are 40 MB to hash, a fifth of a second. */
export function loadOwnLessons(): Promise<readonly Lesson[]> {
  own ??= listLessonFiles(OWN_DIR)
    .then(loadLessonFiles)
    .catch((error: unknown) => {
      own = undefined
      throw error
    })
  return own
}

/** The videos of {@link loadOwnLessons}, newest first. */
export const loadLessons = async (): Promise<readonly Video[]> => (await loadOwnLessons()).map(({ video }) => video)
