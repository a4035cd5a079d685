import type { OtherMeaning, StudyWord } from '@wordnest/vocabulary/study-list'

import { useMessages } from '#messages/messages.ts'
import { SpeechButton } from '#shared/speech/speech-button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'

import { MeaningFacts } from './meaning-facts.tsx'
import { MeaningView, OwnSentence } from './meaning-view.tsx'
import styles from './meanings.module.css'
import { findCandidates } from './pick-meaning.ts'

type MeaningDialogProps = {
  open: boolean
  /** The word last asked about; it stays while the dialog fades out. */
  word: StudyWord
  onClose: () => void
  /** Undefined where the word is in none of the learner's lists. */
  onPick?: ((word: StudyWord, meaning: OtherMeaning) => void) | undefined
}

/** A meaning that can be chosen. */
function Choice({ meaning, onPick }: { meaning: OtherMeaning; onPick: () => void }) {
  const { cards } = useMessages()
  return (
    <button type="button" className={styles.choice} onClick={onPick}>
      <MeaningFacts {...meaning} />
      <span lang="en">{meaning.definition}</span>
      {meaning.sentence ? (
        <span className={styles.sentence} lang="en">
          {meaning.sentence}
        </span>
      ) : null}
      {meaning.origin === 'WordNet' ? <span className={styles.origin}>{cards.fromWordnet}</span> : null}
    </button>
  )
}

/** What the word means: its card whole, and the other meanings in order. In doubt the two likely ones come first, as equals. */
export function MeaningDialog({ open, word, onClose, onPick }: MeaningDialogProps) {
  const { common, meanings, speech } = useMessages()
  const candidates = onPick ? findCandidates(word) : undefined
  const others = (word.otherMeanings ?? []).filter((meaning) => !candidates?.includes(meaning))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={common.close}
      title={candidates ? meanings.whichFits(word.word) : word.word}
    >
      <div className={styles.body}>
        <div className={styles.spoken}>
          <SpeechButton text={word.word} audioUrl={word.audioUrl} label={speech.play(word.word)} />
          <MeaningFacts ipa={word.ipa} headword={word.headword} word={word.word} />
        </div>
        {candidates ? (
          <>
            <OwnSentence sentence={word.ownSentence} />
            <p>{meanings.pickHint}</p>
            <ul className={styles.choices}>
              {candidates.map((meaning) => (
                <li key={meaning.definition}>
                  <Choice meaning={meaning} onPick={() => onPick?.(word, meaning)} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            {word.certainty === 'unsure' ? <p className={styles.doubt}>{meanings.unsure}</p> : null}
            <MeaningView word={word} />
          </>
        )}
        {others.length > 0 ? (
          <>
            <h3 className={styles.subtitle}>{meanings.others}</h3>
            {onPick && !candidates ? <p>{meanings.pickHint}</p> : null}
            <ul className={styles.choices}>
              {others.map((meaning) => (
                <li key={`${meaning.senseId ?? ''} ${meaning.definition}`}>
                  {onPick ? (
                    <Choice meaning={meaning} onPick={() => onPick(word, meaning)} />
                  ) : (
                    <MeaningView word={{ word: word.word, ...meaning }} />
                  )}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
