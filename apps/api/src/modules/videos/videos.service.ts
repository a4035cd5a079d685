/** The videos: the list is cached serialised, and read again when any process has changed lessons. */
import { listVideos, type Video, type VideoSource } from '@wordnest/contracts/videos'

import { serialise, type Serialised } from '#api/serialise.ts'

import { toPagePictures } from './page-pictures.ts'
import type { VideosRepository } from './videos.repository.ts'

/** How long another process's change may go unseen. */
const CHECK_MS = 1000

export type VideosService = {
  readonly list: () => Promise<Serialised<typeof listVideos>>
  readonly find: (videoID: string, segment: string) => Promise<Video | undefined>
  /** Whether a film comes from the video host. */
  readonly hasHostFilms: () => Promise<boolean>
  /** The picture that the page of that path shows first, if it shows videos. */
  readonly findPagePicture: (path: string) => Promise<string | undefined>
  /** The words of all videos, in no order. */
  readonly listWords: () => Promise<readonly string[]>
  readonly load: (videos: readonly Video[]) => Promise<void>
}

type Answer = {
  readonly list: Serialised<typeof listVideos>
  readonly hasHostFilms: boolean
  readonly pagePictures: ReadonlyMap<string, string>
}
type Kept = { readonly answer: Answer; readonly version: number }

export type VideosOptions = {
  readonly repository: VideosRepository
  readonly clock: () => number
  /** Address of the recording of a lesson's word, unless the lesson has its own. */
  readonly toAudioUrl: (word: string) => string
  /** Put before the addresses of films and recordings, where browsers shall load them from there. */
  readonly mediaOrigin?: string | undefined
}

/** A lesson may name a sound elsewhere on this server. */
const toAddressAt = (origin: string, path: string): string => (path.startsWith('/media/') ? origin + path : path)

function toSourceAt(origin: string, source: VideoSource): VideoSource {
  const { captionsUrl } = source
  if (source.kind === 'youtube') return { ...source, captionsUrl: captionsUrl && origin + captionsUrl }
  const { filmUrl, posterUrl } = source
  return {
    ...source,
    filmUrl: origin + filmUrl,
    posterUrl: origin + posterUrl,
    captionsUrl: origin + source.captionsUrl,
  }
}

export function buildVideosService({ repository, clock, toAudioUrl, mediaOrigin = '' }: VideosOptions): VideosService {
  let kept: Kept | undefined
  let checkedAtMs = 0
  let check: Promise<Answer> | undefined

  /** The version first: what changes meanwhile has a newer one. */
  async function read(version: number): Promise<Answer> {
    const videos = (await repository.list()).map(withAddresses)
    const answer = {
      list: await serialise(listVideos, { videos }),
      hasHostFilms: videos.some(({ source }) => source.kind === 'youtube'),
      pagePictures: toPagePictures(videos),
    }
    kept = { answer, version }
    return answer
  }

  async function renew(): Promise<Answer> {
    try {
      const version = await repository.findVersion()
      return kept?.version === version ? kept.answer : await read(version)
    } catch (error) {
      // A database that is away has changed nothing that could be shown.
      if (kept) return kept.answer
      throw error
    }
  }

  const withAddresses = (video: Video): Video => ({
    ...video,
    source: toSourceAt(mediaOrigin, video.source),
    definitionsAndSentences: video.definitionsAndSentences.map((entry) => ({
      ...entry,
      audioUrl: toAddressAt(mediaOrigin, entry.audioUrl ?? toAudioUrl(entry.word)),
    })),
  })

  const findReady = (): Answer | undefined => (Math.abs(clock() - checkedAtMs) < CHECK_MS ? kept?.answer : undefined)

  function keep(): Answer | Promise<Answer> {
    const ready = findReady()
    if (ready) return ready
    check ??= renew().finally(() => {
      check = undefined
      checkedAtMs = clock()
    })
    return check
  }

  return {
    list: async () => (await keep()).list,
    hasHostFilms: async () => (await keep()).hasHostFilms,
    findPagePicture: async (path) => (await keep()).pagePictures.get(path),
    async listWords() {
      const videos = await repository.list()
      return videos.flatMap(({ definitionsAndSentences }) => definitionsAndSentences.map(({ word }) => word))
    },
    find: (videoID, segment) => repository.find(videoID, segment),
    async load(videos) {
      await repository.save(videos)
      checkedAtMs = Number.NEGATIVE_INFINITY
    },
  }
}
