/** What people measure with, and how they show it. */
import { clamp, spring, times } from './motion.ts'
import * as paint from './paint.ts'
import type { Place, Point, Stage } from './stage.ts'

/** Scales on (0, 0), 360 wide; `left` and `right` draw what is above their plates, at (0, 100). */
export function plateScales(stage: Stage, place: Place, tip: number, left: () => void, right: () => void): void {
  stage.at(place, () => {
    stage.shape('M-80 0 L80 0 L40 -26 L-40 -26 Z', { fill: paint.eggDeep })
    stage.box(-8, -270, 16, 246, { fill: paint.eggDeep }, 6)
    stage.at({ y: -264, turn: tip }, () => {
      stage.box(-180, -8, 360, 16, { fill: paint.egg }, 8)
      for (const [x, draw] of [
        [-166, left],
        [166, right],
      ] as const)
        stage.at({ x, turn: -tip }, () => {
          for (const side of [-56, 56]) stage.shape(`M0 0 L${side} 100`, { width: 3 })
          draw()
          stage.shape('M-70 100 L70 100 C56 130 -56 130 -70 100 Z', { fill: paint.paper })
        })
    })
  })
}

/** A bent wire that holds papers together, 60 high, on (0, 100). */
export function paperClip(stage: Stage): void {
  stage.shape('M-20 96 L-20 56 C-20 30 20 30 20 56 L20 84 C20 100 -8 100 -8 84 L-8 60', {
    line: paint.stoneDeep,
    width: 7,
  })
}

/** A hand in a white sleeve that holds something small, its fingers in front; from the left to (0, 0). */
export function holdingHand(stage: Stage, place: Place, skin: string, held: () => void): void {
  stage.at(place, () => {
    stage.shape('M-420 250 C-300 120 -220 60 -120 50 L-60 150 C-170 190 -250 260 -300 330 Z', { fill: paint.paper })
    held()
    stage.shape(
      'M-130 50 C-90 20 -40 24 -6 40 C30 46 40 70 10 76 C30 84 28 108 0 106 C14 118 0 136 -24 130 C-60 150 -110 150 -130 120 Z',
      { fill: skin },
    )
  })
}

/** A column that shows how high something is, from 530 to 110; `part` 0 to 1. */
export function heightGauge(stage: Stage, part: number, words: string): void {
  stage.box(70, 110, 18, 420, { fill: paint.sheer(paint.paper, 0.35), line: '' }, 9)
  stage.box(70, 110 + 420 * (1 - part), 18, 420 * part, { fill: paint.yolk, line: '' }, 9)
  stage.words(words, 106, 124 + 420 * (1 - part), 38, paint.paper, 800, 'left')
}

/** A large sheet with a line that grows, `part` 0 to 1, over ten columns, and what high and low mean; the tip of the line. */
export function lineChart(
  stage: Stage,
  part: number,
  columns: readonly string[],
  [high, low]: readonly [string, string],
  heightAt: (part: number) => number,
): Point {
  stage.ground(stage.down(0, 720, ['#fdf6e4', paint.wash]))
  stage.box(90, 70, 1100, 500, { fill: paint.paper, width: 5 }, 20)
  for (const [index, column] of columns.entries()) {
    const [x, seen] = [190 + index * 100, spring(part * 10.5, index, 1)]
    stage.shape(`M${x} 130 V470`, { line: paint.sheer(paint.ink, 0.12), width: 3 })
    stage.at({ x, y: 516, scale: 0.6 + 0.4 * seen, alpha: 0.25 + 0.75 * clamp(seen) }, () =>
      stage.words(column, 0, 0, 30, paint.ink, 800),
    )
  }
  stage.shape('M140 470 H1140', { width: 5 })
  stage.words(low, 240, 440, 28, paint.sheer(paint.ink, 0.55), 600)
  stage.words(high, 210, 112, 28, paint.eggDeep, 700)
  const end = Math.max(1, Math.floor(part * 120))
  const line = times(end + 1, (index): Point => [160 + (index / 120) * 960, heightAt(index / 120)])
  const tip = line.at(-1) ?? [160, 250]
  stage.polygon([...line, [tip[0], 470], [160, 470]], { fill: paint.sheer(paint.egg, 0.35), line: '' })
  stage.curve(line, { line: paint.eggDeep, width: 7 })
  return tip
}

/** A wall with empty sheets, and a wooden table from 552 down. */
export function workroom(stage: Stage): void {
  stage.ground(stage.down(0, 720, [paint.eggPale, '#eef7ee']))
  const look = { fill: paint.sheer(paint.paper, 0.7), line: paint.sheer(paint.ink, 0.15), width: 3 }
  for (const x of [60, 380, 700, 1020]) stage.box(x, 50, 250, 130, look, 12)
  stage.box(-20, 560, 1320, 200, { fill: paint.twig })
  stage.box(-20, 552, 1320, 24, { fill: paint.straw })
}

/** A question in a round bubble, 88 wide, around (0, 0). */
export function doubt(stage: Stage, place: Place): void {
  stage.at(place, () => {
    stage.circle(0, 0, 44, { fill: paint.paper })
    stage.words('?', 0, 5, 64, paint.coralDeep, 800)
  })
}

/** A device that a bird carries, 60 wide, around (0, 0); it glows, `strength` 0 to 1. */
export function recorder(stage: Stage, place: Place, strength: number): void {
  stage.at(place, () => {
    stage.box(-30, -20, 60, 36, { fill: paint.yolk }, 8)
    stage.circle(-12, -2, 6, { fill: paint.coral, width: 3 })
    stage.shape('M24 -14 L56 -44', { width: 4 })
    stage.glow(0, 0, 90, paint.yolk, strength)
  })
}
