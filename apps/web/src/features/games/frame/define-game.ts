import type { EventOf, LogEventOf } from '@wordnest/games/game-definition'
import { type Grader, type Grading, replayGrading, startGrading, stepGrading } from '@wordnest/games/grading'
import type { Game } from '@wordnest/games/registry'
import { toRoundSeed } from '@wordnest/games/round-seed'
import { recordEvent } from '@wordnest/games/tick'
import { type StudyWord, vocabularyMatches } from '@wordnest/vocabulary/study-list'
import type { WordGrade } from '@wordnest/vocabulary/grades'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { startTransition, useEffect, useEffectEvent, useMemo, useReducer } from 'react'

import { type Messages, useMessages } from '#messages/messages.ts'
import { useBusyWhile } from '#shared/busy.ts'
import { readySounds } from '#shared/games/feedback.ts'
import { defineProgress, type ProgressStore } from '#shared/games/game-progress.ts'
import { useTrophyClaim } from '#shared/games/use-trophy-claim.ts'
import { newOperationId } from '#sync/operation-id.ts'
import { useVideoContext } from '#shared/videos/video-context.ts'
import { preloadDialog } from '#ui/parts/dialog.tsx'
import type { SoundEffect } from '#lib/synth.ts'

import { useGameClock } from './game-clock.ts'
import type { GameSetting } from './game-setting.ts'
import { useGrades } from './use-grades.ts'
import { useOutcomes } from './use-outcomes.ts'

type GameInput = {
  readonly words: readonly StudyWord[]
  readonly signedIn: boolean
  readonly vocabularyMatches: boolean
  readonly alreadyWon: boolean
}

type GameState = Omit<GameInput, 'words'> & { readonly phase: string }

/** A game as `packages/games` plays it, and what the page adds to its changes. */
export type GameRules<Row extends Game, State extends GameState, Notes> = {
  readonly start: (input: GameInput, seed: number) => State
  readonly step: (state: State, event: LogEventOf<Row>) => State
  /** What play says of the learner's memory of the words. */
  readonly grader: Grader<State, LogEventOf<Row>, Notes>
  /** Whether the grade that has just been given counts; always unless said. */
  readonly isGradeCounted?: (game: State) => boolean
  /** Whether a game that was left in this state continues. */
  readonly isUnfinished: (state: State) => boolean
  /** Played by itself when the learner comes back to a game that was left. */
  readonly onReturn?: LogEventOf<Row>
  /** Milliseconds until time changes something; Infinity while it does not. */
  readonly dueInMs: (state: State) => number
  /** What a screen reader says of a change; undefined where a dialog says it, or nothing was played. */
  readonly findAnnouncement: (messages: Messages, before: State, now: State) => string | undefined
  readonly findSound: (before: State, now: State) => SoundEffect | undefined
  /** Words that the learner missed in the game; those that were graded wrong unless said. */
  readonly findMissed?: (game: State) => readonly string[]
  /** Whether a game that is won without a trophy is celebrated; always unless said. */
  readonly isCelebrated?: (game: State) => boolean
}

type Play<State, Event, Notes> = {
  readonly setting: GameSetting
  /** The words of the present game; a changed list counts for the next one. */
  readonly vocabulary: readonly StudyWord[]
  readonly round: string
  /** The learner whose game it is; null for a visitor, and where chance deals nothing. */
  readonly owner: string | null
  readonly game: State
  /** Every event of the present game that changed something. */
  readonly log: readonly Event[]
  readonly grading: Grading<Notes>
  /** Grades of the part that was played before the game was left. */
  readonly toldBefore: number
  /** Only with the words that were missed before: for no trophy, and not stored. */
  readonly isPractice: boolean
}

type Action<Event> =
  /** A new game, with the event that starts it. */
  | {
      readonly type: 'begin'
      readonly round: string
      readonly event: Event
      /** To practise these alone. */
      readonly words?: readonly StudyWord[] | undefined
    }
  | { readonly type: 'event'; readonly event: Event }
  | { readonly type: 'reset'; readonly round: string }
  | { readonly type: 'adapt'; readonly setting: GameSetting }

