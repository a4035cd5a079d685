import { loadOwnLessons } from '@wordnest/lessons/lessons'

import type { AppParts, Module } from '#api/app-parts.ts'
import { mountVideoHost } from '#api/http/video-host.ts'

import { buildLessonMedia, toImportedDir } from './lesson-media.ts'
import { buildStoredMedia } from './stored-media.ts'
import { buildVideosRepository } from './videos.repository.ts'
import { mountLessonMedia, mountVideos } from './videos.routes.ts'
import { buildVideosService, type VideosService } from './videos.service.ts'

/** `toAudioUrl`: address of the recording of a lesson's word, unless the lesson has its own. */
export function buildVideos(
  { env, database, clock, objects, logger }: AppParts,
  toAudioUrl: (word: string) => string,
): Module & { readonly service: VideosService } {
  const service = buildVideosService({
    repository: buildVideosRepository(database.db),
    clock,
    toAudioUrl,
    mediaOrigin: env.mediaOrigin,
  })
  const media = buildLessonMedia(toImportedDir(env.dataDir), async () =>
    (await loadOwnLessons()).flatMap((lesson) => lesson.media),
  )
  const stored =
    objects &&
    buildStoredMedia(objects, (error) => logger.warn({ err: error }, 'A film could not be fetched from the store'))
  return {
    service,
    mount: (mount) => mountVideos(mount, service),
    mountSite({ server, headers }) {
      mountLessonMedia(server, { media, stored, mediaHeaders: headers.media })
      mountVideoHost(server, headers, service.hasHostFilms)
    },
  }
}
