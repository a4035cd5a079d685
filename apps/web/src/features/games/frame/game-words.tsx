import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { Repeat } from 'lucide-react'
import type { Ref } from 'react'

import { useMessages } from '#messages/messages.ts'
import { SpeechButton } from '#shared/speech/speech-button.tsx'
import { Button } from '#ui/parts/button.tsx'

import styles from './game-ends.module.css'

/** The words that a game has shown to need practice: each with its meaning and its sound. */
export function MissedWords({ words, title }: { words: readonly StudyWord[]; title?: string }) {
  const { games, speech } = useMessages()
  if (words.length === 0) return null
  return (
    <section className={styles.missed}>
      <h3>{title ?? games.missedTitle}</h3>
      <ul className={styles.words}>
        {words.map((entry) => (
          <li key={entry.word}>
            <SpeechButton text={entry.word} audioUrl={entry.audioUrl} label={speech.play(entry.word)} />
            <p>
              <strong lang="en">{entry.word}</strong>
              <span>{entry.definition}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PractiseButtonProps {
  words: readonly StudyWord[]
  onPractise: () => void
  primary?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function PractiseButton({ words, onPractise, primary = false, ref }: PractiseButtonProps) {
  const { games } = useMessages()
  if (words.length === 0) return null
  return (
    <Button variant={primary ? 'primary' : 'secondary'} icon={<Repeat />} onClick={onPractise} ref={ref}>
      {games.practise(words.length)}
    </Button>
  )
}
