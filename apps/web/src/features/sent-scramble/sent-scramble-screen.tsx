import { canPlaySentenceScramble } from '@wordnest/games/sentence-scramble/engine'
import { type StudyWord, vocabularyMatches } from '@wordnest/vocabulary/study-list'
import { byWordKey, toWordKey } from '@wordnest/vocabulary/word-key'
import { useMemo } from 'react'

import { useMessages } from '#messages/messages.ts'
import { GameFrame } from '#state/games/game-frame.tsx'
import { useGameSetting } from '#state/games/game-setting.ts'
import { NothingToPlay } from '#state/games/nothing-to-play.tsx'
import { TodaysWordsGate } from '#state/words/todays-words-gate.tsx'
import { useTodaysWords } from '#state/words/todays-words.ts'
import { useVideoContext } from '#state/videos/video-context.ts'

import { SentScrambleGame } from './sent-scramble-game.tsx'

/** With the video's words, its own sentences are played: a trophy is won with them, whatever a card says by now. */
function usePlayedWords(words: readonly StudyWord[]): readonly StudyWord[] {
  const video = useVideoContext((state) => state.video)
  return useMemo(() => {
    const own = video?.definitionsAndSentences ?? []
    if (!vocabularyMatches(words, own)) return words
    const byKey = byWordKey(own)
    return words.map((entry) => byKey.get(toWordKey(entry.word)) ?? entry)
  }, [words, video])
}

export function SentScrambleScreen() {
  const { sentScramble } = useMessages()
  const { status, words } = useTodaysWords()
  const setting = useGameSetting('SentenceScramble', usePlayedWords(words))
  const isPlayable = setting !== undefined && canPlaySentenceScramble(setting.vocabulary)
  return (
    <GameFrame texts={sentScramble}>
      <TodaysWordsGate status={setting ? status : 'loading'} rule={sentScramble.description}>
        {setting && isPlayable ? <SentScrambleGame setting={setting} /> : <NothingToPlay texts={sentScramble} />}
      </TodaysWordsGate>
    </GameFrame>
  )
}
