/** How people have shown the sky. */
import { mix, times, wave } from './motion.ts'
import * as paint from './paint.ts'
import type { Place, Stage } from './stage.ts'
import { BRONZE, gear } from './ancient.ts'

/** The signs of the stars around a dial, 444 wide, around (0, 0). */
function zodiac(stage: Stage): void {
  stage.circle(0, 0, 222, { fill: '#f6e6bf', width: 5 })
  stage.circle(0, 0, 178, { fill: '#fdf6e4', width: 4 })
  const toLine = (angle: number, from: number, to: number) =>
    `M${Math.cos(angle) * from} ${Math.sin(angle) * from} L${Math.cos(angle) * to} ${Math.sin(angle) * to}`
  for (const [index, sign] of [...'♈♉♊♋♌♍♎♏♐♑♒♓'].entries()) {
    const angle = (index / 12) * 2 * Math.PI
    const middle = angle + 0.26
    stage.shape(toLine(angle, 178, 222), { width: 3 })
    stage.at({ x: Math.cos(middle) * 200, y: Math.sin(middle) * 200, turn: middle + Math.PI / 2 }, () =>
      stage.words(sign, 0, 0, 26, '#8f5f22', 700),
    )
  }
  for (const angle of times(60, (each) => (each / 60) * 2 * Math.PI)) stage.shape(toLine(angle, 168, 177), { width: 2 })
}

/** A dial on which sun and moon go round; `sun` and `moon` are their turns, `turned` that of the wheel behind. */
export function skyDial(
  stage: Stage,
  place: Place,
  { sun, moon, turned }: Readonly<Record<'sun' | 'moon' | 'turned', number>>,
): void {
  const orbit = (radius: number, turn: number, draw: () => void) =>
    stage.at({ x: Math.cos(turn) * radius, y: Math.sin(turn) * radius }, draw)
  stage.at(place, () => {
    zodiac(stage)
    gear(stage, { turn: turned }, 74, 30, '#e0b264')
    stage.at({ turn: sun }, () => stage.box(0, -5, 150, 10, { fill: paint.yolkDeep, width: 3 }, 5))
    stage.at({ turn: moon }, () => stage.box(0, -4, 124, 8, { fill: paint.stoneDeep, width: 3 }, 4))
    orbit(142, sun, () => stage.circle(0, 0, 26, { fill: paint.yolk }))
    orbit(110, moon, () => {
      stage.circle(0, 0, 19, { fill: paint.paper })
      stage.shape('M0 -19 A19 19 0 0 1 0 19 Z', { fill: paint.ink, line: '' })
    })
  })
}

/** A handle at the side of a machine, from (0, 0) to the right. */
export function crankHandle(stage: Stage, place: Place, turn: number): void {
  stage.at(place, () => {
    stage.box(-6, -12, 60, 24, { fill: BRONZE, width: 4 }, 6)
    stage.at({ x: 54, turn }, () => {
      stage.box(-10, -92, 20, 100, { fill: BRONZE, width: 4 }, 8)
      stage.circle(0, -92, 18, { fill: paint.coral, width: 4 })
    })
  })
}

/** A sun with rays around (0, 0), 250 wide, and the moon that comes before it: `part` 0 to 1. */
export function eclipse(stage: Stage, now: number, place: Place, part: number): void {
  stage.at(place, () => {
    stage.glow(0, 0, 190, paint.yolk, 0.6)
    for (const ray of times(14, (each) => each))
      stage.at({ turn: (ray / 14) * 2 * Math.PI + now * 0.2 }, () =>
        stage.shape(`M84 -9 L${122 + 8 * wave(now, 1, ray * 0.2)} 0 L84 9 Z`, { fill: paint.yolk, line: '' }),
      )
    stage.circle(0, 0, 84, { fill: paint.yolk, width: 5 })
    stage.circle(mix(-190, 0, part), mix(60, 0, part), 81, { fill: paint.nightDeep, width: 4 })
  })
}

/** Three planets around the sun at (0, 0), 675 wide; `open` 0 to 1 lets them appear. */
export function planets(stage: Stage, now: number, place: Place, open: number): void {
  stage.at(place, () => {
    for (const [index, radius] of [110, 180, 250].entries())
      stage.at({ alpha: open, scale: 0.3 + 0.7 * open }, () => {
        stage.oval(0, 0, radius * 1.35, radius * 0.8, { line: paint.sheer(paint.yolk, 0.5), width: 3, dash: [4, 12] })
        const turn = now * (0.7 - index * 0.16) + index * 2
        stage.circle(Math.cos(turn) * radius * 1.35, Math.sin(turn) * radius * 0.8, 15 + index * 5, {
          fill: [paint.paper, paint.coral, paint.egg][index] ?? paint.paper,
        })
      })
    stage.at({ scale: open }, () => stage.circle(0, 0, 46, { fill: paint.yolk }))
  })
}

/** A wooden box of wheels on (0, 0), 300 wide; `open` 0 to 1 lifts its lid. */
export function gearBox(stage: Stage, now: number, place: Place, open: number): void {
  stage.at(place, () => {
    stage.box(-150, -130, 300, 130, { fill: paint.twig, width: 6 }, 8)
    gear(stage, { x: -56, y: -64, turn: now * 0.8 }, 34, 14)
    gear(stage, { x: 20, y: -64, turn: -now * 0.93 + 0.2 }, 30, 12)
    gear(stage, { x: 84, y: -64, turn: now * 1.15 }, 24, 10)
    stage.at({ x: -150, y: -130, turn: -1.5 * open }, () =>
      stage.box(0, -18, 300, 20, { fill: '#9c6b3c', width: 5 }, 6),
    )
  })
}

/** A dark wall with a grid of thin lines. */
export function darkGrid(stage: Stage): void {
  const look = { line: paint.sheer(paint.egg, 0.1), width: 2 }
  stage.ground(stage.down(0, 720, [paint.nightDeep, '#17505c']))
  for (const y of times(9, (each) => each * 84)) stage.shape(`M0 ${y} H1280`, look)
  for (const x of times(16, (each) => each * 84)) stage.shape(`M${x} 0 V720`, look)
}

/** A beam that looks through things, at `x`. */
export function scanBeam(stage: Stage, x: number): void {
  stage.context.fillStyle = paint.sheer('#8ff0e2', 0.14)
  stage.context.fillRect(x - 90, 40, 90, 560)
  stage.shape(`M${x} 40 V600`, { line: '#b9fff3', width: 6 })
  stage.glow(x, 320, 160, '#8ff0e2', 0.3)
}
