import { sentenceScramble } from '@wordnest/games/sentence-scramble/definition'
import { canPlaySentenceScramble } from '@wordnest/games/sentence-scramble/engine'
import { type StudyWord, vocabularyMatches } from '@wordnest/vocabulary/study-list'
import { byWordKey, toWordKey } from '@wordnest/vocabulary/word-key'

import { GameScreen } from '#features/games/frame/game-screen.tsx'

import { SentenceScrambleGame } from './sentence-scramble-game.tsx'

/** With the video's words, its own sentences are played: a trophy is won with them, whatever a card says by now. */
function withVideoSentences(words: readonly StudyWord[], videoWords: readonly StudyWord[]): readonly StudyWord[] {
  if (!vocabularyMatches(words, videoWords)) return words
  const byKey = byWordKey(videoWords)
  return words.map((entry) => byKey.get(toWordKey(entry.word)) ?? entry)
}

export function SentenceScrambleScreen() {
  return (
    <GameScreen
      game={sentenceScramble}
      canPlay={canPlaySentenceScramble}
      toWords={withVideoSentences}
      board={SentenceScrambleGame}
    />
  )
}
