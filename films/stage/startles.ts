/** Somebody who is startled by what they do themselves. */
import { between, glide, mix, times, wave } from './motion.ts'
import * as paint from './paint.ts'
import { blink, type Person, person } from './people.ts'
import type { Stage } from './stage.ts'
import { cry } from './things.ts'

const STEP = { seconds: 0.85, length: 102 } as const

/** Steps of somebody 1.55 times as large as others who jumps after each: `time` since the first began, `count` of them. */
function startledSteps(time: number, count: number) {
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
function hairThief(stage: Stage, now: number, colour: string): void {
  stage.shape(
    'M-40 4 C-56 60 -30 120 -44 176 C-52 214 -14 226 -2 200 C-16 206 -22 196 -14 182 C20 150 46 90 40 4 C36 -44 -36 -44 -40 4 Z',
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
function fryingPan(stage: Stage, turn: number, scale: number): void {
  stage.at({ turn, scale }, () => {
    stage.shape('M0 14 V-50', { width: 12 })
    stage.circle(0, -84, 38, { fill: paint.night })
    stage.circle(0, -84, 27, { fill: paint.nightPale, width: 2 })
  })
}

/** The wide end of a sleeve, with the hand at (0, 0) and the arm on the left. */
const cuff = (stage: Stage, colour: string, turn: number): void =>
  stage.at({ turn }, () => stage.shape('M-30 -12 L-4 -21 Q4 0 -4 21 L-30 12 Z', { fill: colour }))

type Startles = {
  /** How far the right hand is up, and whether it has just been noticed. */
  readonly raise: number
  readonly isNoticed: boolean
  /** Seconds since the first of three steps. */
  readonly time: number
}

/** Somebody on `x` who stares at their own hand, and then jumps at their own steps. */
export function startledWalk(
  stage: Stage,
  now: number,
  who: Person,
  x: number,
  { raise, isNoticed, time }: Startles,
): void {
  const { way, jump, step, isHeard, taps } = startledSteps(time, 3)
  const isScared = isNoticed || isHeard
  for (const tap of taps) cry(stage, 'TAP!', x - 100 + tap.way, 640, tap.loud, 40)
  person(stage, who, {
    ...step,
    x: x + way,
    y: 680 - 44 * jump,
    scale: 1.55,
    eyes: isScared ? 1.4 : blink(now),
    mouth: isScared ? 'o' : 'smile',
    nod: isNoticed ? -0.14 : 0,
    left: between([-52, -112], [-84, -238], jump),
    right: between(between([52, -112], [92, -232 + 6 * wave(now, 1.4)], raise), [88, -240], jump),
  })
}

type Flinch = {
  /** How hard the sleeve makes them flinch: 0 to 1. */
  readonly jerk: number
  /** How far the lock of hair is out, and the frying pan against it. */
  readonly thief: number
  readonly pan: number
}

/** Somebody from near by, afraid of their own sleeve and of a lock of their own hair. */
export function flinching(stage: Stage, now: number, who: Person, { jerk, thief, pan }: Flinch): void {
  const x = 560 - 40 * jerk - 20 * thief
  const isAfraid = thief > 0.3 || jerk > 0.25
  const holds = () =>
    pan > 0 ? fryingPan(stage, 0.5 - 0.2 * wave(now, 1.6), pan) : cuff(stage, who.coat, mix(-0.1, -0.3, jerk))
  person(stage, who, {
    x,
    y: 1160,
    scale: 3,
    turn: -0.08 * jerk,
    nod: -0.1 * jerk,
    eyes: jerk > 0.25 ? 0.1 : thief > 0.3 ? 1.4 : 1.1,
    mouth: isAfraid ? 'o' : 'flat',
    left: between([-52, -112], [-78, -190], Math.max(jerk, pan)),
    right: between(between([88, -190], [118, -222], jerk), [132, -214 + 6 * wave(now, 1.6)], pan),
    holds,
  })
  if (jerk > 0.1)
    for (const turn of times(5, (each) => -1.2 + each * 0.6))
      stage.at({ x: 870, y: 540, turn }, () => stage.shape('M0 -60 V-96', { line: paint.coralDeep, width: 7 }))
  const swing = { x: x + 124, y: 334, turn: mix(0.5, -0.3 + 0.1 * wave(now, 0.7), thief), scale: 1.1 * thief }
  if (thief > 0) stage.at(swing, () => hairThief(stage, now, who.hair))
}
