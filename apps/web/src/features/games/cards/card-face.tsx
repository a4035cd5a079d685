import type { Card } from '@wordnest/games/cards/engine'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { BookOpen } from 'lucide-react'
import { memo, type ReactNode } from 'react'

import { useMessages } from '#messages/messages.ts'
import { SpeechButton } from '#shared/speech/speech-button.tsx'
import { PlaysLeft, SlowSpeechSwitch } from '#shared/speech/speech-controls.tsx'
import { Button } from '#ui/parts/button.tsx'
import { joinClasses } from '#ui/class-names.ts'

import { findBlankedSentence } from '#shared/words/blank-word.ts'
import styles from './cards.module.css'
import { useOverflow } from './use-overflow.ts'

interface FaceProps {
  card: Card
  /** What the study list knows of the word. */
  entry: StudyWord | undefined
  /** The side that can be seen; the other one is out of reach. */
  shown: boolean
}

type SideProps = { label: string; className?: string | undefined; shown: boolean; children: ReactNode }

/** One side. If its text is longer than the card, it can have the focus, and then has the arrow keys that scroll it. */
function Side({ label, className, shown, children }: SideProps) {
  const { cards } = useMessages()
  const { ref, isOverflowing } = useOverflow()
  const scrolling = { role: 'group', tabIndex: 0, 'aria-label': cards.scrolls(label), 'data-scrolls': '' }
  return (
    <div ref={ref} className={joinClasses(styles.face, className)} inert={!shown} {...(isOverflowing && scrolling)}>
      {children}
    </div>
  )
}

export const DefinitionFace = memo(function DefinitionFace({ card, entry, shown }: FaceProps) {
  const { cards } = useMessages()
  const example = findBlankedSentence(card.sentence, card.word, cards.blank)
  return (
    <Side label={cards.definitionSide} shown={shown}>
      <p className={styles.side}>
        {cards.definition}
        {entry?.partOfSpeech ? <span className={styles.part}> · {entry.partOfSpeech}</span> : null}
      </p>
      <p className={styles.definition}>{card.definition || cards.noDefinition}</p>
      {example ? <p className={styles.sentence}>{example}</p> : null}
      {entry?.source === 'dictionary' ? <p className={styles.part}>{cards.fromDictionary}</p> : null}
      {entry?.origin === 'WordNet' ? <p className={styles.part}>{cards.fromWordnet}</p> : null}
    </Side>
  )
})

interface WordFaceProps extends FaceProps {
  onOtherMeanings: (word: StudyWord) => void
}

export const WordFace = memo(function WordFace({ card, entry, shown, onOtherMeanings }: WordFaceProps) {
  const { cards, speech } = useMessages()
  return (
    <Side label={cards.wordSide} className={styles.back} shown={shown}>
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
    </Side>
  )
})
