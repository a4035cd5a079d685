/**
 * A try at a word in a few letters, because most events are tries: activity, skill, grade, milliseconds, and the hints
 * behind a slash. `cmr5321/1` is a card whose meaning was known after 5,321 ms and one hint. A letter never changes.
 */
import type { EventBodies } from '@wordnest/log/events'
import { letterOfGame, type GameName } from '@wordnest/vocabulary/games'
import { ACTIVITIES, type Activity, type Grade, type Skill } from '@wordnest/vocabulary/grades'

type Try = Omit<EventBodies['reviewed'], 'word'>

const OTHER_LETTERS: Readonly<Record<Exclude<Activity, GameName>, string>> = {
  'review-card': 'c',
  'review-typed': 't',
  'review-letters': 'l',
  'review-gap': 'g',
  quiz: 'q',
  reading: 'r',
}
const isGame = (activity: Activity): activity is GameName => !Object.hasOwn(OTHER_LETTERS, activity)

const letterOf = (activity: Activity): string => (isGame(activity) ? letterOfGame(activity) : OTHER_LETTERS[activity])
const SKILL_LETTERS: Readonly<Record<Skill, string>> = { meaning: 'm', form: 'f', use: 'u' }
const GRADE_LETTERS: Readonly<Record<Grade, string>> = { wrong: 'w', hard: 'h', right: 'r' }

const invert = <Name extends string>(letters: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the record
  new Map((Object.entries(letters) as [Name, string][]).map(([name, letter]) => [letter, name]))

const BY_LETTER: ReadonlyMap<string, Activity> = new Map(ACTIVITIES.map((activity) => [letterOf(activity), activity]))
const SKILLS = invert(SKILL_LETTERS)
const GRADES = invert(GRADE_LETTERS)

export const toShortTry = ({ activity, skill, grade, tookMs, hints }: Try): string =>
  `${letterOf(activity)}${SKILL_LETTERS[skill]}${GRADE_LETTERS[grade]}${tookMs ?? ''}${hints === undefined ? '' : `/${hints}`}`

/** Throws for a text that {@link toShortTry} does not make. */
export function fromShortTry(text: string): Try {
  const [, letters = '', tookMs, hints] = /^([a-z]{3})(\d+)?(?:\/(\d+))?$/.exec(text) ?? []
  const activity = BY_LETTER.get(letters.charAt(0))
  const skill = SKILLS.get(letters.charAt(1))
  const grade = GRADES.get(letters.charAt(2))
  if (!activity || !skill || !grade) throw new TypeError(`Not a stored try: ${text}`)
  return {
    activity,
    skill,
    grade,
    ...(tookMs !== undefined && { tookMs: Number(tookMs) }),
    ...(hints !== undefined && { hints: Number(hints) }),
  }
}
