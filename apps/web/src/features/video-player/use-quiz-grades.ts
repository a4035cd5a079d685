import type { Video } from '@wordnest/contracts/videos'
import { gradesOfVideoQuiz } from '@wordnest/games/video-quiz-grades'
import { byWordKey } from '@wordnest/vocabulary/word-key'
import { useEffect, useEffectEvent, useRef } from 'react'

import { tellGrades } from '#shared/memory/grade-words.ts'
import { sourceOf } from '#shared/videos/video-context.ts'

import type { QuizPlay } from './quiz-play.ts'

/** Tells the log what each answer says of the word that its question asks about, once; answers of an earlier visit were told then. */
export function useQuizGrades(video: Video, { input, log }: QuizPlay): void {
  const told = useRef(-1)
  const tellNew = useEffectEvent(() => {
    const grades = gradesOfVideoQuiz(input, log)
    const untold = told.current < 0 || grades.length < told.current ? [] : grades.slice(told.current)
    told.current = grades.length
    if (untold.length === 0) return
    const byKey = byWordKey(video.definitionsAndSentences)
    void tellGrades('quiz', untold, (key) => {
      const word = byKey.get(key)
      return word && { word, source: sourceOf(video) }
    })
  })
  useEffect(() => tellNew(), [log])
}
