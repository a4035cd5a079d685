/** The videos: the list is kept ready to send, and read again when lessons changed or another process may have. */
import { listVideos, type Video } from '@wordnest/contracts/videos'

import { type Serialised, toJson } from '#api/serialise.ts'

import type { VideosRepository } from './videos.repository.ts'

/** Another server process may have loaded newer lessons. */
const LIST_MAX_AGE_MS = 30_000

export type VideosService = {
  readonly list: () => Promise<Serialised<typeof listVideos>>
  readonly find: (videoID: string, segment: string) => Promise<Video | undefined>
  /** The words of all videos, in no order. */
  readonly listWords: () => Promise<readonly string[]>
  readonly load: (videos: readonly Video[]) => Promise<void>
}

type Kept = { readonly answer: Promise<Serialised<typeof listVideos>>; readonly readAtMs: number }

export type VideosOptions = {
  readonly repository: VideosRepository
  readonly clock: () => number
  /** Where a lesson's word can be heard, unless the lesson says so itself. */
  readonly toAudioUrl: (word: string) => string
}

export function buildVideosService({ repository, clock, toAudioUrl }: VideosOptions): VideosService {
  let kept: Kept | undefined

  const read = async (): Promise<Serialised<typeof listVideos>> => ({
    endpoint: listVideos,
    json: toJson(listVideos, { videos: (await repository.list()).map(withAudio) }),
  })

  const withAudio = (video: Video): Video => ({
    ...video,
    definitionsAndSentences: video.definitionsAndSentences.map((entry) => ({
      ...entry,
      audioUrl: entry.audioUrl ?? toAudioUrl(entry.word),
    })),
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
    async listWords() {
      const videos = await repository.list()
      return videos.flatMap(({ definitionsAndSentences }) => definitionsAndSentences.map(({ word }) => word))
    },
    find: (videoID, segment) => repository.find(videoID, segment),
    async load(videos) {
      await repository.save(videos)
      kept = undefined
    },
  }
}
