/** Somebody at home in an armchair. */
import { brain, type BrainPose } from './brain.ts'
import { glide, wave } from './motion.ts'
import * as paint from './paint.ts'
import { type Person, person, type Pose } from './people.ts'
import type { Point, Stage } from './stage.ts'
import { note } from './things.ts'
import { armchair, bareSole, footstool, parlour, plume } from './tickling.ts'

const SEAT = { x: 470, y: 850, scale: 2 } as const
const FOOT: Point = [812, 596]

/** From a place in the picture to one from the feet of who sits in the armchair. */
const fromSeat = ([x, y]: Point): Point => [(x - SEAT.x) / 2, (y - SEAT.y) / 2 - 15]

/** Somebody in an armchair; `behind` and `front` are drawn behind and before them, from where they sit. */
export function inArmchair(stage: Stage, who: Person, pose: Pose, behind?: () => void, front?: () => void): void {
  parlour(stage)
  armchair(stage, SEAT, paint.eggDeep, () => {
    behind?.()
    person(stage, who, { y: 15, ...pose })
    front?.()
  })
}

/** The brain of who sits in the armchair looks out above the head: `rise` 0 to 1. */
export function brainAbove(stage: Stage, rise: number, pose: BrainPose): void {
  if (rise > 0) brain(stage, { y: -186 - 78 * rise, scale: 0.58, isInside: true, ...pose })
}

type BareFoot = {
  readonly wiggle?: number
  readonly curl?: number
  /** A feather in the right hand: where the hand is in the picture, and how the feather is turned. */
  readonly feather?: { readonly hand: Point; readonly turn: number }
}

/** Somebody in an armchair with one bare foot on a stool. */
export function footUp(
  stage: Stage,
  now: number,
  who: Person,
  pose: Pose,
  { wiggle = 0, curl = 0, feather }: BareFoot,
  behind?: () => void,
): void {
  const x = FOOT[0] + 16 * wiggle * wave(now, 2.6)
  inArmchair(stage, who, { ...pose, ...(feather && { right: fromSeat(feather.hand) }) }, behind)
  for (const [line, width] of [
    [paint.ink, 116],
    [paint.nightPale, 106],
  ] as const)
    stage.curve(
      [
        [SEAT.x + 60, 790],
        [650, 700],
        [x - 20, 560],
      ],
      { line, width },
    )
  footstool(stage, { x: FOOT[0], y: 730, scale: 1.05 }, paint.yolk)
  bareSole(stage, { x, y: FOOT[1], turn: 0.1 * wiggle * wave(now, 2.6, 0.2) }, who.skin, curl)
  if (!feather) return
  const [handX, handY] = feather.hand
  plume(stage, { x: handX, y: handY, turn: feather.turn, scale: 1.12 }, paint.paper)
  stage.circle(handX, handY, 26, { fill: who.skin, width: 8 })
}

/** A book that somebody in the armchair reads, with the hands that hold it; one of them may be elsewhere. */
export function bookInHands(stage: Stage, skin: string, isHeldByOne: boolean): void {
  stage.at({ y: -124 }, () => {
    stage.shape('M-46 -30 Q-22 -40 0 -28 Q22 -40 46 -30 V34 Q22 24 0 36 Q-22 24 -46 34 Z', {
      fill: paint.yolk,
      width: 3,
    })
    stage.shape('M0 -28 V36', { width: 2 })
    stage.circle(-44, 8, 13, { fill: skin })
    if (!isHeldByOne) stage.circle(44, 8, 13, { fill: skin })
  })
}

/** A brain that forbids something, around (0, 0), 300 wide; `show` 0 to 1 is how far its sign is up. */
export function strictBrain(stage: Stage, show: number, words: readonly [string, string]): void {
  const holds = () => {
    stage.shape('M0 40 V-60', { width: 9 })
    note(stage, { y: -92, scale: show }, 148, 92, () => {
      stage.words(words[0], 0, -18, 30, paint.coralDeep, 800)
      stage.words(words[1], 0, 14, 28, paint.coralDeep, 800)
    })
  }
  brain(stage, { x: -44, y: 122, scale: 1.15, mouth: 'flat', eyes: 0.7, look: [0.4, 0], right: [116, -60], holds })
}

const STEP = { seconds: 0.85, length: 102 } as const

/** Steps of somebody 1.55 times as large as others who jumps after each: `time` since the first began, `count` of them. */
export function startledSteps(time: number, count: number) {
  const gone = Math.max(0, time / STEP.seconds)
  const step = Math.min(count, Math.floor(gone))
  const part = step === count ? 1 : gone - step
  const walked = step + (step === count ? 0 : Math.min(1, part / 0.45))
  const isJumping = step < count && part > 0.5 && part < 0.95
  return {
    way: STEP.length * walked,
    jump: isJumping ? Math.sin((Math.PI * (part - 0.5)) / 0.45) : 0,
    step: step < count && part < 0.45 && gone > 0 ? { stride: 0.5 * walked } : {},
    isHeard: gone > 0.45,
    /** How loud each step is, and where it was heard. */
    taps: Array.from({ length: count }, (_, index) => ({
      way: STEP.length * (index + 1),
      loud: glide(gone - index, 0.42, 0.1) * (1 - glide(gone - index, 1, 0.3)),
    })),
  }
}

/** A lock of hair that behaves like a thief, 200 long, on (0, 0); its mask is on it. */
export function hairThief(stage: Stage, now: number, colour: string): void {
  stage.shape(
    'M-40 -10 C-56 60 -30 120 -44 176 C-52 214 -14 226 -2 200 C-16 206 -22 196 -14 182 C20 150 46 90 40 -10 Z',
    { fill: colour, width: 8 },
  )
  stage.shape('M-10 8 C-18 40 -10 60 -14 72 M14 8 C16 30 14 50 8 70 M-10 130 C-8 150 -16 160 -22 172', {
    line: paint.sheer(paint.ink, 0.4),
    width: 4,
  })
  stage.shape('M-46 76 C-20 62 20 62 42 74 L36 114 C14 126 -20 126 -42 116 Z M40 82 L70 70 L66 94 L40 100 Z', {
    fill: paint.ink,
    line: '',
  })
  for (const x of [-20, 14]) {
    stage.circle(x, 94, 12, { fill: paint.paper, line: '' })
    stage.circle(x - 5 + 4 * wave(now, 0.8), 96, 5.5, { fill: paint.ink, line: '' })
  }
}

/** A frying pan that is held at (0, 0). */
export function fryingPan(stage: Stage, turn: number, scale: number): void {
  stage.at({ turn, scale }, () => {
    stage.shape('M0 14 V-50', { width: 12 })
    stage.circle(0, -84, 38, { fill: paint.night })
    stage.circle(0, -84, 27, { fill: paint.nightPale, width: 2 })
  })
}

/** The wide end of a sleeve, with the hand at (0, 0) and the arm on the left. */
export const cuff = (stage: Stage, colour: string, turn: number): void =>
  stage.at({ turn }, () => stage.shape('M-30 -12 L-4 -21 Q4 0 -4 21 L-30 12 Z', { fill: colour }))
