import type { Video } from '@wordnest/contracts/videos'
import type { StudyWord } from '@wordnest/vocabulary/study-list'

import { DEFAULT_SETTINGS, useSettings } from '#shared/settings.ts'
import { useStudyList } from '#shared/words/study-list.ts'
import { trophyOutbox } from '#shared/games/trophies.ts'
import { useVideoContext } from '#shared/videos/video-context.ts'

/** What the device holds when a screen of the games opens: today's words, the video they may be of, nothing waiting. */
export function stockStores({ words, video = null }: { words: readonly StudyWord[]; video?: Video | null }): void {
  useStudyList.setState({ words, status: 'newcomer' }, true)
  useVideoContext.setState({ status: 'ready', video }, true)
  useSettings.setState(DEFAULT_SETTINGS, true)
  trophyOutbox.useWaiting.setState([], true)
}
