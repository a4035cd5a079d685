import type { Grading } from '@wordnest/games/grading'
import type { Game } from '@wordnest/games/registry'
import type { WordGrade } from '@wordnest/vocabulary/grades'
import { type StudyWord, vocabularyMatches } from '@wordnest/vocabulary/study-list'
import { byWordKey } from '@wordnest/vocabulary/word-key'
import { useEffect, useEffectEvent, useRef } from 'react'

import { type Told, tellGrades } from '#shared/memory/grade-words.ts'
import { sourceOf, useVideoContext } from '#shared/videos/video-context.ts'

/** Tells the log grades of these words; the words are the video's, or are a list. */
export function tellGame(game: Game, grades: readonly WordGrade[], words: readonly StudyWord[]): Told {
  const { video } = useVideoContext.getState()
  const isVideos = video !== null && vocabularyMatches(words, video.definitionsAndSentences)
  const source = isVideos ? sourceOf(video) : ({ kind: 'list' } as const)
  const byKey = byWordKey(words)
  return tellGrades(game.name, grades, (key) => {
    const word = byKey.get(key)
    return word && { word, source }
  })
}

type Graded = {
  readonly round: string
  readonly vocabulary: readonly StudyWord[]
  readonly grading: Pick<Grading<unknown>, 'grades'>
  /** Grades that were told before the game was left and continued. */
  readonly toldBefore: number
}

/** Tells the log each grade of a game once, as it arises. A grade that does not count is left out. */
export function useGrades(game: Game, play: Graded, isCounted: () => boolean): void {
  const { round, grading, toldBefore } = play
  const { grades } = grading
  const told = useRef({ round, count: toldBefore })

  const tellNew = useEffectEvent(() => {
    const isAnew = told.current.round !== round || grades.length < told.current.count
    const untold = grades.slice(isAnew ? 0 : told.current.count)
    told.current = { round, count: grades.length }
    if (untold.length > 0 && isCounted()) void tellGame(game, untold, play.vocabulary)
  })
  useEffect(() => tellNew(), [round, grades])
}
