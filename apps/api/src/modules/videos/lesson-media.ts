/** Films, captions and posters: the product's own in its package, imported ones in the data folder. */
import { chmod, copyFile, mkdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { MEDIA_NAME, type MediaFile } from '@wordnest/lessons/lesson'

export type LessonMedia = {
  /** Finds a file by the last part of its address. */
  readonly find: (name: string) => Promise<{ readonly path: string; readonly size: number } | undefined>
}

/** Below the data folder. */
export const toImportedDir = (dataDir: string): string => join(dataDir, 'media', 'lessons')

const findSize = (path: string): Promise<number | undefined> =>
  stat(path).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  )

/** `loadOwn` gives the product's own files; called with the first request. */
export function buildLessonMedia(importedDir: string, loadOwn: () => Promise<readonly MediaFile[]>): LessonMedia {
  let own: Promise<ReadonlyMap<string, string>> | undefined

  const listOwn = async () => new Map((await loadOwn()).map(({ name, path }) => [name, path]))

  return {
    async find(name) {
      if (!MEDIA_NAME.test(name)) return undefined
      own ??= listOwn()
      const files = await own.catch((error: unknown) => {
        own = undefined
        throw error
      })
      const path = files.get(name) ?? join(importedDir, name)
      const size = await findSize(path)
      return size === undefined ? undefined : { path, size }
    },
  }
}

/** Copies missing files. A name has the hash of its content, so existing files are right. */
export async function importMedia(importedDir: string, files: readonly MediaFile[]): Promise<void> {
  await mkdir(importedDir, { recursive: true, mode: 0o700 })
  for (const { name, path } of files) {
    const target = join(importedDir, name)
    if ((await findSize(target)) !== undefined) continue
    // A copy that was cut off must not pass for the film.
    const unfinished = `${target}.${process.pid}.part`
    await copyFile(path, unfinished)
    await chmod(unfinished, 0o600)
    await rename(unfinished, target)
  }
}
