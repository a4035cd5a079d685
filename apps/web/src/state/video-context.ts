import { listVideos, type Video } from '@wordnest/contracts/videos'
import { vocabularyMatches } from '@wordnest/vocabulary/study-list'
import { toTrophyKey } from '@wordnest/vocabulary/trophies'
import { create } from 'zustand'

import { ApiError, callApi } from '#lib/api.ts'

import { seedStudyList, useStudyList } from './study-list.ts'

/** The video that the games play for: its words are the video vocab, its key is the one of the trophies. */
export type VideoContext = { readonly status: 'idle' | 'loading' | 'ready' | 'failed'; readonly video: Video | null }

export const useVideoContext = create<VideoContext>(() => ({ status: 'idle', video: null }))

export const setVideoContext = (video: Video) => useVideoContext.setState({ status: 'ready', video })

/** Takes the featured (newest) video as the context unless one is chosen, and its words for a learner who has none. */
export async function loadFeaturedVideo(): Promise<void> {
  const { status, video } = useVideoContext.getState()
  if (status === 'loading') return
  if (video) return seedStudyList(video.definitionsAndSentences)
  useVideoContext.setState({ status: 'loading' })
  try {
    const { videos } = await callApi(listVideos, undefined)
    const featured = videos[0] ?? null
    useVideoContext.setState({ status: 'ready', video: featured })
    if (featured) seedStudyList(featured.definitionsAndSentences)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    useVideoContext.setState({ status: 'failed' })
  }
}

export const trophyKeyOf = (video: Video): string => toTrophyKey(video.videoID, video.segment)

/** The vocabulary-matches flag of the spec's section 3. */
export function useVocabularyMatches(): boolean {
  const words = useStudyList((state) => state.words)
  const video = useVideoContext((state) => state.video)
  return video !== null && vocabularyMatches(words, video.definitionsAndSentences)
}
