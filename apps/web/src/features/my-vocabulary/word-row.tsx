import { keyOf } from '@wordnest/vocabulary/personal-list'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { Check, Plus, Trash2 } from 'lucide-react'
import { memo, type MouseEvent } from 'react'

import { useMessages } from '#messages/messages.ts'
import { MeaningButton } from '#shared/meanings/meaning-button.tsx'
import { SpeechButton } from '#shared/speech/speech-button.tsx'
import { IconButton } from '#ui/parts/button.tsx'

import { useListActions } from './list-actions.ts'
import styles from './my-vocabulary.module.css'
import { focusNeighbour } from './row-focus.ts'
import type { RowKind } from './word-order.ts'

type RowProps = { kind: RowKind; word: StudyWord; isPressed: boolean; isFresh: boolean }

function Actions({ kind, word, isPressed }: Omit<RowProps, 'isFresh'>) {
  const { myVocabulary } = useMessages()
  const act = useListActions()
  const { word: text } = word
  const removeWith = (remove: (word: StudyWord) => boolean) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget
    if (act.mayEdit()) focusNeighbour(button)
    remove(word)
  }
  const plus = isPressed ? <Check /> : <Plus />
  return (
    <div className={styles.actions}>
      {kind === 'sample' && word.audioUrl === undefined ? null : (
        <SpeechButton text={text} audioUrl={word.audioUrl} label={myVocabulary.play(text)} />
      )}
      {kind === 'study' && word.otherMeanings ? <MeaningButton word={word} isIcon /> : null}
      {kind === 'study' ? (
        <IconButton
          label={myVocabulary.keepInPersonal(text)}
          icon={plus}
          aria-pressed={isPressed}
          className={styles.plus}
          onClick={() => act.togglePersonal(word, isPressed)}
        />
      ) : (
        <IconButton
          label={
            isPressed ? `${myVocabulary.addToStudy(text)} (${myVocabulary.isInStudy})` : myVocabulary.addToStudy(text)
          }
          icon={plus}
          data-pressed={isPressed || undefined}
          className={styles.plus}
          onClick={() => act.addToStudy(word)}
        />
      )}
      {kind === 'study' ? (
        <IconButton
          label={myVocabulary.removeFromStudy(text)}
          icon={<Trash2 />}
          data-action="remove"
          data-key={keyOf(word)}
          onClick={removeWith(act.removeFromStudy)}
        />
      ) : null}
      {kind === 'personal' ? (
        <IconButton
          label={myVocabulary.removeFromPersonal(text)}
          icon={<Trash2 />}
          data-action="remove"
          data-key={keyOf(word)}
          onClick={removeWith(act.removeFromPersonal)}
        />
      ) : null}
    </div>
  )
}

export const WordRow = memo(function WordRow({ kind, word, isPressed, isFresh }: RowProps) {
  const { myVocabulary } = useMessages()
  return (
    <>
      <div className={styles.words} lang="en">
        <h3 className={styles.word}>
          {word.word}
          {word.partOfSpeech ? <span className={styles.part}>{word.partOfSpeech}</span> : null}
          {isFresh ? <span className={styles.fresh}>{myVocabulary.isNew}</span> : null}
        </h3>
        {word.definition ? <p>{word.definition}</p> : null}
        {word.sentence ? <p className={styles.sentence}>{word.sentence}</p> : null}
      </div>
      <Actions kind={kind} word={word} isPressed={isPressed} />
    </>
  )
})
