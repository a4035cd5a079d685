import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { useEffect } from 'react'

import { loadFromLog, useStudyList } from './study-list.ts'
import { loadFeaturedVideo, useVideoContext } from '#shared/videos/video-context.ts'

export type TodaysWords = {
  /** `failed`: no words on this device, and neither the account nor a lesson could be loaded. */
  readonly status: 'loading' | 'ready' | 'empty' | 'failed'
  readonly words: readonly StudyWord[]
}

/** Today's vocabulary for a screen that plays with it; a newcomer's empty list gets the featured video's words. */
export function useTodaysWords(): TodaysWords {
  const { words, status: listStatus } = useStudyList()
  const { status, video } = useVideoContext()
  const isEmpty = words.length === 0

  useEffect(() => {
    void loadFeaturedVideo()
  }, [listStatus, isEmpty])
  const isAwaited = isEmpty && listStatus === 'waiting'
  useEffect(() => {
    if (isAwaited) void loadFromLog()
  }, [isAwaited])

  if (words.length > 0) return { status: 'ready', words }
  if (listStatus === 'not-loaded') return { status: 'failed', words }
  if (listStatus === 'known') return { status: 'empty', words }
  if (listStatus === 'waiting' || status === 'idle' || status === 'loading') return { status: 'loading', words }
  if (status === 'failed') return { status: 'failed', words }
  const isSeedDue = video !== null && video.definitionsAndSentences.length > 0
  return { status: isSeedDue ? 'loading' : 'empty', words }
}
