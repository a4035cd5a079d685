import type { FoundEntry } from '@wordnest/contracts/dictionary-file'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { Check, Plus } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'
import { DefinitionText } from '#shared/meanings/definition-text.tsx'
import { MeaningFacts } from '#shared/meanings/meaning-facts.tsx'
import { MeaningNotes } from '#shared/meanings/meaning-view.tsx'
import { SpeechButton } from '#shared/speech/speech-button.tsx'
import { useStudyList } from '#shared/words/study-list.ts'
import { IconButton } from '#ui/parts/button.tsx'

import styles from './look-up.module.css'
import { findRecording, toStudyWord } from './to-study-word.ts'
import { useAddToStudy } from './use-add-to-study.ts'

type SenseProps = { entry: FoundEntry; place: number; onAdd: (word: StudyWord) => void }

function Sense({ entry, place, onAdd }: SenseProps) {
  const { lookUp } = useMessages()
  const word = toStudyWord(entry, place)
  const key = word ? toWordKey(word.word) : ''
  const isListed = useStudyList(({ words }) =>
    words.some((known) => toWordKey(known.word) === key && known.definition === word?.definition),
  )
  if (!word) return null
  return (
    <li className={styles.sense}>
      <div className={styles.meaning}>
        <MeaningFacts level={word.level} labels={word.labels} />
        <p className={styles.definition}>
          <DefinitionText definition={word.definition} linkedWords={word.linkedWords} />
        </p>
        {word.sentence ? (
          <p className={styles.example} lang="en">
            {word.sentence}
          </p>
        ) : null}
        <MeaningNotes patterns={word.patterns} origin={word.origin} source={undefined} />
      </div>
      <IconButton
        label={isListed ? `${lookUp.isAdded}: ${word.definition}` : `${lookUp.add}: ${word.definition}`}
        icon={isListed ? <Check /> : <Plus />}
        data-added={isListed || undefined}
        className={styles.add}
        onClick={() => onAdd(word)}
      />
    </li>
  )
}

/** All that the dictionary says of a word, part of speech by part of speech, senses in order. */
export function EntryView({ entries, onUse }: { entries: readonly FoundEntry[]; onUse: () => void }) {
  const { lookUp, speech } = useMessages()
  const add = useAddToStudy()
  const [first] = entries
  if (!first) return null
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        <h3 className={styles.headword} lang="en">
          {first.headword}
        </h3>
        <SpeechButton text={first.headword} audioUrl={findRecording(first)} label={speech.play(first.headword)} />
        {first.ipa ? (
          <span className={styles.ipa} aria-hidden="true">
            /{first.ipa}/
          </span>
        ) : null}
      </div>
      {entries.map((entry) => (
        <section key={entry.partOfSpeech}>
          <p className={styles.part}>
            {entry.partOfSpeech}
            {entry.forms.length > 0 ? (
              <span className={styles.forms}>
                {' '}
                · {lookUp.forms}: <span lang="en">{entry.forms.join(', ')}</span>
              </span>
            ) : null}
          </p>
          <ol className={styles.senses}>
            {entry.meanings.map((meaning, place) => (
              <Sense
                key={`${meaning.senseId ?? ''} ${meaning.definition}`}
                entry={entry}
                place={place}
                onAdd={(word) => {
                  onUse()
                  add(word)
                }}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
