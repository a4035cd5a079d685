/** Mammals. A dog and elephants look to the right, a mammoth and a whale to the left; they stand on (0, 0) or swim around it. */
import { wave } from './motion.ts'
import * as paint from './paint.ts'
import { type Place, toPoints, type Stage } from './stage.ts'

type DogPose = Place & {
  readonly stride?: number
  /** 0 shut to 1 barking. */
  readonly jaw?: number
  /** Draws what is in its mouth, with the mouth at (0, 0). */
  readonly holds?: () => void
}

/** A small dog, 110 high; `stride` in turns, still without. */
export function dog(stage: Stage, now: number, pose: DogPose, coat = '#c98a45'): void {
  const { stride, jaw = 0, holds } = pose
  const step = (phase: number) => (stride === undefined ? 0 : 14 * Math.sin(2 * Math.PI * (stride + phase)))
  const legs = (shade: string, from: number) => {
    for (const [index, x] of [-34, 30].entries())
      stage.shape(`M${x + from} -44 L${x + from + step(from / 14 + index / 2)} -6 l10 0`, { line: shade, width: 12 })
  }
  stage.at(pose, () => {
    stage.at({ x: -50, y: -62, turn: -0.5 + 0.35 * wave(now, 2.2) }, () =>
      stage.shape('M0 0 C-18 -8 -26 -28 -20 -44 C-8 -36 4 -22 8 -4 Z', { fill: coat, width: 3 }),
    )
    legs(paint.twigDeep, 7)
    legs(coat, -7)
    stage.shape('M-54 -46 C-58 -76 -20 -76 10 -76 C40 -76 52 -64 48 -42 C40 -28 -46 -28 -54 -46 Z', { fill: coat })
    stage.shape('M20 -76 C34 -62 50 -62 56 -70', { line: paint.coralDeep, width: 8 })
    if (jaw > 0)
      stage.at({ x: 46, y: -74, turn: 0.55 * jaw }, () => {
        stage.shape('M0 -8 L36 -10 L32 6 L0 10 Z', { fill: paint.coralDeep, line: '' })
        stage.shape('M-4 4 C12 8 26 6 36 0 C38 10 26 18 4 16 Z', { fill: coat, width: 3 })
      })
    stage.shape('M22 -82 C18 -112 62 -118 70 -94 C84 -94 92 -88 90 -80 C86 -70 66 -66 48 -68 C34 -68 24 -72 22 -82 Z', {
      fill: coat,
    })
    stage.shape('M28 -104 C12 -104 8 -84 16 -72 C28 -72 36 -88 38 -102 Z', { fill: paint.twigDeep, width: 3 })
    stage.circle(56, -94, 4.5, { fill: paint.ink, line: '' })
    stage.oval(88, -86, 7, 6, { fill: paint.ink, line: '' })
    if (holds) stage.at({ x: 76, y: -70 }, holds)
  })
}

/** 170 high; `trunk` 0 hangs down, 1 is raised. */
export function elephant(stage: Stage, now: number, pose: Place & { readonly trunk?: number }, own = 0): void {
  const { trunk = 0 } = pose
  const hide = '#a9b4b8'
  const swing = 8 * wave(now, 0.4, own)
  const reach = `M96 -96 C${118 + 8 * trunk} ${-84 + 6 * trunk} ${114 + 24 * trunk} ${-30 - 70 * trunk} ${112 + swing + 26 * trunk} ${-10 - 150 * trunk}`
  stage.at(pose, () => {
    stage.shape('M-96 -110 C-116 -96 -112 -70 -106 -52', { width: 5 })
    for (const x of [-58, 40]) stage.box(x, -60, 34, 60, { fill: '#8e9a9f' }, 8)
    for (const x of [-88, 10]) stage.box(x, -60, 36, 60, { fill: hide }, 8)
    stage.shape('M-100 -60 C-112 -150 -40 -166 10 -156 C60 -156 70 -100 62 -50 C20 -36 -60 -36 -100 -60 Z', {
      fill: hide,
    })
    stage.shape(reach, { line: paint.ink, width: 30 })
    stage.shape(reach, { line: hide, width: 22 })
    stage.shape('M30 -120 C30 -172 110 -176 114 -116 C114 -92 100 -76 84 -74 C50 -72 32 -90 30 -120 Z', { fill: hide })
    stage.shape('M86 -78 C92 -62 106 -56 118 -60 C110 -68 104 -76 102 -84 Z', { fill: paint.paper, width: 3 })
    stage.at({ x: 46, y: -146, turn: 0.1 * wave(now, 0.5, own) }, () =>
      stage.shape('M6 0 C-34 -22 -58 10 -42 56 C-22 76 14 60 20 22 Z', { fill: '#bcc6c9' }),
    )
    stage.circle(90, -124, 5, { fill: paint.ink, line: '' })
  })
}

/** 240 long. */
export function whale(stage: Stage, now: number, place: Place): void {
  stage.at({ ...place, turn: 0.03 * wave(now, 0.5) }, () => {
    stage.shape(
      'M-110 0 C-100 -62 10 -72 70 -30 C86 -20 96 -26 112 -52 C126 -50 124 -30 114 -18 C130 -16 140 -4 132 6 C110 8 96 4 84 4 C60 46 -90 58 -110 0 Z',
      { fill: '#6d93a8', width: 6 },
    )
    stage.shape('M-104 14 C-60 34 10 36 60 22', { line: paint.sheer(paint.paper, 0.9), width: 8 })
    stage.circle(-78, -8, 6, { fill: paint.ink, line: '' })
  })
}

/** 240 high, on its way. */
export function mammoth(stage: Stage, now: number, place: Place): void {
  const [coat, trunk, tusk] = [
    '#7d573e',
    '-160,-150 -182,-90 -176,-40 -200,-24',
    '-140,-122 -170,-70 -226,-74 -244,-110',
  ]
  stage.at(place, () => {
    for (const leg of [-70, -30, 50, 84])
      stage.box(leg - 16, -80, 34, 80 + 6 * wave(now, 0.8, leg * 0.01), { fill: '#6b4a35', width: 4 }, 12)
    stage.blob(toPoints('-110,-90 -100,-176 -40,-214 30,-200 110,-150 112,-70 0,-56'), { fill: coat })
    stage.blob(toPoints('-170,-150 -150,-226 -100,-240 -66,-190 -90,-130 -140,-120'), { fill: coat })
    stage.curve(toPoints(trunk), { line: paint.ink, width: 30 })
    stage.curve(toPoints(trunk), { line: coat, width: 22 })
    stage.curve(toPoints(tusk), { line: paint.ink, width: 17 })
    stage.curve(toPoints(tusk), { line: paint.paper, width: 11 })
    stage.circle(-134, -184, 5, { fill: paint.ink, line: '' })
  })
}
