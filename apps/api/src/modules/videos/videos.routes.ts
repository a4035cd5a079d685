/** The list of videos, and the films, captions and posters of lessons as files. */
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'

import { listVideos } from '@wordnest/contracts/videos'
import { MEDIA_PATH } from '@wordnest/lessons/lesson'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { AppError } from '#api/errors.ts'
import type { Mount } from '#api/http/endpoint.ts'
import type { HeaderSet } from '#api/http/security-headers.ts'
import { sendFile } from '#api/http/send-file.ts'

import type { LessonMedia } from './lesson-media.ts'
import type { StoredFile, StoredMedia } from './stored-media.ts'
import type { VideosService } from './videos.service.ts'

export function mountVideos(mount: Mount, videos: VideosService): void {
  mount(listVideos, () => videos.list())
}

/** The address changes with the content. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

async function sendStored(reply: FastifyReply, { type, size, range, open }: StoredFile): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes')
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const length = range ? range.to - range.from + 1 : size
  if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`)
  reply.type(type).header('content-length', length)
  // A stream, or the length would be that of an empty body.
  if (reply.request.method === 'HEAD') return reply.send(Readable.from([]))
  const body = await open()
  if (!body) throw new AppError('not-found')
  return reply.send(body)
}

export type LessonMediaParts = {
  readonly media: LessonMedia
  /** Undefined without an object store. */
  readonly stored: StoredMedia | undefined
  readonly mediaHeaders: HeaderSet
}

/** Ranges, conditions and HEAD are answered as for every file. */
export function mountLessonMedia(server: FastifyInstance, { media, stored, mediaHeaders }: LessonMediaParts): void {
  server.route<{ Params: { readonly name: string } }>({
    method: 'GET',
    url: `${MEDIA_PATH}:name`,
    config: { policy: 'open' },
    exposeHeadRoute: true,
    handler: async ({ params: { name }, headers }, reply) => {
      const file = await media.find(name)
      const elsewhere = file ? undefined : await stored?.find(name, headers.range)
      if (elsewhere) {
        // The name has the hash of the content.
        const etag = `"${name}"`
        reply.headers({ ...mediaHeaders, 'cache-control': CACHE_CONTROL, etag })
        return headers['if-none-match'] === etag ? reply.code(304).send() : sendStored(reply, elsewhere)
      }
      if (!file) throw new AppError('not-found')
      reply.headers({ ...mediaHeaders, 'cache-control': CACHE_CONTROL })
      return sendFile(reply, basename(file.path), dirname(file.path))
    },
  })
}
