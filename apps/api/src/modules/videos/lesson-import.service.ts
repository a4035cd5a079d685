/** Imports lessons into the database: adds new ones and changes known ones; trophies stay. */
import type { Video } from '@wordnest/contracts/videos'
import type { Lesson, MediaFile } from '@wordnest/lessons/lesson'
import { type LessonProblem, LessonProblems } from '@wordnest/lessons/lesson-problems'

import type { VideosRepository } from './videos.repository.ts'

export type Imported = { readonly video: Video; readonly change: 'added' | 'changed' | 'unchanged' }

export type LessonImport = {
  /** All or none. Throws {@link LessonProblems} for what would take the place of another lesson. */
  readonly run: (lessons: readonly Lesson[]) => Promise<readonly Imported[]>
  /** Whether there was such a lesson. Its trophies stay; the product's own lessons return at the next start. */
  readonly remove: (id: string) => Promise<boolean>
}

export type LessonImportParts = {
  readonly repository: Pick<VideosRepository, 'list' | 'save' | 'remove'>
  /** The lessons that come with the product. */
  readonly own: readonly Video[]
  readonly importMedia: (files: readonly MediaFile[]) => Promise<void>
}

const toFilm = ({ videoID, segment }: Video): string => `${videoID} ${segment}`

function* findConflicts(video: Video, { own, known }: { own: readonly Video[]; known: readonly Video[] }) {
  const isOwn = own.some(({ id }) => id === video.id)
  const before = known.find(({ id }) => id === video.id)
  const rival = [...own, ...known].find((other) => other.id !== video.id && toFilm(other) === toFilm(video))
  if (isOwn) yield { field: 'id', reason: 'is that of a lesson that comes with the product; choose another' }
  else if (before && toFilm(before) !== toFilm(video)) {
    const reason = `was ${before.videoID} with segment ${before.segment}: trophies are kept under it; give another film another id`
    yield { field: 'videoID', reason }
  }
  if (rival)
    yield { field: 'videoID', reason: `with segment ${video.segment} is already that of the lesson ${rival.id}` }
}

function toChange(video: Video, known: readonly Video[]): Imported['change'] {
  const before = known.find(({ id }) => id === video.id)
  if (!before) return 'added'
  return JSON.stringify(sorted(before)) === JSON.stringify(sorted(video)) ? 'unchanged' : 'changed'
}

/** The same whatever the order of the fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .toSorted(([some], [other]) => (some < other ? -1 : 1))
      .map(([name, field]) => [name, sorted(field)]),
  )
}

export function buildLessonImport({ repository, own, importMedia }: LessonImportParts): LessonImport {
  return {
    async run(lessons) {
      const known = await repository.list()
      const problems = lessons.flatMap(({ video }): LessonProblem[] =>
        [...findConflicts(video, { own, known })].map((conflict) => ({ file: video.id, ...conflict })),
      )
      if (problems.length > 0) throw new LessonProblems(problems)
      // A film without a lesson does no harm; a lesson without its film would.
      await importMedia(lessons.flatMap(({ media }) => media))
      const imported = lessons.map(({ video }) => ({ video, change: toChange(video, known) }))
      await repository.save(imported.filter(({ change }) => change !== 'unchanged').map(({ video }) => video))
      return imported
    },
    remove: (id) => repository.remove(id),
  }
}
