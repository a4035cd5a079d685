/** A valley between steep mountains, and what the sun does there. */
import { glide, mix } from './motion.ts'
import { clouds, hills, spruce, sun } from './nature.ts'
import * as paint from './paint.ts'
import type { Stage } from './stage.ts'
import { sunMirror } from './things.ts'
import { street } from './town.ts'

const SNOW = '#e8eff2'
const SHADE = '#17435e'
const NORTH = 'M-40 60 L20 30 L60 90 H150 L230 190 H362 L410 330 L460 440 L550 612 V760 H-40 Z'
const SOUTH = 'M1320 10 L1200 66 L1110 22 L1010 150 L940 260 L880 420 L780 612 V760 H1320 Z'
const CAPS = [
  'M-40 60 L20 30 L60 90 H150 L196 148 L150 176 L110 140 L60 180 L20 136 L-40 190 Z',
  'M1320 10 L1200 66 L1110 22 L1040 112 L1080 150 L1120 110 L1170 170 L1220 120 L1320 190 Z',
] as const
const TREES = [
  [30, 360, 0.42],
  [120, 430, 0.5],
  [215, 350, 0.4],
  [290, 470, 0.46],
  [60, 540, 0.56],
  [370, 560, 0.5],
  [200, 600, 0.6],
  [930, 520, 0.5],
  [1020, 380, 0.42],
  [1090, 560, 0.58],
  [1170, 420, 0.46],
  [1230, 590, 0.6],
] as const

/** Draws inside a piece of land, and lays shade on it from `top` down. */
function land(stage: Stage, data: string, fill: string, top: number, shade: number, draw: () => void): void {
  const path = new Path2D(data)
  stage.path(path, { fill })
  stage.inside(path, () => {
    draw()
    stage.box(-60, top, 1400, 800, { fill: paint.sheer(SHADE, 0.46 * shade), line: '' })
  })
  stage.path(path, {})
}

/** A deep valley with a town in it; `winter` takes the sun behind the mountain, `shade` 0 to 1 what it leaves below. */
export function valley(stage: Stage, now: number, winter: number, shade: number): void {
  const grass = paint.blend('#8dbb74', SNOW, winter)
  stage.ground(stage.down(0, 600, [paint.blend('#8fd3dc', '#9fc0d6', winter), '#fdf2d6']))
  clouds(stage, now, 80, 8)
  sun(stage, mix(700, 1128, winter), mix(110, 176, winter), 58)
  hills(stage, 560, 200, paint.blend('#b9d0c4', '#d5e0e6', winter), 8)
  for (const [index, data] of [NORTH, SOUTH].entries())
    land(stage, data, paint.blend('#9aa79b', '#b7c1c4', winter), index === 0 ? 300 : -20, shade, () => {
      stage.shape(CAPS[index] ?? '', { fill: paint.paper, width: 3 })
      for (const [x, y, scale] of TREES)
        if (x < 600 === (index === 0)) spruce(stage, x, y, scale, paint.blend(paint.leafDeep, '#7d9c94', 0.5 * winter))
    })
  stage.box(-20, 606, 1320, 160, { fill: paint.blend(grass, SHADE, 0.42 * shade) })
  for (const row of [0, 1])
    stage.at({ x: 474 + row * 16, y: 624 + row * 44, scale: 0.3 + row * 0.04 }, () =>
      street(stage, 0, 0, 6 - row, 71 + row * 9, 0.5 * shade, () => 0.8 * glide(shade, 0.6, 0.4)),
    )
}

/** The way of a cable car up the northern side of {@link valley}: from (600, 560) to (184, 66). */
export function cableWay(stage: Stage): void {
  stage.shape('M620 580 L164 43', { width: 3 })
  for (const [post, foot] of [
    [466, 460],
    [300, 210],
  ] as const)
    stage.shape(`M${post - 10} ${foot} L${post} ${foot - 68} L${post + 10} ${foot}`, { width: 4 })
  stage.box(588, 556, 64, 62, { fill: paint.coralPale })
  stage.box(20, 34, 66, 58, { fill: paint.coralPale })
  stage.shape('M10 38 L53 8 L96 38 Z M578 560 L620 530 L662 560 Z', { fill: paint.coralDeep })
}

/** High on a mountain above a town in the shade; `shine` 0 to 1 lies on the square below. */
export function ledge(stage: Stage, now: number, sunAt: readonly [number, number], shine: number): void {
  stage.ground(stage.down(0, 560, ['#8fc6dc', '#fdf2d6']))
  clouds(stage, now, 90, 22)
  sun(stage, ...sunAt, 56)
  hills(stage, 560, 150, '#c3d2d9', 12)
  stage.shape('M420 760 C560 660 800 640 1300 640 V760 Z', { fill: paint.blend(SNOW, SHADE, 0.42) })
  stage.at({ x: 880, y: 664, scale: 0.34 }, () => street(stage, 0, 0, 7, 71, 0.42, () => 0.7))
  stage.oval(1060, 690, 120 * shine, 18 * shine, { fill: '#ffe48a', line: '' })
  stage.shape('M-40 470 H560 L640 540 L600 600 L700 760 H-40 Z', { fill: '#b7c1c4' })
  stage.shape('M-40 470 H560 L600 505 L540 522 L470 500 L400 540 L320 506 L220 548 L120 512 L-40 552 Z', {
    fill: paint.paper,
  })
}

/** Where the light lies: what stands in it is bright, all else in the shade. */
const SPOT = { x: 640, y: 636, width: 450, depth: 70 } as const

function toBeam(): Path2D {
  const beam = new Path2D()
  beam.moveTo(566, 74)
  beam.lineTo(714, 74)
  beam.lineTo(SPOT.x + SPOT.width, SPOT.y)
  beam.ellipse(SPOT.x, SPOT.y, SPOT.width, SPOT.depth, 0, 0, Math.PI)
  beam.closePath()
  return beam
}

/** A square in winter below a mountain with mirrors; `light` 0 to 1 lies in an oval, `draw` for who is there. */
export function sunnySpot(stage: Stage, light: number, draw: () => void): void {
  stage.ground(stage.down(0, 520, ['#8fc0da', '#e9eee6']))
  stage.shape('M120 540 L400 230 L470 250 L560 108 H720 L800 240 L900 220 L1180 540 Z', { fill: '#b7c1c4' })
  stage.shape('M560 108 H720 L760 174 L700 160 L650 200 L600 160 L532 190 L520 172 Z', { fill: paint.paper, width: 3 })
  hills(stage, 520, 90, '#a9bcc0', 5)
  for (const x of [60, 330, 960, 1210]) spruce(stage, x, 500, 0.9, '#6f928a')
  street(stage, -70, 540, 9, 83)
  stage.box(-20, 536, 1320, 220, { fill: SNOW })
  stage.oval(SPOT.x, SPOT.y, SPOT.width, SPOT.depth, {
    fill: paint.blend(SNOW, '#ffe48a', light),
    line: '',
  })
  draw()
  const beam = toBeam()
  const around = new Path2D()
  around.rect(-40, -40, 1360, 800)
  around.addPath(beam)
  stage.wall(around, paint.sheer(SHADE, 0.44))
  stage.path(beam, { fill: paint.sheer(SHADE, 0.44 * (1 - light)), line: '' })
  stage.path(beam, { fill: paint.sheer('#fff0a8', 0.2 * light), line: '' })
  for (const x of [590, 640, 690]) sunMirror(stage, { x, y: 112, scale: 0.36 }, 0, light)
}
