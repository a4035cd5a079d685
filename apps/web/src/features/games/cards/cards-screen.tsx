import { cards } from '@wordnest/games/cards/definition'

import { GamePage } from '#features/games/frame/game-screen.tsx'
import { useMessages } from '#messages/messages.ts'
import { TodaysWordsGate } from '#shared/words/todays-words-gate.tsx'
import { useTodaysWords } from '#shared/words/todays-words.ts'

import { CardTable } from './card-table.tsx'
import styles from './cards.module.css'

export function CardsScreen() {
  const texts = useMessages().cards
  const { status, words } = useTodaysWords()
  return (
    <GamePage game={cards} className={styles.screen}>
      <TodaysWordsGate status={status} rule={texts.description}>
        <CardTable words={words} />
      </TodaysWordsGate>
    </GamePage>
  )
}
