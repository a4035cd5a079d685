import type { Format } from '@wordnest/memory/review-session'
import { toRandomState } from '@wordnest/games/random'
import { dealTiles } from '@wordnest/games/tiles'
import type { Grade } from '@wordnest/vocabulary/grades'
import {
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'

import { useMessages } from '#messages/messages.ts'
import { type FollowedWord, findGap } from '#shared/memory/followed-words.ts'
import { SpeechButton } from '#shared/speech/speech-button.tsx'
import { findBlankedSentence } from '#shared/words/blank-word.ts'
import { Button } from '#ui/parts/button.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { focusInSight } from '#ui/focus-in-sight.ts'

import { isAnswer, showLetters } from './answer.ts'
import styles from './today.module.css'

export type Given = { readonly grade: Grade; readonly hints: number }

type QuestionProps = {
  word: FollowedWord
  onAnswer: (given: Given) => void
}

/** With an id where it describes what has the focus. */
function Definition({ word, id }: { word: FollowedWord; id: string }) {
  const { card } = word
  return (
    <p className={styles.definition} id={id}>
      {card.definition} {card.partOfSpeech ? <span className={styles.part}>{card.partOfSpeech}</span> : null}
    </p>
  )
}

/** A screen reader and the keyboard begin at the new question. */
function useFocusAtStart<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  useEffect(() => focusInSight(ref.current), [])
  return ref
}

