/** The videos: the list is kept ready to send, and read again when lessons changed or another process may have. */
import { listVideos, type Video } from '@wordnest/contracts/videos'

import { type Serialised, toJson } from '#api/serialise.ts'

import type { VideosRepository } from './videos.repository.ts'

/** Another server process may have loaded newer lessons. */
const LIST_MAX_AGE_MS = 30_000

export type VideosService = {
  readonly list: () => Promise<Serialised<typeof listVideos>>
  readonly find: (videoID: string, segment: string) => Promise<Video | undefined>
  /** Whether a film comes from the video host. */
  readonly hasHostFilms: () => Promise<boolean>
  /** The words of all videos, in no order. */
  readonly listWords: () => Promise<readonly string[]>
  readonly load: (videos: readonly Video[]) => Promise<void>
}

type Answer = { readonly list: Serialised<typeof listVideos>; readonly hasHostFilms: boolean }
type Kept = { readonly answer: Promise<Answer>; readonly readAtMs: number }

export type VideosOptions = {
  readonly repository: VideosRepository
  readonly clock: () => number
  /** Where a lesson's word can be heard, unless the lesson says so itself. */
  readonly toAudioUrl: (word: string) => string
}

export function buildVideosService({ repository, clock, toAudioUrl }: VideosOptions): VideosService {
  let kept: Kept | undefined

  const read = async (): Promise<Answer> => {
    const videos = await repository.list()
    return {
      list: { endpoint: listVideos, json: toJson(listVideos, { videos: videos.map(withAudio) }) },
      hasHostFilms: videos.some(({ source }) => source.kind === 'youtube'),
    }
  }

  const withAudio = (video: Video): Video => ({
    ...video,
    definitionsAndSentences: video.definitionsAndSentences.map((entry) => ({
      ...entry,
      audioUrl: entry.audioUrl ?? toAudioUrl(entry.word),
    })),
  })

  const keep = (): Promise<Answer> => {
    const nowMs = clock()
    if (kept && Math.abs(nowMs - kept.readAtMs) < LIST_MAX_AGE_MS) return kept.answer
    const fresh: Kept = { answer: read(), readAtMs: nowMs }
    kept = fresh
    fresh.answer.catch(() => {
      if (kept === fresh) kept = undefined
    })
    return fresh.answer
  }

  return {
    list: async () => (await keep()).list,
    hasHostFilms: async () => (await keep()).hasHostFilms,
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
