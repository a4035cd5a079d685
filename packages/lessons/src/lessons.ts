/** The lessons that come with the product, read from their files. */
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Video } from '@wordnest/contracts/videos'

import { parseLesson } from './lesson.ts'

const LESSONS_DIR = resolve(import.meta.dirname, '../lessons')

function assertDistinct(videos: readonly Video[], name: string, keyOf: (video: Video) => string): void {
  const seen = new Set<string>()
  for (const key of videos.map(keyOf)) {
    if (seen.has(key)) throw new Error(`Two lessons have the ${name} ${key}`)
    seen.add(key)
  }
}

/** In the order of the file names. Throws for a lesson that breaks a rule, and for two that claim the same id. */
export async function loadLessons(dir: string = LESSONS_DIR): Promise<readonly Video[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.json')).toSorted()
  const videos = await Promise.all(
    names.map(async (name) => parseLesson(name, JSON.parse(await readFile(join(dir, name), 'utf8')))),
  )
  assertDistinct(videos, 'id', ({ id }) => id)
  assertDistinct(videos, 'video and segment', ({ videoID, segment }) => `${videoID} ${segment}`)
  return videos
}
