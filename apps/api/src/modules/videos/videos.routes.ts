/** The list of videos, and the films, captions and posters of lessons as files. */
import { basename, dirname } from 'node:path'

import { listVideos } from '@wordnest/contracts/videos'
import { MEDIA_PATH } from '@wordnest/lessons/lesson'
import type { FastifyInstance } from 'fastify'

import { AppError } from '#api/errors.ts'
import type { Mount } from '#api/http/endpoint.ts'
import type { HeaderSet } from '#api/http/security-headers.ts'
import { sendFile } from '#api/http/send-file.ts'

import type { LessonMedia } from './lesson-media.ts'
import type { VideosService } from './videos.service.ts'

export function mountVideos(mount: Mount, videos: VideosService): void {
  mount(listVideos, () => videos.list())
}

/** The address changes with the content. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** Ranges, conditions and HEAD are answered as for every file. */
export function mountLessonMedia(server: FastifyInstance, media: LessonMedia, mediaHeaders: HeaderSet): void {
  server.route<{ Params: { readonly name: string } }>({
    method: 'GET',
    url: `${MEDIA_PATH}:name`,
    config: { policy: 'open' },
    exposeHeadRoute: true,
    handler: async ({ params: { name } }, reply) => {
      const file = await media.find(name)
      if (!file) throw new AppError('not-found')
      reply.headers({ ...mediaHeaders, 'cache-control': CACHE_CONTROL })
      return sendFile(reply, basename(file.path), dirname(file.path))
    },
  })
}
