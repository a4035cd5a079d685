/** A brain as somebody at work: what it feels, and what it looks like. */
import * as paint from './paint.ts'
import { SKINS } from './people.ts'
import type { Place, Point, Stage } from './stage.ts'
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
      bareSole(stage, { x: -12, y: 50, scale: 0.3 }, SKINS[4])
      plume(stage, { x: 46, y: 18, scale: 0.42, turn: -0.9 })
      return
    }
    openPalm(stage, { x: -4, y: 52, scale: 0.44 }, SKINS[2])
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
