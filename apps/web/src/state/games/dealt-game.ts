import { toRoundSeed } from '@wordnest/games/round-seed'
import { recordEvent, type Tick } from '@wordnest/games/tick'
import { type StudyWord, vocabularyMatches } from '@wordnest/vocabulary/study-list'
import { startTransition, useEffect, useEffectEvent, useReducer } from 'react'

import { useBusyWhile } from '#state/busy.ts'
import { readySounds } from './feedback.ts'
import { useGameClock } from './game-clock.ts'
import type { ProgressStore } from './game-progress.ts'
import { newOperationId } from '#state/sending/operation-id.ts'

/** What a game is played with and for; it may change while a game is under way. */
export type GameSetting = {
  readonly vocabulary: readonly StudyWord[]
  readonly videoWords: readonly { readonly word: string }[]
  /** Null for a visitor. */
  readonly learnerId: string | null
  readonly alreadyWon: boolean
}

type GameInput = {
  readonly words: readonly StudyWord[]
  readonly signedIn: boolean
  readonly vocabularyMatches: boolean
  readonly alreadyWon: boolean
}

type GameState = Omit<GameInput, 'words'> & { readonly phase: string }
type GameEvent = { readonly type: string }

/** A game whose cards, letters or words are dealt by chance, as `packages/games` plays it. */
export type DealtGame<State extends GameState, Event extends GameEvent> = {
  readonly deal: (input: GameInput, seed: number) => State
  readonly step: (state: State, event: Event | Tick) => State
  /** What is dealt from: a game goes on only with the same. */
  readonly toMaterial: (vocabulary: readonly StudyWord[]) => readonly string[]
  /** Whether a game that was left in this state goes on. */
  readonly isUnfinished: (state: State) => boolean
  /** Milliseconds until time changes something; Infinity while it does not. */
  readonly dueInMs: (state: State) => number
  readonly progress: ProgressStore<Event | Tick>
}

export type Play<State, Event> = {
  readonly setting: GameSetting
  /** Of the present game: words that change outside are taken by the next one. */
  readonly vocabulary: readonly StudyWord[]
  readonly round: string
  readonly owner: string | null
  readonly game: State
  /** Every event of the present game that changed something. */
  readonly log: readonly (Event | Tick)[]
}

type Action<Event> =
  /** A new game, with the event that starts it. */
  | { readonly type: 'begin'; readonly round: string; readonly event: Event }
  | { readonly type: 'event'; readonly event: Event | Tick }
  | { readonly type: 'reset'; readonly round: string }
  | { readonly type: 'adapt'; readonly setting: GameSetting }

const toInput = (setting: GameSetting, vocabulary: readonly StudyWord[]): GameInput => ({
  words: vocabulary,
  signedIn: setting.learnerId !== null,
  vocabularyMatches: vocabularyMatches(vocabulary, setting.videoWords),
  alreadyWon: setting.alreadyWon,
})

function buildRules<State extends GameState, Event extends GameEvent>(rules: DealtGame<State, Event>) {
  type Now = Play<State, Event>

  const dealNew = (setting: GameSetting, round: string): Now => {
    const { vocabulary, learnerId } = setting
    const game = rules.deal(toInput(setting, vocabulary), toRoundSeed(learnerId, round))
    return { setting, vocabulary, round, owner: learnerId, game, log: [] }
  }

  const replay = ({ owner, round, vocabulary, log }: Now, setting: GameSetting): State =>
    log.reduce(rules.step, rules.deal(toInput(setting, vocabulary), toRoundSeed(owner, round)))

  const step = (play: Now, event: Event | Tick): Now => {
    const game = rules.step(play.game, event)
    return game === play.game ? play : { ...play, game, log: recordEvent(play.log, event) }
  }

  /** The session, the video or the words have changed. */
  const adapt = (play: Now, setting: GameSetting): Now => {
    const isOther = play.owner !== null && play.owner !== setting.learnerId
    if (play.game.phase === 'not-started' || isOther) return dealNew(setting, play.round)
    const { words: _, ...flags } = toInput(setting, play.vocabulary)
    // A visitor who was stopped goes on after signing in.
    if (play.game.phase === 'blocked' && flags.signedIn) return { ...play, setting, game: replay(play, setting) }
    return { ...play, setting, game: { ...play.game, ...flags } }
  }

  /** A game that was left in the middle goes on; one that had come to its end does not. */
  const resume = (setting: GameSetting): Now => {
    const { round, owner, material, log } = rules.progress.read()
    const wanted = rules.toMaterial(setting.vocabulary)
    const isSame = material.length === wanted.length && material.every((text, index) => text === wanted[index])
    const isOwn = owner === null || owner === setting.learnerId
    if (!isSame || !isOwn || log.length === 0) return dealNew(setting, newOperationId())
    const left: Now = { ...dealNew(setting, round), owner, log }
    const game = replay(left, setting)
    return rules.isUnfinished(game) ? { ...left, game } : dealNew(setting, newOperationId())
  }

  const reduce = (play: Now, action: Action<Event>): Now => {
    switch (action.type) {
      case 'begin':
        return step(dealNew(play.setting, action.round), action.event)
      case 'event':
        return step(play, action.event)
      case 'reset':
        return dealNew(play.setting, action.round)
      case 'adapt':
        return adapt(play, action.setting)
    }
  }

  return { resume, reduce }
}

/**
 * Makes the hook that plays a game as its engine does, with its clock, kept on the device so that it can be left and
 * continued.
 */
export function defineDealtGame<State extends GameState, Event extends GameEvent>(rules: DealtGame<State, Event>) {
  const { resume, reduce } = buildRules(rules)

  return function useDealtGame(setting: GameSetting, isPaused: (game: State) => boolean) {
    const [play, dispatch] = useReducer(reduce, setting, resume)
    const { game, log, vocabulary, round, owner } = play

    useEffect(() => dispatch({ type: 'adapt', setting }), [setting])
    useBusyWhile(rules.isUnfinished(game))

    const catchUp = useGameClock(rules.dueInMs(game), isPaused(game), (tick) =>
      dispatch({ type: 'event', event: tick }),
    )

    const keep = useEffectEvent(() =>
      rules.progress.keep({ round, owner, material: rules.toMaterial(vocabulary), log }),
    )
    // Ticks lengthen the last event: they are kept with the next one, or when the page is left.
    useEffect(() => keep(), [round, log.length])
    useEffect(() => {
      const keepUnseen = () => {
        if (document.hidden) keep()
      }
      document.addEventListener('visibilitychange', keepUnseen)
      return () => {
        document.removeEventListener('visibilitychange', keepUnseen)
        keep()
      }
    }, [])

    return {
      ...play,
      /** The press is seen first: a board is much to draw at once. */
      begin: (event: Event) => {
        readySounds()
        startTransition(() => dispatch({ type: 'begin', round: newOperationId(), event }))
      },
      send: (event: Event) => {
        catchUp()
        dispatch({ type: 'event', event })
      },
      reset: () => dispatch({ type: 'reset', round: newOperationId() }),
    }
  }
}
