import { ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'

import { toWhen } from '#messages/en-memory.ts'
import { useMessages } from '#messages/messages.ts'
import { SpeechButton } from '#shared/speech/speech-button.tsx'
import { Button, IconButton } from '#ui/parts/button.tsx'

import { isSlipping, type ListedWord } from './listed-words.ts'
import styles from './my-words.module.css'
import { useRows } from './word-actions.ts'
import { WordMore } from './word-more.tsx'

const DAY_MS = 86_400_000

/** How sure the word is, and when it comes back. */
function Standing({ word }: { word: ListedWord }) {
  const { myWords } = useMessages()
  const { now } = useRows()
  const { standing, dueIn } = word
  const when =
    standing === 'known' || standing === 'rested'
      ? myWords.notAsked
      : standing === 'looked-up'
        ? myWords.notFollowed
        : dueIn === undefined
          ? myWords.firstReview
          : myWords.isDue(toWhen(dueIn, new Date(now + dueIn * DAY_MS)))
  return (
    <p className={styles.standing}>
      <span className={styles.sureness} data-standing={standing}>
        {myWords.states[standing]}
      </span>{' '}
      {when}
    </p>
  )
}

function Source({ word }: { word: ListedWord }) {
  const { myWords } = useMessages()
  const { source, metAt, lookedUpAt } = word
  const at = metAt ?? lookedUpAt
  if (!source || at === undefined) return null
  const date = new Date(at).toLocaleDateString('en', { day: 'numeric', month: 'long' })
  return (
    <p className={styles.source}>
      {myWords.from} {source.title ? <cite lang="en">{source.title}</cite> : myWords.sources[source.kind]}
      {myWords.onDate(date)}
    </p>
  )
}

/** A quiet offer for a word that the learner keeps missing. */
function Offer({ word, onAct }: { word: ListedWord; onAct: () => void }) {
  const { myWords } = useMessages()
  const { openEditor, expand, letRest } = useRows()
  const rest = () => {
    onAct()
    letRest(word)
  }
  return (
    <div className={styles.offer}>
      <p>{myWords.slips}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" size="small" onClick={() => openEditor(word, 'sentence')}>
          {myWords.anotherSentence}
        </Button>
        {word.otherCards ? (
          <Button variant="quiet" size="small" onClick={() => expand(word.key)}>
            {myWords.anotherMeaning}
          </Button>
        ) : null}
        <Button variant="quiet" size="small" onClick={rest}>
          {myWords.rest}
        </Button>
      </div>
    </div>
  )
}

/** One word: what it means, how sure it is, and what can be done with it. */
export function WordItem({ word }: { word: ListedWord }) {
  const { myWords, speech } = useMessages()
  const { expanded, expand } = useRows()
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const isOpen = expanded === word.key
  const { card } = word
  // What was pressed may go: the keyboard stays with the word.
  const keepFocus = () => toggle.current?.focus({ preventScroll: true })
  return (
    <div className={styles.word}>
      <div className={styles.texts}>
        <h2 className={styles.name} lang="en">
          {card.word}
          {card.level ? <span className={styles.level}>{card.level}</span> : null}
          {card.partOfSpeech ? <span className={styles.part}>{card.partOfSpeech}</span> : null}
        </h2>
        <p lang="en">{card.definition}</p>
        <Standing word={word} />
        <Source word={word} />
      </div>
      <div className={styles.tools}>
        <SpeechButton text={card.word} audioUrl={card.audioUrl} mayBeRecorded label={speech.play(card.word)} />
        <IconButton
          ref={toggle}
          label={myWords.more(card.word)}
          icon={<ChevronDown />}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => expand(isOpen ? undefined : word.key)}
        />
      </div>
      {isSlipping(word) ? <Offer word={word} onAct={keepFocus} /> : null}
      {isOpen ? <WordMore id={id} word={word} onAct={keepFocus} /> : null}
    </div>
  )
}
