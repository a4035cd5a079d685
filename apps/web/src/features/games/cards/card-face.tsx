import type { Card } from '@wordnest/games/cards/engine'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { BookOpen } from 'lucide-react'
import { memo } from 'react'

import { useMessages } from '#messages/messages.ts'
import { SpeechButton } from '#shared/speech/speech-button.tsx'
import { PlaysLeft, SlowSpeechSwitch } from '#shared/speech/speech-controls.tsx'
import { Button } from '#ui/button.tsx'
import { joinClasses } from '#ui/class-names.ts'

import { findBlankedSentence } from '#shared/words/blank-word.ts'
import styles from './cards.module.css'

/** More than this may have to be scrolled on a phone, in UTF-16 units. */
const LONG_FACE = 160

interface FaceProps {
  card: Card
  /** What the study list knows of the word. */
  entry: StudyWord | undefined
  /** The side that can be seen; the other one is out of reach. */
  shown: boolean
}

export const DefinitionFace = memo(function DefinitionFace({ card, entry, shown }: FaceProps) {
  const { cards } = useMessages()
  const example = findBlankedSentence(card.sentence, card.word, cards.blank)
  return (
    <div
      className={joinClasses(styles.face, styles.front)}
      inert={!shown}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={card.definition.length + (example?.length ?? 0) > LONG_FACE ? 0 : undefined}
    >
      <p className={styles.side}>
        {cards.definition}
        {entry?.partOfSpeech ? <span className={styles.part}> · {entry.partOfSpeech}</span> : null}
      </p>
      <p className={styles.definition}>{card.definition || cards.noDefinition}</p>
      {example ? <p className={styles.sentence}>{example}</p> : null}
      {entry?.source === 'dictionary' ? <p className={styles.part}>{cards.fromDictionary}</p> : null}
      {entry?.origin === 'WordNet' ? <p className={styles.part}>{cards.fromWordnet}</p> : null}
    </div>
  )
})

interface WordFaceProps extends FaceProps {
  onOtherMeanings: (word: StudyWord) => void
}

export const WordFace = memo(function WordFace({ card, entry, shown, onOtherMeanings }: WordFaceProps) {
  const { cards, speech } = useMessages()
  return (
    <div className={joinClasses(styles.face, styles.back)} inert={!shown}>
      <div className={styles.voice}>
        <PlaysLeft />
        <SlowSpeechSwitch className={styles.slow} />
      </div>
      <div className={styles.spoken}>
        <p className={styles.word} lang="en">
          {card.word}
        </p>
        <SpeechButton text={card.word} audioUrl={entry?.audioUrl} label={speech.play(card.word)} />
      </div>
      {entry?.partOfSpeech ? <p className={styles.part}>{entry.partOfSpeech}</p> : null}
      {card.sentence ? (
        <div className={styles.spoken}>
          <p className={styles.sentence} lang="en">
            {card.sentence}
          </p>
          <SpeechButton text={card.sentence} label={speech.playSentence} />
        </div>
      ) : null}
      {entry?.otherMeanings?.length ? (
        <Button variant="quiet" size="small" icon={<BookOpen />} onClick={() => onOtherMeanings(entry)}>
          {cards.otherMeanings}
        </Button>
      ) : null}
    </div>
  )
})