const toInput = (setting: GameSetting, vocabulary: readonly StudyWord[], isPractice: boolean): GameInput => ({
  words: vocabulary,
  signedIn: setting.learnerId !== null,
  vocabularyMatches: !isPractice && vocabularyMatches(vocabulary, setting.videoWords),
  alreadyWon: setting.alreadyWon,
})

function buildReducer<Row extends Game, State extends GameState, Notes>(
  row: Row,
  rules: GameRules<Row, State, Notes>,
  progress: ProgressStore<LogEventOf<Row>>,
) {
  type Event = LogEventOf<Row>
  type Now = Play<State, Event, Notes>

  const toMaterial = (vocabulary: readonly StudyWord[]) => vocabulary.map((word) => word[row.needs])

  const dealNew = (setting: GameSetting, round: string, practised?: readonly StudyWord[]): Now => {
    const vocabulary = practised ?? setting.vocabulary
    const isPractice = practised !== undefined
    const owner = row.isDealt ? setting.learnerId : null
    const game = rules.start(toInput(setting, vocabulary, isPractice), toRoundSeed(owner, round))
    const grading = startGrading(rules.grader)
    return { setting, vocabulary, round, owner, game, log: [], grading, toldBefore: 0, isPractice }
  }

  const deal = ({ owner, round, vocabulary, isPractice }: Now, setting: GameSetting): State =>
    rules.start(toInput(setting, vocabulary, isPractice), toRoundSeed(owner, round))

  const replay = (play: Now, setting: GameSetting): State => play.log.reduce(rules.step, deal(play, setting))

  const step = (play: Now, event: Event): Now => {
    const game = rules.step(play.game, event)
    if (game === play.game) return play
    const grading = stepGrading(rules.grader, play.grading, { before: play.game, event, now: game })
    return { ...play, game, grading, log: recordEvent<EventOf<Row['events']>>(play.log, event) }
  }

  /** The session, the video or the words have changed. */
  const adapt = (play: Now, setting: GameSetting): Now => {
    const isOther = play.owner !== null && play.owner !== setting.learnerId
    if (play.game.phase === 'not-started' || isOther) return dealNew(setting, play.round)
    const { words: _, ...flags } = toInput(setting, play.vocabulary, play.isPractice)
    // A visitor who was stopped continues after signing in.
    if (play.game.phase === 'blocked' && flags.signedIn) return { ...play, setting, game: replay(play, setting) }
    return { ...play, setting, game: { ...play.game, ...flags } }
  }

  /** A game that was left in the middle continues; one that had ended does not. */
  const resume = (setting: GameSetting): Now => {
    const { round, owner, material, log } = progress.read()
    const wanted = toMaterial(setting.vocabulary)
    const isSame = material.length === wanted.length && material.every((text, index) => text === wanted[index])
    const isOwn = owner === null || owner === setting.learnerId
    if (!isSame || !isOwn || log.length === 0) return dealNew(setting, newOperationId())
    const dealt: Now = { ...dealNew(setting, round), owner, log }
    const grading = replayGrading(rules.grader, rules.step, deal(dealt, setting), log)
    const left: Now = { ...dealt, game: replay(dealt, setting), grading, toldBefore: grading.grades.length }
    const play = rules.onReturn ? step(left, rules.onReturn) : left
    return rules.isUnfinished(play.game) ? play : dealNew(setting, newOperationId())
  }

  const reduce = (play: Now, action: Action<Event>): Now => {
    switch (action.type) {
      case 'begin':
        return step(dealNew(play.setting, action.round, action.words), action.event)
      case 'event':
        return step(play, action.event)
      case 'reset':
        return dealNew(play.setting, action.round)
      case 'adapt':
        return adapt(play, action.setting)
    }
  }

  return { resume, reduce, toMaterial }
}

