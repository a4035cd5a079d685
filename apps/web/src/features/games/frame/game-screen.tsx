import type { Game } from '@wordnest/games/registry'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { type ComponentType, type ReactNode, useMemo } from 'react'

import { useMessages } from '#messages/messages.ts'
import { TodaysWordsGate } from '#shared/words/todays-words-gate.tsx'
import { useTodaysWords } from '#shared/words/todays-words.ts'
import { VocabZoneLink } from '#shared/words/vocab-zone-link.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'

import styles from './game-screen.module.css'
import { type GameSetting, type ToWords, useGameSetting } from './game-setting.ts'
import { NothingToPlay } from './nothing-to-play.tsx'

interface GamePageProps {
  game: Game
  className?: string | undefined
  children: ReactNode
}

/** The page around a game: as little as possible, so that play fits a phone without scrolling. */
export function GamePage({ game, className = styles.page, children }: GamePageProps) {
  const texts = useMessages()[game.texts]
  return (
    <Page width="wide" className={className}>
      <title>{texts.documentTitle}</title>
      <meta name="description" content={texts.description} />
      <PageHeading compact title={texts.title} actions={<VocabZoneLink />} />
      {children}
    </Page>
  )
}

interface GameScreenProps {
  game: Game
  className?: string | undefined
  /** Whether any of these words can be played. */
  canPlay: (words: readonly StudyWord[]) => boolean
  toWords?: ToWords
  /** The game with words to play. */
  board: ComponentType<{ setting: GameSetting }>
}

/** A game's screen: awaits its words and who plays, and says so where there is nothing to play. */
export function GameScreen({ game, className, canPlay, toWords, board: Board }: GameScreenProps) {
  const texts = useMessages()[game.texts]
  const { status, words } = useTodaysWords()
  const setting = useGameSetting(game, words, toWords)
  const isPlayable = useMemo(() => setting !== undefined && canPlay(setting.vocabulary), [setting, canPlay])
  const isEmpty = setting?.vocabulary.length === 0 || (!isPlayable && !('emptyTitle' in texts))
  const shown = status === 'ready' && isEmpty ? 'empty' : status
  return (
    <GamePage game={game} className={className}>
      <TodaysWordsGate status={setting ? shown : 'loading'} rule={texts.description}>
        {setting && isPlayable ? <Board setting={setting} /> : null}
        {!isPlayable && 'emptyTitle' in texts ? <NothingToPlay texts={texts} /> : null}
      </TodaysWordsGate>
    </GamePage>
  )
}
