import {
  type HangmanInput,
  type HangmanState,
  replayHangman,
  startHangman,
  stepHangman,
} from '@wordnest/games/hangman/engine'
import type { HangmanEvent } from '@wordnest/games/hangman/events'
import { type StudyWord, vocabularyMatches } from '@wordnest/vocabulary/study-list'
import { useEffect, useReducer } from 'react'

import { useBusyWhile } from '#state/busy.ts'
import { keepHangmanProgress, readHangmanProgress } from '#state/games/hangman-progress.ts'

/** What the game is played with and for; it may change while a game is under way. */
export type Setting = {
  readonly vocabulary: readonly StudyWord[]
  readonly videoWords: readonly { readonly word: string }[]
  readonly signedIn: boolean
  readonly alreadyWon: boolean
}

type Play = {
  readonly setting: Setting
  /** Of the present game: words that change outside are taken by the next one. */
  readonly vocabulary: readonly StudyWord[]
  readonly game: HangmanState
  /** Every event of the present game that changed something. */
  readonly log: readonly HangmanEvent[]
}

type Action =
  | HangmanEvent
  /** `reset` ends the game, `restart` starts it anew. */
  | { readonly type: 'reset' | 'restart' }
  | { readonly type: 'adapt'; readonly setting: Setting }

const toInput = (setting: Setting, vocabulary: readonly StudyWord[]): HangmanInput => ({
  words: vocabulary,
  signedIn: setting.signedIn,
  vocabularyMatches: vocabularyMatches(vocabulary, setting.videoWords),
  alreadyWon: setting.alreadyWon,
})

const wordsOf = (vocabulary: readonly StudyWord[]) => vocabulary.map(({ word }) => word)

const fresh = (setting: Setting): Play => {
  const { vocabulary } = setting
  return { setting, vocabulary, game: startHangman(toInput(setting, vocabulary)), log: [] }
}

const UNFINISHED: ReadonlySet<HangmanState['phase']> = new Set(['playing', 'checking'])

/**
 * A game that was left in the middle goes on, between two words with the next one. One that had come to its end, or to
 * the visitor's limit, does not.
 */
function resume(setting: Setting): Play {
  const { vocabulary } = setting
  const log = readHangmanProgress(wordsOf(vocabulary))
  const left: Play = { setting, vocabulary, game: replayHangman(toInput(setting, vocabulary), log), log }
  const play = step(left, { type: 'advance' })
  return UNFINISHED.has(play.game.phase) ? play : fresh(setting)
}

function adapt(play: Play, setting: Setting): Play {
  if (play.game.phase === 'not-started') return fresh(setting)
  const { signedIn, alreadyWon, vocabularyMatches: matches } = toInput(setting, play.vocabulary)
  return { ...play, setting, game: { ...play.game, signedIn, alreadyWon, vocabularyMatches: matches } }
}

function step(play: Play, event: HangmanEvent): Play {
  const isNewGame = event.type === 'start' && !play.game.started
  const from = isNewGame ? fresh(play.setting) : play
  const game = stepHangman(from.game, event)
  if (game === from.game) return play
  if (game.phase === 'not-started') return fresh(play.setting)
  return { ...from, game, log: [...from.log, event] }
}

function reduce(play: Play, action: Action): Play {
  switch (action.type) {
    case 'adapt':
      return adapt(play, action.setting)
    case 'reset':
      return fresh(play.setting)
    case 'restart':
      return step(fresh(play.setting), { type: 'start' })
    default:
      return step(play, action)
  }
}

/** The game as the engine plays it, with its clock, kept on the device so that it can be left and continued. */
export function useHangman(setting: Setting) {
  const [play, dispatch] = useReducer(reduce, setting, resume)
  const { game, log, vocabulary } = play
  const { waitMs } = game

  useEffect(() => dispatch({ type: 'adapt', setting }), [setting])
  useBusyWhile(game.started)

  useEffect(() => {
    if (waitMs === 0) return
    const timer = setTimeout(() => dispatch({ type: 'tick', elapsedMs: waitMs }), waitMs)
    return () => clearTimeout(timer)
  }, [waitMs])

  useEffect(() => {
    keepHangmanProgress(wordsOf(vocabulary), log)
  }, [vocabulary, log])

  return { game, log, vocabulary, dispatch }
}
