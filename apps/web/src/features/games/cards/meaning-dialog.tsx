import type { OtherMeaning, StudyWord } from '@wordnest/vocabulary/study-list'

import { useMessages } from '#messages/messages.ts'
import { Dialog } from '#ui/parts/dialog.tsx'

import styles from './cards.module.css'

interface MeaningDialogProps {
  open: boolean
  /** The word last asked about; it stays while the dialog fades out. */
  word: StudyWord
  onClose: () => void
  onPick: (word: StudyWord, meaning: OtherMeaning) => void
}

/** The other meanings of a word, any of which can take the place of the one on the card. */
export function MeaningDialog({ open, word, onClose, onPick }: MeaningDialogProps) {
  const { cards, common } = useMessages()
  return (
    <Dialog open={open} onClose={onClose} closeLabel={common.close} title={cards.pickMeaning(word.word)}>
      <p>{cards.pickMeaningHint}</p>
      <ul className={styles.meanings}>
        <li className={styles.current}>
          <span className={styles.part}>{cards.currentMeaning}</span>
          <span>{word.definition}</span>
        </li>
        {word.otherMeanings?.map((meaning, index) => (
          <li key={index}>
            <button type="button" className={styles.meaning} onClick={() => onPick(word, meaning)}>
              {meaning.partOfSpeech ? <span className={styles.part}>{meaning.partOfSpeech}</span> : null}
              <span>{meaning.definition}</span>
              {meaning.sentence ? <span className={styles.sentence}>{meaning.sentence}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
