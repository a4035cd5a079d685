/** Learners who study by one method for some weeks, and what they know in the end. */
import { buildRandom, type Random } from './random.ts'
import type { Schedule, Scheduler } from './schedulers.ts'
import type { Moment, TrueMemory, TrueModel } from './true-memory.ts'

export const DAYS = 90
const NEW_WORDS_A_DAY = 20
const SECONDS_A_DAY = 20 * 60
/**
 * What a try takes, as FSRS's own simulator has it from Anki's users: 13.68 s for a new card, 7.33 s for an answer that is
 * right, 23 s for one that is wrong with the second try after it.
 */
const RIGHT_SECONDS = 7.33
const WRONG_SECONDS = 23 - RIGHT_SECONDS
const READ_SECONDS = 13.68 - RIGHT_SECONDS
/** How much learners differ in speed: standard deviation of its logarithm. */
const SPEED_SPREAD = 0.2

/** `once`: a list is swiped until each word was right, and is gone. `massed`: it is swiped for the whole time. */
export type Method = 'once' | 'massed' | Scheduler

type Word = { readonly memory: TrueMemory; readonly schedule: Schedule | undefined; due: number }

/** The time of one day, used up word by word. */
class Session {
  second = 0
  private readonly day: number
  private readonly speed: number
  private readonly random: Random

  constructor(day: number, speed: number, random: Random) {
    this.day = day
    this.speed = speed
    this.random = random
  }

  get isOver(): boolean {
    return this.second >= SECONDS_A_DAY
  }

  private get now(): Moment {
    return { day: this.day, second: this.second }
  }

  read({ memory }: Word): void {
    memory.study(this.now)
    this.second += READ_SECONDS * this.speed
  }

  /** Whether it was right. */
  ask(word: Word): boolean {
    const isRight = this.random.next() < word.memory.recall(this.now)
    word.memory.attempt(this.now, isRight)
    this.second += (isRight ? RIGHT_SECONDS : WRONG_SECONDS) * this.speed
    if (word.schedule) word.due = word.schedule.note(this.day, isRight)
    return isRight
  }

  /** Each word; those that were missed once more at the end. */
  askAll(words: readonly Word[]): void {
    const missed = words.filter((word) => !this.isOver && !this.ask(word))
    for (const word of missed) if (!this.isOver) this.ask(word)
  }

  askUntilRight(words: readonly Word[]): void {
    for (let left = words; left.length > 0 && !this.isOver;)
      left = left.filter((word) => this.isOver || !this.ask(word))
  }

  askUntilOver(words: readonly Word[]): void {
    while (!this.isOver) for (const word of words) if (!this.isOver) this.ask(word)
  }
}

const findDue = (words: readonly Word[], day: number): readonly Word[] =>
  words.filter(({ due }) => due <= day).toSorted((one, other) => one.due - other.due)

type Outcome = { readonly known: number; readonly minutes: number }

function simulateLearner(method: Method, toModel: TrueModel, seed: number): Outcome {
  const random = buildRandom(seed)
  const speed = Math.exp(SPEED_SPREAD * random.normal())
  const buildMemory = toModel(random)
  const words: Word[] = []
  const meet = (): Word => {
    const schedule = typeof method === 'function' ? method() : undefined
    return { memory: buildMemory(), schedule, due: Number.POSITIVE_INFINITY }
  }
  let seconds = 0
  for (let day = 0; day < DAYS; day += 1) {
    const session = new Session(day, speed, random)
    session.askAll(findDue(words, day))
    const fresh: Word[] = []
    while (fresh.length < NEW_WORDS_A_DAY && !session.isOver) {
      const word = meet()
      session.read(word)
      fresh.push(word)
    }
    if (method === 'once') session.askUntilRight(fresh)
    else if (method === 'massed') session.askUntilOver(fresh)
    else session.askAll(fresh)
    // Words that were read and not asked for want of time are asked first tomorrow.
    for (const word of fresh) if (word.schedule && word.due === Number.POSITIVE_INFINITY) word.due = day + 1
    words.push(...fresh)
    seconds += session.second
  }
  const end: Moment = { day: DAYS, second: 0 }
  return { known: words.reduce((sum, { memory }) => sum + memory.recall(end), 0), minutes: seconds / 60 }
}

/** Means of all learners; the same learners for every method. */
export function simulate(method: Method, model: TrueModel, learners: number): Outcome {
  let known = 0
  let minutes = 0
  for (let seed = 1; seed <= learners; seed += 1) {
    const outcome = simulateLearner(method, model, seed)
    known += outcome.known
    minutes += outcome.minutes
  }
  return { known: known / learners, minutes: minutes / learners }
}
