/** Films, captions and posters of imported lessons in an object store. */
import { extname } from 'node:path'
import type { Readable } from 'node:stream'

import { MEDIA_NAME, type MediaFile } from '@wordnest/lessons/lesson'

import { AppError } from '#api/errors.ts'
import { type ByteRange, toByteRange } from '#api/http/byte-range.ts'
import type { ObjectStore } from '#api/upstream/object-store.ts'

const PREFIX = 'lessons'
const TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
}

const toType = (name: string): string => TYPES[extname(name)] ?? 'application/octet-stream'

export type StoredFile = {
  readonly type: string
  readonly size: number
  readonly range: ByteRange | 'none' | undefined
  /** The range, or all of it. */
  readonly open: () => Promise<Readable | undefined>
}

export type StoredMedia = {
  /** @throws AppError `unavailable` while the store is away. */
  readonly find: (name: string, rangeHeader: string | undefined) => Promise<StoredFile | undefined>
}

export function buildStoredMedia(
  store: Pick<ObjectStore, 'findSize' | 'open'>,
  onFailure: (error: unknown) => void,
): StoredMedia {
  const refuse = (error: unknown): never => {
    onFailure(error)
    throw new AppError('unavailable', { retryAfterSeconds: 2 }, { cause: error })
  }
  return {
    async find(name, rangeHeader) {
      if (!MEDIA_NAME.test(name)) return undefined
      const key = `${PREFIX}/${name}`
      const size = await store.findSize(key).catch(refuse)
      if (size === undefined) return undefined
      const range = toByteRange(rangeHeader, size)
      return {
        type: toType(name),
        size,
        range,
        open: () => store.open(key, range === 'none' ? undefined : range).catch(refuse),
      }
    },
  }
}

/** Uploads missing files. A name has the hash of its content, so existing files are right. */
export async function uploadMedia(
  store: Pick<ObjectStore, 'findSize' | 'upload'>,
  files: readonly MediaFile[],
): Promise<void> {
  for (const { name, path } of files) {
    const key = `${PREFIX}/${name}`
    if ((await store.findSize(key)) === undefined) await store.upload(key, path, toType(name))
  }
}
