import type { Card } from '@wordnest/games/cards/engine'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { BookOpen, CircleHelp } from 'lucide-react'
import { memo, type ReactNode } from 'react'

import { useMessages } from '#messages/messages.ts'
import { DefinitionText } from '#shared/meanings/definition-text.tsx'
import { MeaningFacts } from '#shared/meanings/meaning-facts.tsx'
import { MeaningNotes, OwnSentence } from '#shared/meanings/meaning-view.tsx'
import { findCandidates } from '#shared/meanings/pick-meaning.ts'
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

interface MeaningFaceProps extends FaceProps {
  onOtherMeanings: (word: StudyWord) => void
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

/** The way to all meanings; it asks for a choice where two of them may be meant. */
function MeaningsButton({ entry, onOpen }: { entry: StudyWord | undefined; onOpen: (word: StudyWord) => void }) {
  const { cards, meanings } = useMessages()
  if (!entry) return null
  const isDoubt = findCandidates(entry) !== undefined
  if (!isDoubt && !entry.otherMeanings?.length) return null
  return (
    <Button
      variant={isDoubt ? 'secondary' : 'quiet'}
      size="small"
      icon={isDoubt ? <CircleHelp /> : <BookOpen />}
      onClick={() => onOpen(entry)}
    >
      {isDoubt ? meanings.choose : cards.otherMeanings}
    </Button>
  )
}

export const DefinitionFace = memo(function DefinitionFace({ card, entry, shown, onOtherMeanings }: MeaningFaceProps) {
  const { cards, meanings } = useMessages()
  const example = findBlankedSentence(card.sentence, card.word, cards.blank)
  const own = entry?.ownSentence && findBlankedSentence(entry.ownSentence, card.word, cards.blank)
  return (
    <Side label={cards.definitionSide} shown={shown}>
      <p className={styles.side}>{cards.definition}</p>
      <MeaningFacts partOfSpeech={entry?.partOfSpeech} level={entry?.level} labels={entry?.labels} />
      <p className={styles.definition}>
        {card.definition ? (
          <DefinitionText definition={card.definition} linkedWords={entry?.linkedWords} />
        ) : (
          cards.noDefinition
        )}
      </p>
      {example ? <p className={styles.sentence}>{example}</p> : null}
      <OwnSentence sentence={own} />
      <MeaningNotes patterns={undefined} origin={entry?.origin} source={entry?.source} />
      {entry?.certainty === 'unsure' ? <p className={styles.part}>{meanings.unsure}</p> : null}
      {entry?.certainty === undefined || entry.certainty === 'sure' ? null : (
        <MeaningsButton entry={entry} onOpen={onOtherMeanings} />
      )}
    </Side>
  )
})

export const WordFace = memo(function WordFace({ card, entry, shown, onOtherMeanings }: MeaningFaceProps) {
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
      <MeaningFacts
        partOfSpeech={entry?.partOfSpeech}
        level={entry?.level}
        labels={entry?.labels}
        ipa={entry?.ipa}
        headword={entry?.headword}
        word={card.word}
      />
      {card.sentence ? (
        <div className={styles.spoken}>
          <p className={styles.sentence} lang="en">
            {card.sentence}
          </p>
          <SpeechButton text={card.sentence} label={speech.playSentence} />
        </div>
      ) : null}
      <OwnSentence sentence={entry?.ownSentence} />
      <MeaningsButton entry={entry} onOpen={onOtherMeanings} />
      <MeaningNotes patterns={entry?.patterns} origin={undefined} source={undefined} />
    </Side>
  )
})
