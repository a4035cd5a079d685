import { listVideos, type Video } from '@wordnest/contracts/videos'
import { planOf } from '@wordnest/vocabulary/plans'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'

import { ApiError, callApi } from '#lib/api.ts'

import { audienceOf, useSession } from '#shared/accounts/session.ts'

export type VideoList = {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Newest first. */
  readonly videos: readonly Video[]
}

export const useVideoList = create<VideoList>(() => ({ status: 'idle', videos: [] }))

/** An unchanged video stays the same object, so that its film keeps playing while the list is renewed. */
function keepKnown(videos: readonly Video[]): readonly Video[] {
  const known = new Map(useVideoList.getState().videos.map((video) => [JSON.stringify(video), video]))
  return videos.map((video) => known.get(JSON.stringify(video)) ?? video)
}

/** @throws ApiError when the list cannot be had. */
export async function fetchVideos(): Promise<readonly Video[]> {
  const { videos: answered } = await callApi(listVideos, undefined)
  const videos = keepKnown(answered)
  useVideoList.setState({ status: 'ready', videos })
  return videos
}

/** Loads the list unless it was requested already. */
export async function loadVideosOnce(): Promise<void> {
  if (useVideoList.getState().status === 'idle') await loadVideos()
}

/** Loads the list again. The known list stays visible, also when that fails. */
export async function loadVideos(): Promise<void> {
  const { status } = useVideoList.getState()
  if (status === 'loading') return
  if (status !== 'ready') useVideoList.setState({ status: 'loading' })
  try {
    await fetchVideos()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('The videos could not be loaded:', error.code, error.requestId)
    if (useVideoList.getState().status !== 'ready') useVideoList.setState({ status: 'failed' })
  }
}

export type ListedVideo = {
  readonly video: Video
  /** False: locked for the present learner or visitor. The newest videos are open to all, counted over the whole list. */
  readonly isOpen: boolean
}

type ListedVideos = {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly videos: readonly ListedVideo[]
}

/** The list for a screen, once the session is known. The same object until something of it changes. */
export function useVideos(): ListedVideos {
  const { status, videos } = useVideoList()
  const isSessionKnown = useSession((state) => state.status !== 'loading')
  const openVideos = useSession((state) => planOf(audienceOf(state.learner)).openVideos)

  useEffect(() => {
    void loadVideos()
  }, [])

  const known = status === 'ready' && !isSessionKnown ? 'loading' : status
  return useMemo<ListedVideos>(
    () => ({
      status: known === 'idle' ? 'loading' : known,
      videos: videos.map((video, position) => ({ video, isOpen: position < openVideos })),
    }),
    [known, videos, openVideos],
  )
}
