/** The videos: the list is kept ready to send, and read again when lessons changed or another process may have. */
import { listVideos, type Video } from '@wordnest/contracts/videos'

import { type Serialised, toJson } from '#api/plugins/serialise.ts'

import type { VideosRepository } from './videos.repository.ts'

/** Another server process may have loaded newer lessons. */
const LIST_MAX_AGE_MS = 30_000

export type VideosService = {
  readonly list: () => Promise<Serialised<typeof listVideos>>
  readonly find: (videoID: string, segment: string) => Promise<Video | undefined>
  readonly load: (videos: readonly Video[]) => Promise<void>
}

type Kept = { readonly answer: Promise<Serialised<typeof listVideos>>; readonly readAtMs: number }

export function buildVideosService(repository: VideosRepository, clock: () => number): VideosService {
  let kept: Kept | undefined

  const read = async (): Promise<Serialised<typeof listVideos>> => ({
    endpoint: listVideos,
    json: toJson(listVideos, { videos: [...(await repository.list())] }),
  })

  return {
    list() {
      const nowMs = clock()
      if (kept && Math.abs(nowMs - kept.readAtMs) < LIST_MAX_AGE_MS) return kept.answer
      const fresh: Kept = { answer: read(), readAtMs: nowMs }
      kept = fresh
      fresh.answer.catch(() => {
        if (kept === fresh) kept = undefined
      })
      return fresh.answer
    },
    find: (videoID, segment) => repository.find(videoID, segment),
    async load(videos) {
      await repository.save(videos)
      kept = undefined
    },
  }
}
