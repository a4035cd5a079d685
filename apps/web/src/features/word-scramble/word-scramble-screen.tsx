import { charactersOf } from '@wordnest/games/game-word'

import { useMessages } from '#messages/messages.ts'
import { GameFrame } from '#state/games/game-frame.tsx'
import { useGameSetting } from '#state/games/game-setting.ts'
import { TodaysWordsGate } from '#state/words/todays-words-gate.tsx'
import { useTodaysWords } from '#state/words/todays-words.ts'

import { WordScrambleGame } from './word-scramble-game.tsx'

export function WordScrambleScreen() {
  const { wordScramble } = useMessages()
  const { status, words } = useTodaysWords()
  const setting = useGameSetting('WordScramble', words)
  const isPlayable = words.some(({ word }) => charactersOf(word.trim()).length > 0)
  const shown = status === 'ready' && !isPlayable ? 'empty' : status
  return (
    <GameFrame texts={wordScramble}>
      <TodaysWordsGate status={setting ? shown : 'loading'} rule={wordScramble.description}>
        {setting ? <WordScrambleGame setting={setting} /> : null}
      </TodaysWordsGate>
    </GameFrame>
  )
}
