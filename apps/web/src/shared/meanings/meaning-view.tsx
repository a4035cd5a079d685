import type { StudyWord } from '@wordnest/vocabulary/study-list'

import { useMessages } from '#messages/messages.ts'
import { SpeechButton } from '#shared/speech/speech-button.tsx'

import { DefinitionText } from './definition-text.tsx'
import { MeaningFacts } from './meaning-facts.tsx'
import styles from './meanings.module.css'

/** Where the word was met: the learner's own sentence. */
export function OwnSentence({ sentence }: { sentence: string | undefined }) {
  const { meanings } = useMessages()
  if (!sentence) return null
  return (
    <p className={styles.own}>
      <span className={styles.ownLabel}>{meanings.inYourText}</span> <q lang="en">{sentence}</q>
    </p>
  )
}

/** How the word is used, and where its definition is from. */
export function MeaningNotes({ patterns, origin, source }: Pick<StudyWord, 'patterns' | 'origin' | 'source'>) {
  const { cards, meanings } = useMessages()
  return (
    <>
      {patterns && patterns.length > 0 ? (
        <p className={styles.patterns}>
          <span className={styles.ownLabel}>{meanings.patterns}</span> <span lang="en">{patterns.join(' · ')}</span>
        </p>
      ) : null}
      {origin === 'WordNet' ? <p className={styles.origin}>{cards.fromWordnet}</p> : null}
      {source === 'dictionary' ? <p className={styles.origin}>{cards.fromDictionary}</p> : null}
    </>
  )
}

/** All that is known of one meaning of a word. */
export function MeaningView({ word }: { word: StudyWord }) {
  const { cards, speech } = useMessages()
  return (
    <div className={styles.view}>
      <MeaningFacts partOfSpeech={word.partOfSpeech} level={word.level} labels={word.labels} />
      <p className={styles.definition}>{word.definition ? <DefinitionText {...word} /> : cards.noDefinition}</p>
      {word.sentence ? (
        <div className={styles.spoken}>
          <p className={styles.sentence} lang="en">
            {word.sentence}
          </p>
          <SpeechButton text={word.sentence} label={speech.playSentence} />
        </div>
      ) : null}
      <OwnSentence sentence={word.ownSentence} />
      <MeaningNotes {...word} />
    </div>
  )
}
