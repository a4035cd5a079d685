import { answerLetters, boardLines, isTileUsed, type WordScrambleState } from '@wordnest/games/word-scramble/engine'
import type { CSSProperties, MouseEvent, ReactNode, Ref } from 'react'

import scramble from '#features/games/frame/scramble.module.css'
import { useMessages } from '#messages/messages.ts'
import { joinClasses } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import { toReadableAnswer } from './announcement.ts'
import styles from './word-scramble.module.css'

type PlacesStyle = CSSProperties & Record<'--places', number>

function Lines({ game, children }: { game: WordScrambleState; children: (place: number) => ReactNode }) {
  const lines = boardLines(game)
  const style: PlacesStyle = { '--places': Math.max(1, ...lines.map((line) => line.length)) }
  return lines.map((line, index) => (
    <div key={index} className={styles.line} style={style}>
      {line.map(children)}
    </div>
  ))
}

/** The places for the answer. Its last letter can be tapped or dragged back; OOPS does the same. */
export function AnswerLines({ game }: { game: WordScrambleState }) {
  const { wordScramble } = useMessages()
  const letters = answerLetters(game)
  return (
    <>
      <VisuallyHidden as="div">
        <p>{toReadableAnswer(wordScramble, game)}</p>
      </VisuallyHidden>
      <div className={styles.lines} aria-hidden="true" data-answer>
        <Lines game={game}>
          {(place) => (
            <span key={place} className={styles.slot}>
              {letters[place] === undefined ? null : (
                <span
                  // a letter that is placed anew lands anew
                  key={game.answer[place]}
                  className={styles.letter}
                  data-last={place === letters.length - 1 ? '' : undefined}
                >
                  {letters[place]}
                </span>
              )}
            </span>
          )}
        </Lines>
      </div>
    </>
  )
}

interface RackProps {
  game: WordScrambleState
  onPlace: (tile: number) => void
  ref: Ref<HTMLDivElement>
}

/** A press with the keyboard goes on to the next free tile; a used one is no stop any more. */
function focusNextTile({ currentTarget, detail }: MouseEvent<HTMLButtonElement>, otherwise: () => void) {
  const tiles = [...(currentTarget.closest('[role="group"]')?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
  const place = tiles.indexOf(currentTarget)
  const next = [...tiles.slice(place + 1), ...tiles.slice(0, place)].find((tile) => tile.ariaDisabled !== 'true')
  if (detail === 0 && next) next.focus()
  else otherwise()
}

export function Rack({ game, onPlace, onAllUsed, ref }: RackProps & { onAllUsed: (byKeyboard: boolean) => void }) {
  const { wordScramble } = useMessages()
  return (
    <div className={joinClasses(styles.lines, styles.rack)} role="group" aria-label={wordScramble.tiles} ref={ref}>
      <Lines game={game}>
        {(tile) => {
          const letter = game.tiles[tile] ?? ''
          const used = isTileUsed(game, tile)
          return (
            <button
              key={tile}
              type="button"
              className={joinClasses(scramble.tile, styles.tile)}
              data-tile={used ? undefined : tile}
              aria-label={used ? wordScramble.usedTile(letter) : letter}
              aria-disabled={used}
              tabIndex={used ? -1 : undefined}
              onClick={(event) => {
                if (used) return
                focusNextTile(event, () => onAllUsed(event.detail === 0))
                onPlace(tile)
              }}
            >
              {letter}
            </button>
          )
        }}
      </Lines>
    </div>
  )
}
