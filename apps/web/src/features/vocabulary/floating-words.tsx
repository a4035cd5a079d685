import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import type { CSSProperties } from 'react'

import { useMessages } from '#messages/messages.ts'
import { DefinitionText } from '#shared/meanings/definition-text.tsx'
import { MeaningButton } from '#shared/meanings/meaning-button.tsx'
import { MeaningFacts } from '#shared/meanings/meaning-facts.tsx'
import { useSettings } from '#shared/settings.ts'
import { SpeechButton } from '#shared/speech/speech-button.tsx'
import { joinClasses } from '#ui/class-names.ts'

import styles from './vocabulary.module.css'

type FloatStyle = CSSProperties & Record<'--nth', number>

/** Today's words, floating: each drifts and flickers at its own time, or not at all if the learner has stopped them. */
export function FloatingWords({ words, areNew }: { words: readonly StudyWord[]; areNew: boolean }) {
  const { speech } = useMessages()
  const paused = useSettings((state) => state.wordsPaused)
  return (
    <ul className={joinClasses(styles.words, paused && styles.still, areNew && styles.arriving)}>
      {words.map((entry, index) => {
        const { word, definition, sentence, audioUrl } = entry
        const style: FloatStyle = { '--nth': index }
        return (
          <li key={toWordKey(word)} className={styles.float} style={style}>
            <div className={styles.spoken}>
              <h3 className={styles.word} data-word={word} lang="en">
                {word}
              </h3>
              <SpeechButton text={word} audioUrl={audioUrl} label={speech.play(word)} />
            </div>
            <MeaningFacts partOfSpeech={entry.partOfSpeech} level={entry.level} ipa={entry.ipa} />
            {definition ? (
              <p>
                <DefinitionText {...entry} />
              </p>
            ) : null}
            {sentence ? (
              <p className={styles.sentence} lang="en">
                {sentence}
              </p>
            ) : null}
            <div className={styles.more}>
              <MeaningButton word={entry} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
