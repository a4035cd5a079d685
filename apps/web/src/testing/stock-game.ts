import { act } from '@testing-library/react'
import type { StudyWord } from '@wordnest/vocabulary/study-list'

import { buildLearner, buildSession } from './build-session.ts'
import { buildStudyWord, buildVideo } from './build-video.ts'
import { stockStores } from './stock-stores.ts'

export type GameOptions = {
  signedIn?: boolean
  words?: readonly (string | StudyWord)[]
  /** Today's words by default, so that they match. */
  videoWords?: readonly string[]
  trophiesWon?: ReturnType<typeof buildLearner>['trophiesWon']
}

const textOf = (word: string | StudyWord): string => (typeof word === 'string' ? word : word.word)

/** Today's words and a video to play for; returns the session that the screen is rendered with. */
export function stockGame({
  signedIn = true,
  words = [],
  videoWords = words.map(textOf),
  trophiesWon = {},
}: GameOptions) {
  const todays = words.map((word) => (typeof word === 'string' ? buildStudyWord(word) : word))
  stockStores({ words: todays, video: buildVideo(videoWords) })
  return signedIn ? buildSession({ learner: buildLearner({ trophiesWon }) }) : buildSession()
}

/** Hides the page behind another tab, or shows it again. */
export function setPageHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
