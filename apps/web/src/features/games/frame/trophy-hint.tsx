import type { Game } from '@wordnest/games/registry'
import { ListPlus } from 'lucide-react'
import type { ReactNode } from 'react'

import { useMessages } from '#messages/messages.ts'
import { usePlayVideoWords } from '#shared/games/use-play-video-words.ts'
import { useVideoContext } from '#shared/videos/video-context.ts'
import { Button } from '#ui/parts/button.tsx'

import type { Outcome } from './game-ends.tsx'
import styles from './game-ends.module.css'

interface EndNoteProps {
  game: Game
  state: { readonly signedIn: boolean; readonly vocabularyMatches: boolean }
  outcome: Outcome
  /** The game is put away for the other words. */
  onChange: () => void
  /** How a trophy is won, where the game has its own way. */
  hint?: string
  /** Said of the words of the video, in place of how to win their trophy. */
  children?: ReactNode
}

/** What to do next: after a practice all words, otherwise how a trophy is won, with the way to the words that can win it. */
export function EndNote({ game, state, outcome, onChange, children, ...props }: EndNoteProps) {
  const { games } = useMessages()
  const video = useVideoContext(({ video: known }) => known)
  const playWords = usePlayVideoWords()
  const { signedIn, vocabularyMatches } = state
  const hint = props.hint ?? (signedIn ? games.videoVocabHint : games.signInHint)
  if (outcome.isPractice) return <p>{outcome.missed.length === 0 ? games.practised : games.practiseMore}</p>
  if (vocabularyMatches || !video) return <p>{(vocabularyMatches ? children : undefined) ?? hint}</p>
  return (
    <div className={styles.hint}>
      <p>{hint}</p>
      <Button
        variant="quiet"
        size="small"
        icon={<ListPlus />}
        onClick={() => {
          playWords(video, game.path)
          onChange()
        }}
      >
        {games.playWordsOf(video.title)}
      </Button>
    </div>
  )
}