/** Space and Enter turn the card, as in Vocab Cards, unless the focus is on a control. */
function useTurnKeys(onTurn: () => void) {
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if ((key !== ' ' && key !== 'Enter') || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
    if (!(target instanceof Element) || target.closest('button, a, input, [role=dialog]')) return
    event.preventDefault()
    onTurn()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => turn(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function CardQuestion({ word, onAnswer }: QuestionProps) {
  const { today, speech } = useMessages()
  const { card } = word
  const [isShown, setShown] = useState(false)
  const [hints, setHints] = useState(0)
  const heading = useFocusAtStart<HTMLHeadingElement>()
  const right = useRef<HTMLButtonElement>(null)
  const sentence = useRef<HTMLParagraphElement>(null)
  const definitionId = useId()
  useTurnKeys(() => setShown(true))
  useEffect(() => {
    if (isShown) focusInSight(right.current)
  }, [isShown])
  useEffect(() => {
    // The pressed button goes, and the sentence is to be read.
    if (hints > 0) focusInSight(sentence.current)
  }, [hints])
  return (
    <>
      <p className={styles.ask}>{today.card.ask}</p>
      <div className={styles.spoken}>
        <h2 className={styles.word} lang="en" ref={heading} tabIndex={-1}>
          {card.word}
        </h2>
        <SpeechButton text={card.word} audioUrl={card.audioUrl} mayBeRecorded label={speech.play(card.word)} />
      </div>
      {hints > 0 || isShown ? (
        <p className={styles.sentence} lang="en" ref={sentence} tabIndex={-1}>
          {card.sentence}
        </p>
      ) : null}
      {isShown ? <Definition word={word} id={definitionId} /> : null}
      <div className={styles.actions}>
        {isShown ? (
          <>
            <Button onClick={() => onAnswer({ grade: 'wrong', hints })}>{today.card.wrong}</Button>
            <Button
              ref={right}
              variant="primary"
              aria-describedby={definitionId}
              onClick={() => onAnswer({ grade: hints > 0 ? 'hard' : 'right', hints })}
            >
              {today.card.right}
            </Button>
          </>
        ) : (
          <>
            {hints === 0 && card.sentence !== '' ? (
              <Button variant="quiet" onClick={() => setHints(1)}>
                {today.card.hint}
              </Button>
            ) : null}
            <Button variant="primary" onClick={() => setShown(true)}>
              {today.card.show}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

type WrittenProps = QuestionProps & {
  ask: string
  field: string
  hint: string
  /** What is asked for, above the field. */
  children: ReactNode
  /** Its ids: who hears the field hears them, too. */
  describedBy: string
  /** The first one is shown by hints. */
  accepted: readonly [string, ...string[]]
}

function WrittenQuestion({ ask, field, hint, children, describedBy, accepted, onAnswer }: WrittenProps) {
  const { today } = useMessages()
  const [written, setWritten] = useState('')
  const [hints, setHints] = useState(0)
  const input = useFocusAtStart<HTMLInputElement>()
  const lettersId = useId()
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (written.trim() === '') return input.current?.focus()
    const isRight = isAnswer(written, accepted)
    onAnswer({ grade: isRight ? (hints > 0 ? 'hard' : 'right') : 'wrong', hints })
  }
  const showLetter = () => {
    setHints(hints + 1)
    input.current?.focus()
  }
  const canHint = hints < [...accepted[0]].length - 1
  return (
    <form className={styles.question} onSubmit={check}>
      <h2 className={styles.ask}>{ask}</h2>
      {children}
      {hints > 0 ? (
        <p className={styles.letters} id={lettersId}>
          {showLetters(accepted[0], hints)}
        </p>
      ) : null}
      <TextField
        ref={input}
        label={field}
        aria-describedby={hints > 0 ? `${lettersId} ${describedBy}` : describedBy}
        value={written}
        lang="en"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => onAnswer({ grade: 'wrong', hints })}>
          {today.skip}
        </Button>
        {canHint ? (
          <Button variant="quiet" onClick={showLetter}>
            {hint}
          </Button>
        ) : null}
        <Button variant="primary" type="submit">
          {today.check}
        </Button>
      </div>
    </form>
  )
}

function TypedQuestion(props: QuestionProps) {
  const { today } = useMessages()
  const { card } = props.word
  const example = findBlankedSentence(card.sentence, card.word, today.blank)
  const ids = { definition: useId(), example: useId() }
  return (
    <WrittenQuestion
      {...props}
      {...today.typed}
      accepted={[card.word]}
      describedBy={`${ids.definition} ${ids.example}`}
    >
      <Definition word={props.word} id={ids.definition} />
      {example ? (
        <p className={styles.sentence} lang="en" id={ids.example}>
          {example}
        </p>
      ) : null}
    </WrittenQuestion>
  )
}

function GapQuestion(props: QuestionProps) {
  const { today } = useMessages()
  const { card } = props.word
  const gap = findGap(props.word)
  const ids = { gap: useId(), definition: useId() }
  return (
    <WrittenQuestion
      {...props}
      {...today.gap}
      accepted={[gap?.form ?? card.word, card.word]}
      describedBy={`${ids.gap} ${ids.definition}`}
    >
      <p className={styles.gap} lang="en" id={ids.gap}>
        {gap?.before}
        <span className={styles.blank}>{today.blank}</span>
        {gap?.after}
      </p>
      <Definition word={props.word} id={ids.definition} />
    </WrittenQuestion>
  )
}

/** The next tile that is still free, for who chooses them by keyboard. */
function findNextTile(pressed: HTMLButtonElement): HTMLButtonElement | undefined {
  const tiles = [...(pressed.parentElement?.querySelectorAll('button') ?? [])]
  const place = tiles.indexOf(pressed)
  return [...tiles.slice(place + 1), ...tiles.slice(0, place)].find((tile) => !tile.hasAttribute('aria-disabled'))
}

function LettersQuestion({ word, onAnswer }: QuestionProps) {
  const { today } = useMessages()
  const letters = [...word.card.word.normalize('NFC').toLowerCase()].filter((letter) => letter !== ' ')
  const [[tiles]] = useState(() => dealTiles(letters, toRandomState(Math.random() * 2 ** 32)))
  const [placed, setPlaced] = useState<readonly number[]>([])
  const [hints, setHints] = useState(0)
  const heading = useFocusAtStart<HTMLHeadingElement>()
  const definitionId = useId()
  const answer = placed.map((tile) => tiles[tile] ?? '')
  const place = (tile: number) => {
    const next = [...placed, tile]
    setPlaced(next)
    if (next.length < tiles.length) return
    const isRight = next.map((index) => tiles[index]).join('') === letters.join('')
    onAnswer({ grade: isRight ? (hints > 0 ? 'hard' : 'right') : 'wrong', hints })
  }
  const showLetter = () => {
    // What is wrong so far goes; then comes the letter that belongs there.
    const kept = placed.filter((_, index) => placed.slice(0, index + 1).every((own, at) => tiles[own] === letters[at]))
    const nextTile = tiles.findIndex((letter, tile) => letter === letters[kept.length] && !kept.includes(tile))
    setHints(hints + 1)
    setPlaced(nextTile < 0 ? kept : [...kept, nextTile])
  }
  const press = ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>, tile: number) => {
    // A used letter is no stop any more; from the question all keys work.
    const next = (detail === 0 ? findNextTile(currentTarget) : undefined) ?? heading.current
    focusInSight(next)
    place(tile)
  }
  const canHint = placed.length < letters.length - 1
  const canTakeBack = placed.length > 0
  const type = (key: string) => {
    if (key === 'Backspace') return setPlaced(placed.slice(0, -1))
    const tile = tiles.findIndex((letter, index) => letter === key.toLowerCase() && !placed.includes(index))
    if (tile >= 0) place(tile)
  }
  return (
    // The keys work wherever the focus is in the question; each tile is a button of its own, too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.question}
      onKeyDown={(event) => {
        if (event.key.length > 1 && event.key !== 'Backspace') return
        if (event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        type(event.key)
      }}
    >
      <h2 className={styles.ask} ref={heading} tabIndex={-1} aria-describedby={definitionId}>
        {today.letters.ask}
      </h2>
      <Definition word={word} id={definitionId} />
      <p className={styles.letters} role="status" aria-label={today.letters.answer}>
        {answer.join('')}
        <span className={styles.places} aria-hidden="true">
          {'·'.repeat(letters.length - answer.length)}
        </span>
      </p>
      <div className={styles.tiles}>
        {tiles.map((letter, tile) => {
          const isUsed = placed.includes(tile)
          return (
            <Button
              key={tile}
              className={styles.tile}
              aria-disabled={isUsed || undefined}
              tabIndex={isUsed ? -1 : undefined}
              aria-label={today.letter(letter)}
              onClick={isUsed ? undefined : (event) => press(event, tile)}
            >
              {letter}
            </Button>
          )
        })}
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => onAnswer({ grade: 'wrong', hints })}>
          {today.skip}
        </Button>
        <Button variant="quiet" aria-disabled={!canHint || undefined} onClick={canHint ? showLetter : undefined}>
          {today.letters.hint}
        </Button>
        <Button
          variant="quiet"
          aria-disabled={!canTakeBack || undefined}
          onClick={canTakeBack ? () => setPlaced(placed.slice(0, -1)) : undefined}
        >
          {today.letters.back}
        </Button>
      </div>
    </div>
  )
}

const QUESTIONS = { card: CardQuestion, typed: TypedQuestion, letters: LettersQuestion, gap: GapQuestion }

/** One question about a word, in one of the formats. */
export function Question({ format, ...props }: QuestionProps & { format: Format }) {
  const Shown = QUESTIONS[format]
  return <Shown {...props} />
}
