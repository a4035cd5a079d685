/** A brain as somebody at work: it forecasts what will be felt, and compares. */
import { glide, mix, times, wave } from './motion.ts'
import * as paint from './paint.ts'
import type { Place, Point, Stage } from './stage.ts'
import { spark } from './things.ts'
import { bareSole, plume } from './tickling.ts'

export type BrainPose = Place & {
  /** Where it looks: -1 to 1 in both ways. */
  readonly look?: Point
  /** 0 shut to 1 open. */
  readonly eyes?: number
  readonly mouth?: 'smile' | 'open' | 'flat' | 'o' | 'laugh'
  /** Where its hands are. */
  readonly left?: Point
  readonly right?: Point
  /** Draws what its right hand holds, with the hand at (0, 0). */
  readonly holds?: () => void
  /** Without legs: it looks out of a head. */
  readonly isInside?: boolean
}

const PINK = '#f4a6ae'
const FOLD = { line: '#c9626f', width: 5 } as const

function brainFace(stage: Stage, { look = [0, 0], eyes = 1, mouth = 'smile' }: BrainPose): void {
  for (const x of [-30, 30]) {
    stage.circle(x, -72, 25, { fill: paint.paper, width: 5 })
    if (eyes > 0.3) {
      stage.circle(x + 10 * look[0], -72 + 10 * look[1], 9 * Math.min(1, eyes), { fill: paint.ink, line: '' })
      if (eyes < 0.8) stage.shape(`M${x - 25} -74 A25 25 0 0 1 ${x + 25} -74 Z`, { fill: '#e98f99', width: 4 })
    } else stage.shape(mouth === 'laugh' ? `M${x - 13} -66 q13 -16 26 0` : `M${x - 13} -72 q13 11 26 0`, { width: 5 })
  }
  stage.shape('M-5 -76 q5 -5 10 0', { width: 5 })
  if (mouth === 'smile') stage.shape('M-18 -36 q18 16 36 0', { width: 5 })
  if (mouth === 'flat') stage.shape('M-14 -32 h28', { width: 5 })
  if (mouth === 'o') stage.oval(0, -30, 10, 12, { fill: paint.coralDeep, width: 4 })
  if (mouth === 'open') stage.shape('M-16 -40 q16 30 32 0 Z', { fill: paint.coralDeep, width: 4 })
  if (mouth === 'laugh') stage.shape('M-28 -44 q28 56 56 0 Z', { fill: paint.coralDeep, width: 4 })
}

function brainArm(stage: Stage, side: 1 | -1, hand: Point, holds?: () => void): void {
  const from: Point = [side * 78, -50]
  const middle: Point = [(from[0] + hand[0]) / 2 + side * 10, (from[1] + hand[1]) / 2 + 14]
  stage.curve([from, middle, hand], { width: 18 })
  stage.curve([from, middle, hand], { line: PINK, width: 10 })
  if (holds) stage.at({ x: hand[0], y: hand[1] }, holds)
  stage.circle(hand[0], hand[1], 13, { fill: PINK })
}

/** A brain with glasses that stands on (0, 0), 190 wide and 200 high. */
export function brain(stage: Stage, pose: BrainPose = {}): void {
  const { left = [-108, -20], right = [108, -20], isInside = false } = pose
  stage.at(pose, () => {
    if (!isInside)
      for (const x of [-34, 34]) {
        stage.shape(`M${x} -20 V-8`, { width: 16 })
        stage.shape(`M${x - 20} 0 q2 -18 22 -18 q20 2 22 18 Z`, { fill: paint.night })
      }
    stage.at({ y: isInside ? 0 : -22 }, () => {
      stage.shape(
        'M-70 0 C-104 2 -112 -44 -92 -62 C-114 -92 -92 -132 -62 -132 C-52 -166 -14 -172 0 -154 C14 -172 52 -166 62 -132 C92 -132 114 -92 92 -62 C112 -44 104 2 70 0 C40 12 -40 12 -70 0 Z',
        { fill: PINK, width: 5 },
      )
      stage.shape('M0 -152 C-8 -140 8 -128 0 -112 M-62 -130 q16 2 22 16 M62 -130 q-16 2 -22 16', FOLD)
      stage.shape('M-34 -150 q-4 16 14 20 M34 -150 q4 16 -14 20 M-88 -104 q14 -4 20 8 M88 -104 q-14 -4 -20 8', FOLD)
      stage.shape('M-92 -62 q16 -2 20 12 M92 -62 q-16 -2 -20 12 M-80 -22 q14 -8 24 2 M80 -22 q-14 -8 -24 2', FOLD)
      brainFace(stage, pose)
      brainArm(stage, -1, left)
      brainArm(stage, 1, right, pose.holds)
    })
  })
}

