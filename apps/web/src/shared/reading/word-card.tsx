import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { Check, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { afterPaint } from '#lib/after-paint.ts'
import { loadOnce, useLoading } from '#lib/use-loading.ts'
import { useMessages } from '#messages/messages.ts'
import { MeaningFacts } from '#shared/meanings/meaning-facts.tsx'
import { MeaningView } from '#shared/meanings/meaning-view.tsx'
import { pickMeaning } from '#shared/meanings/pick-meaning.ts'
import { SpeechButton } from '#shared/speech/speech-button.tsx'
import { useLearnerLog } from '#sync/learner-log.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { announce } from '#ui/parts/live-region.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'

import type { AskedWord } from './reader-view.ts'
import styles from './reading.module.css'
import { useMeaning } from './use-meaning.ts'
import type { ReaderWords } from './use-reader-words.ts'

type CardProps = {
  asked: AskedWord
  /** The word's form in the list of levels, by which it is known. */
  base: string | undefined
  actions: ReaderWords
  onClose: () => void
}

type BodyProps = CardProps & { word: string; isPhrase: boolean; onSwitch: (() => void) | undefined }

function Others({ word, onPick }: { word: StudyWord; onPick: (word: StudyWord) => void }) {
  const { meanings } = useMessages()
  const others = word.otherMeanings ?? []
  if (others.length === 0) return null
  return (
    <details className={styles.others}>
      <summary>
        {meanings.others} ({others.length})
      </summary>
      <p>{meanings.pickHint}</p>
      <ul className={styles.choices}>
        {others.map((meaning) => (
          <li key={`${meaning.senseId ?? ''} ${meaning.definition}`}>
            <button type="button" className={styles.choice} onClick={() => onPick(pickMeaning(word, meaning))}>
              <MeaningFacts {...meaning} />
              <span lang="en">{meaning.definition}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

const loadSayIt = loadOnce(async () => (await import('#shared/say-it/say-it.tsx')).SayIt)

type FoundProps = Pick<CardProps, 'base' | 'actions' | 'onClose'> & {
  found: StudyWord
  isChoosing: boolean
  isPhrase: boolean
}

function Found({ found, isChoosing, isPhrase, base, actions, onClose }: FoundProps) {
  const { meanings, reader, speech } = useMessages()
  const [picked, setPicked] = useState<StudyWord>()
  const word = picked ?? found
  const key = isPhrase || base === undefined ? toWordKey(word.word) : base
  const isAdded = useLearnerLog(({ state }) => state.words.get(toWordKey(word.word))?.metAt !== undefined)
  const isKnown = useLearnerLog(({ state }) => state.words.get(key)?.pause === 'known')
  const saying = useLoading(loadSayIt)
  const note = useEffectEvent(actions.noteLookUp)
  // What follows from a look-up changes marks all over a text: the card comes first.
  useEffect(() => (isChoosing ? undefined : afterPaint(() => note(found))), [found, isChoosing])
  const add = () => {
    if (actions.mayAdd()) actions.add([word])
    else onClose()
  }
  return (
    <>
      <div className={styles.spoken}>
        <SpeechButton text={word.word} audioUrl={word.audioUrl} label={speech.play(word.word)} />
        <MeaningFacts ipa={word.ipa} headword={word.headword} word={word.word} />
      </div>
      {isChoosing ? (
        <p className={styles.soft} role="status">
          <Spinner /> {reader.card.choosing}
        </p>
      ) : null}
      {!isChoosing && word.certainty === 'unsure' ? <p className={styles.soft}>{meanings.unsure}</p> : null}
      <MeaningView word={word} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon={isAdded ? <Check /> : <Plus />}
          aria-disabled={isAdded || undefined}
          onClick={isAdded ? undefined : add}
        >
          {isAdded ? reader.card.added : reader.card.add}
        </Button>
        {isKnown ? null : (
          <Button
            onClick={() => {
              actions.know(word.word, key)
              onClose()
            }}
          >
            {reader.card.know}
          </Button>
        )}
      </div>
      <Others word={word} onPick={setPicked} />
      {saying && 'value' in saying ? <saying.value key={word.word} text={word.word} audioUrl={word.audioUrl} /> : null}
    </>
  )
}

function Body({ asked, word, isPhrase, onSwitch, ...rest }: BodyProps) {
  const { common, reader } = useMessages()
  const { meaning, retry } = useMeaning({ word, sentence: asked.sentence })
  // What the dialog opens with is read out with it.
  const wasThere = useRef(meaning.status === 'found')
  const late = meaning.status === 'found' && !meaning.isChoosing ? meaning.word.definition : undefined
  useEffect(() => {
    if (late !== undefined && !wasThere.current) announce(reader.card.spoken(word, late))
  }, [late, word, reader])
  return (
    <div className={styles.card}>
      {meaning.status === 'waiting' ? (
        <p className={styles.soft} role="status">
          <Spinner /> {reader.card.waiting}
        </p>
      ) : null}
      {meaning.status === 'none' ? <p>{reader.card.none(word)}</p> : null}
      {meaning.status === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>{meaning.isOffline ? reader.card.offline : reader.card.failed}</p>
          <Button size="small" onClick={retry}>
            {common.retry}
          </Button>
        </div>
      ) : null}
      {meaning.status === 'found' ? (
        <Found found={meaning.word} isChoosing={meaning.isChoosing} isPhrase={isPhrase} {...rest} />
      ) : null}
      {onSwitch ? (
        <Button size="small" variant="quiet" onClick={onSwitch}>
          {isPhrase ? reader.card.only(asked.word) : reader.card.whole(asked.phrase?.text ?? '')}
        </Button>
      ) : null}
    </div>
  )
}

/** What a word of the text means in its sentence: of a phrase as a whole first, or of the word alone. */
export function WordCard({ isOpen, ...props }: CardProps & { isOpen: boolean }) {
  const { common } = useMessages()
  const { asked, onClose } = props
  const [isWordOnly, setWordOnly] = useState(false)
  const phrase = isWordOnly ? undefined : asked.phrase
  const word = phrase?.text ?? asked.word
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={<span lang="en">{word}</span>}
      closeLabel={common.close}
      initialFocus="title"
    >
      <Body
        key={word}
        {...props}
        word={word}
        isPhrase={phrase !== undefined}
        onSwitch={asked.phrase ? () => setWordOnly(!isWordOnly) : undefined}
      />
    </Dialog>
  )
}
