/** What simulated learners really remember. Schedulers see their answers only. */
import { FSRSAlgorithm } from 'ts-fsrs'

import type { Random } from './random.ts'

export type Moment = { readonly day: number; /** Since the day's session began. */ readonly second: number }

/** The memory of one word by one learner. */
export type TrueMemory = {
  /** The chance that the next try is right. */
  readonly recall: (now: Moment) => number
  /** Reading the card of a new word. */
  readonly study: (now: Moment) => void
  /** A try, after which the learner has seen the answer. */
  readonly attempt: (now: Moment, isRight: boolean) => void
}

/** Makes the memories of one learner's words, some harder than others. */
export type TrueModel = (random: Random) => () => TrueMemory

/** Of new words, right after their cards were read: as in FSRS's own simulator. */
const FIRST_RIGHT = 0.76
/** How much learners, and words of one learner, differ: standard deviations of the logarithm of stability. */
const LEARNER_SPREAD = 0.3
const WORD_SPREAD = 0.4

/** FSRS-6 with its default parameters; time runs slower for some learners and words than for others. */
export const fsrsModel: TrueModel = (random) => {
  const algorithm = new FSRSAlgorithm({ enable_short_term: true, enable_fuzz: false })
  const learner = LEARNER_SPREAD * random.normal()
  return () => {
    const pace = Math.exp(learner + WORD_SPREAD * random.normal())
    let state: { stability: number; difficulty: number } | null = null
    let last = 0
    const elapsed = (day: number) => (day - last) / pace
    return {
      recall: ({ day }) => (state ? algorithm.forgetting_curve(elapsed(day), state.stability) : FIRST_RIGHT),
      study: () => undefined,
      attempt({ day }, isRight) {
        state = algorithm.next_state(state, state ? elapsed(day) : 0, isRight ? 3 : 1)
        last = day
      },
    }
  }
}

/** Of Pavlik and Anderson, "Practice and Forgetting Effects on Vocabulary Memory", Cognitive Science 29 (2005). */
const DECAY = 0.177
const DECAY_BY_ACTIVATION = 0.217
const THRESHOLD = -0.704
const NOISE = 0.255
/** Time between sessions forgets less than time within one. */
const SECONDS_A_DAY = 86_400 * 0.025
/** How much learners and words differ in activation. */
const ACTIVATION_SPREAD = 0.2

/** ACT-R with spacing: each practice leaves a trace, which decays the faster the more active the word already was. */
export const actrModel: TrueModel = (random) => {
  const learner = ACTIVATION_SPREAD * random.normal()
  return () => {
    const shift = learner + ACTIVATION_SPREAD * random.normal()
    const traces: { readonly at: number; readonly decay: number }[] = []
    const toSeconds = ({ day, second }: Moment) => day * SECONDS_A_DAY + second
    const sumAt = (now: number) => {
      let sum = 0
      for (const { at, decay } of traces) sum += Math.max(1, now - at) ** -decay
      return sum
    }
    const practise = (now: Moment) => {
      const at = toSeconds(now)
      traces.push({ at, decay: DECAY + DECAY_BY_ACTIVATION * sumAt(at) })
    }
    return {
      recall: (now) => 1 / (1 + Math.exp((THRESHOLD - shift - Math.log(sumAt(toSeconds(now)))) / NOISE)),
      study: practise,
      attempt: practise,
    }
  }
}