/** What is felt, 132 wide around (0, 0): a foot and a feather, or a palm and foam. A forecast is drawn with dashes. */
export function feeling(stage: Stage, place: Place, kind: 'foot' | 'palm', isForecast = false): void {
  stage.at(place, () => {
    stage.circle(0, 0, 66, {
      fill: isForecast ? '#e4f6f4' : paint.yolkPale,
      ...(isForecast && { dash: [14, 12] }),
      width: 6,
    })
    if (kind === 'foot') {
      bareSole(stage, { x: -12, y: 50, scale: 0.3 }, '#f2c49b')
      plume(stage, { x: 46, y: 18, scale: 0.42, turn: -0.9 })
      return
    }
    openPalm(stage, { x: -4, y: 52, scale: 0.44 }, '#f2c49b')
    foam(stage, { x: 10, y: -4, scale: 0.5 })
  })
}

/** An open hand from above, its wrist on (0, 0), its fingers up; 230 high. */
export function openPalm(stage: Stage, place: Place, skin: string): void {
  const pale = { fill: paint.blend(skin, '#ffffff', 0.25), width: 5 }
  stage.at(place, () => {
    stage.at({ x: -46, y: -70, turn: -0.75 }, () => stage.box(-15, -84, 30, 100, pale, 15))
    for (const [index, height] of [92, 106, 100, 80].entries())
      stage.at({ x: -36 + index * 25, y: -112, turn: -0.14 + index * 0.09 }, () =>
        stage.box(-13, -height, 26, height + 20, pale, 13),
      )
    stage.shape('M-34 6 C-40 -30 -64 -60 -52 -110 C-40 -128 46 -128 54 -108 C60 -60 40 -30 34 6 Z', pale)
    stage.shape('M-38 -88 q40 -18 74 4 M-40 -66 q38 4 46 48', { line: paint.sheer(paint.coralDeep, 0.45), width: 4 })
  })
}

/** A piece of foam, 80 wide, around (0, 0). */
export function foam(stage: Stage, place: Place, isGhost = false): void {
  stage.at(place, () => {
    const look = isGhost ? { dash: [10, 9], width: 5, line: paint.eggDeep } : { fill: paint.yolk, width: 4 }
    stage.box(-40, -24, 80, 48, look, 14)
    if (!isGhost)
      for (const [x, y] of [
        [-22, -8],
        [-4, 8],
        [14, -10],
        [26, 8],
      ] as const)
        stage.circle(x, y, 4, { fill: paint.yolkDeep, line: '' })
  })
}

/** A puff in which something vanishes; `part` 0 to 1. */
export function puff(stage: Stage, x: number, y: number, part: number): void {
  if (part <= 0 || part >= 1) return
  for (const turn of times(8, (each) => (each * Math.PI) / 4)) {
    const out = mix(20, 120, glide(part, 0, 1))
    stage.circle(x + out * Math.cos(turn), y + out * Math.sin(turn), 34 * Math.sin(Math.PI * part), {
      fill: paint.paper,
      width: 3,
    })
  }
  spark(stage, x, y, part, 3)
}

