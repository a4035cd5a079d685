import type { Video } from '@wordnest/contracts/videos'
import type { WordSource } from '@wordnest/log/words'
import { vocabularyMatches } from '@wordnest/vocabulary/study-list'
import { create } from 'zustand'

import { ApiError } from '#lib/api.ts'

import { findOwnRecordId, isOwnFilm } from '#shared/films/own-film.ts'
import { meetWords } from '#shared/memory/meet-words.ts'
import { seedStudyList, setStudyList, useStudyList } from '#shared/words/study-list.ts'
import { fetchVideos, useVideoList } from './videos.ts'

/** The video that the games play for: its words are the video vocab, its key is the one of the trophies. */
export type VideoContext = { readonly status: 'idle' | 'loading' | 'ready' | 'failed'; readonly video: Video | null }

export const useVideoContext = create<VideoContext>(() => ({ status: 'idle', video: null }))

const setVideoContext = (video: Video) => useVideoContext.setState({ status: 'ready', video })

const matchesList = (video: Video) => vocabularyMatches(useStudyList.getState().words, video.definitionsAndSentences)

/** A list of words that is another video's is played for that one: also after a reload, and after watching something else. */
function followStudyList(chosen: Video): Video {
  if (matchesList(chosen)) return chosen
  return useVideoList.getState().videos.find(matchesList) ?? chosen
}

/**
 * Finds the video that the games play for: the one whose words the study list holds, else the chosen one, else the
 * featured (newest) one. A learner without words gets its words.
 */
export async function loadFeaturedVideo(): Promise<void> {
  const { status, video } = useVideoContext.getState()
  if (status === 'loading') return
  if (video) {
    const followed = followStudyList(video)
    if (followed !== video) setVideoContext(followed)
    return seedStudyList(followed.definitionsAndSentences)
  }
  useVideoContext.setState({ status: 'loading' })
  try {
    const [featured] = await fetchVideos()
    // Another one may have been chosen meanwhile.
    const chosen = useVideoContext.getState().video ?? featured
    const followed = chosen ? followStudyList(chosen) : null
    useVideoContext.setState({ status: 'ready', video: followed })
    if (followed) seedStudyList(followed.definitionsAndSentences)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (useVideoContext.getState().status === 'loading') useVideoContext.setState({ status: 'failed' })
  }
}

/** Makes the video the context, and gives its words to a learner who has none. */
export function takeVideo(video: Video): void {
  setVideoContext(video)
  seedStudyList(video.definitionsAndSentences)
}

/** The captions of a film of the learner's own are a text of theirs: its sentences are deleted with it. */
export function sourceOf({ id, title, videoID }: Video): WordSource {
  const ownId = findOwnRecordId({ id })
  return ownId === undefined ? { kind: 'video', title, id: videoID } : { kind: 'text', title, id: ownId }
}

/** Puts the video's words in place of the study list, and makes it the context. Returns the way back. */
export function studyVideo(video: Video): () => void {
  const context = useVideoContext.getState()
  // No game is played for the trophies of a film of the learner's own.
  if (!isOwnFilm(video)) setVideoContext(video)
  const undo = setStudyList(video.definitionsAndSentences, sourceOf(video))
  meetWords(video.definitionsAndSentences, sourceOf(video))
  return () => {
    undo()
    useVideoContext.setState(context)
  }
}

/** The vocabulary-matches flag: only with the video's own words can a game win its trophy. */
export function useVocabularyMatches(): boolean {
  const words = useStudyList((state) => state.words)
  const video = useVideoContext((state) => state.video)
  return video !== null && vocabularyMatches(words, video.definitionsAndSentences)
}