const never = () => false
const always = () => true

const findWrong = (grades: readonly WordGrade[]): readonly string[] =>
  grades.filter(({ grade }) => grade === 'wrong').map(({ word }) => word)

/** The entries of these words; the same list while it holds the same. */
function useMissed(vocabulary: readonly StudyWord[], words: readonly string[]): readonly StudyWord[] {
  const keys = words.map(toWordKey).join('\n')
  return useMemo(() => {
    const missed = new Set(keys.split('\n'))
    return vocabulary.filter(({ word }) => missed.has(toWordKey(word)))
  }, [vocabulary, keys])
}

/** Keeps the game on the device, so that it can be left and continued. */
function useKeptLog(round: string, log: readonly unknown[], gradeCount: number, keep: () => void) {
  const onKeep = useEffectEvent(keep)
  // Ticks lengthen the last event: they are saved with the next one or a grade, or when the page is left.
  useEffect(() => onKeep(), [round, log.length, gradeCount])
  useEffect(() => {
    const keepUnseen = () => {
      if (document.hidden) onKeep()
    }
    document.addEventListener('visibilitychange', keepUnseen)
    return () => {
      document.removeEventListener('visibilitychange', keepUnseen)
      onKeep()
    }
  }, [])
}

/**
 * Makes the hook that plays a game as its engine does: with its clock, its log, the way back into a game left in the middle,
 * what it says of the words, and what a change causes beside it.
 */
export function defineGame<Row extends Game, State extends GameState, Notes>(
  row: Row,
  rules: GameRules<Row, State, Notes>,
) {
  type Event = LogEventOf<Row>
  const progress = defineProgress(row)
  const { resume, reduce, toMaterial } = buildReducer(row, rules, progress)

  return function useGame(setting: GameSetting, isPaused: (game: State) => boolean = never) {
    const messages = useMessages()
    const [play, dispatch] = useReducer(reduce, setting, resume)
    const { game, log, vocabulary, round, owner, grading, isPractice } = play
    const missed = useMissed(vocabulary, rules.findMissed?.(game) ?? findWrong(grading.grades))
    const claim = useTrophyClaim()
    const video = useVideoContext((state) => state.video)

    useEffect(() => dispatch({ type: 'adapt', setting }), [setting])
    useBusyWhile(rules.isUnfinished(game))
    useEffect(() => void preloadDialog().catch(() => {}), [])

    const catchUp = useGameClock(rules.dueInMs(game), isPaused(game), (tick) =>
      dispatch({ type: 'event', event: tick }),
    )
    useKeptLog(round, log, grading.grades.length, () =>
      progress.keep({ round, owner, material: toMaterial(vocabulary), log: isPractice ? [] : log }),
    )
    useGrades(row, play, () => rules.isGradeCounted?.(game) ?? true)

    useOutcomes(game, {
      findAnnouncement: (before, now) => rules.findAnnouncement(messages, before, now),
      findSound: rules.findSound,
      isCelebrated: rules.isCelebrated ?? always,
      onTrophy: () => {
        if (!video) return
        const { videoID, segment } = video
        const words = vocabulary.map(({ word }) => word)
        const dealt = row.isDealt ? { round, begunByVisitor: owner === null } : {}
        claim({ flag: row.trophy, videoID, segment, words, ...dealt, events: log })
      },
    })

    return {
      game,
      /** Words of this game to be practised. */
      missed,
      isPractice,
      /** The press is seen first: a board is much to draw at once. `words` are practised alone. */
      begin: (event: Event, words?: readonly StudyWord[]) => {
        readySounds()
        startTransition(() => dispatch({ type: 'begin', round: newOperationId(), event, words }))
      },
      send: (event: Event) => {
        catchUp()
        dispatch({ type: 'event', event })
      },
      reset: () => dispatch({ type: 'reset', round: newOperationId() }),
    }
  }
}