/** The way of what is felt, out of the tube; `part` 0 to 1. */
export const inTube = (part: number): Point =>
  part < 0.55
    ? [1130, mix(830, 440, part / 0.55)]
    : [mix(1130, 860, (part - 0.55) / 0.45), mix(440, 400, (part - 0.55) / 0.45)]

function forecastBoard(stage: Stage, now: number, spot: Point, show: number): void {
  stage.box(70, 120, 330, 440, { fill: paint.paper, width: 6 }, 20)
  stage.box(70, 120, 330, 66, { fill: paint.eggDeep, width: 6 }, 20)
  stage.words('FORECAST', 235, 156, 38, paint.paper, 800)
  const body = { fill: paint.eggPale, width: 4 }
  stage.shape(
    'M205 270 C180 276 176 300 176 330 L140 372 L152 386 L200 344 L204 424 L196 526 H226 L236 440 L246 526 H276 L266 424 L270 344 L318 386 L330 372 L294 330 C294 300 290 276 265 270 Z',
    body,
  )
  stage.circle(235, 236, 33, body)
  const pulse = 1 + 0.16 * wave(now, 1.4)
  stage.circle(spot[0], spot[1], 26 * pulse * show, { line: paint.coralDeep, width: 6 })
  stage.circle(spot[0], spot[1], 10 * show, { fill: paint.coral, width: 3 })
}

/** A bell that rings for what must be noticed, 110 wide; `ring` 0 to 1. */
function alarmBell(stage: Stage, now: number, place: Place, ring: number): void {
  stage.at(place, () => {
    stage.at({ turn: 0.3 * ring * wave(now, 5) }, () => {
      stage.circle(0, 62, 13, { fill: paint.yolkDeep })
      stage.shape('M-54 56 C-40 30 -44 -40 0 -46 C44 -40 40 30 54 56 Z', {
        fill: ring > 0.2 ? paint.coral : paint.stone,
        width: 5,
      })
    })
    if (ring > 0.2)
      for (const side of [-1, 1] as const)
        stage.shape(`M${side * 74} -16 q${side * 20} 24 0 52 M${side * 94} -28 q${side * 28} 36 0 76`, {
          line: paint.coralDeep,
          width: 5,
        })
  })
}

type HeadRoom = {
  /** On the board: where something will be felt, and how clearly the spot is drawn. */
  readonly spot: Point
  readonly show: number
  /** How loud the bell is: 0 to 1. */
  readonly ring?: number
}

/** The room behind the eyes: what happens outside is seen through two windows. */
export function headRoom(stage: Stage, now: number, { spot, show, ring = 0 }: HeadRoom, outside: () => void): void {
  stage.ground(stage.down(0, 720, ['#f9dccf', '#eab9ab']))
  stage.shape('M-20 600 C300 560 980 560 1300 600 V760 H-20 Z', { fill: '#c98f86', width: 5 })
  const eyes = new Path2D()
  for (const x of [600, 850]) {
    eyes.moveTo(x + 112, 190)
    eyes.ellipse(x, 190, 112, 96, 0, 0, 7)
  }
  stage.inside(eyes, outside)
  for (const x of [600, 850]) {
    stage.oval(x, 190, 112, 96, { width: 7 })
    stage.shape(`M${x - 112} 150 C${x - 60} 66 ${x + 60} 66 ${x + 112} 150`, { line: paint.ink, width: 14 })
  }
  forecastBoard(stage, now, spot, show)
  alarmBell(stage, now, { x: 1100, y: 170 }, ring)
}

/** The tube through which feelings come, drawn over them. */
export function nerve(stage: Stage): void {
  stage.shape('M1050 760 V440 C1050 404 1010 404 1004 404 V316 H1130 C1190 316 1210 350 1210 440 V760 Z', {
    fill: paint.sheer('#bfe6f0', 0.45),
    width: 6,
  })
  stage.shape('M1186 720 V440 C1186 390 1176 360 1146 346', { line: paint.sheer('#ffffff', 0.8), width: 9 })
  stage.box(988, 300, 28, 120, { fill: paint.stone, width: 5 }, 8)
}
