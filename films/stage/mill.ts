/** A mill that is turned by hand, and what comes out of it. */
import { chance, times, wrap } from './motion.ts'
import * as paint from './paint.ts'
import type { Place, Point, Stage } from './stage.ts'

/** Two round stones with a handle on (0, 0), 144 wide; `angle` in radians turns the upper one. */
export function handMill(stage: Stage, place: Place, angle = 0): void {
  stage.at(place, () => {
    stage.shape('M50 -48 L106 -30 L102 -14 L50 -22 Z', { fill: paint.straw })
    stage.box(-72, -28, 144, 28, { fill: paint.twig }, 6)
    stage.box(-62, -60, 124, 34, { fill: paint.stone }, 8)
    stage.box(-54, -96, 108, 38, { fill: '#d6d3c6' }, 10)
    for (const notch of times(6, (each) => angle + (each * Math.PI) / 3))
      if (Math.sin(notch) > 0.15)
        stage.shape(`M${50 * Math.cos(notch)} -86 v22`, { line: paint.stoneDeep, width: 4 * Math.sin(notch) })
    stage.oval(0, -96, 54, 10, { fill: '#e9e6db' })
    stage.oval(0, -96, 14, 4, { fill: paint.ink, line: '' })
    const [x, y] = [38 * Math.cos(angle), -96 + 6 * Math.sin(angle)]
    stage.shape(`M${x} ${y} v-40`, { width: 14 })
    stage.shape(`M${x} ${y} v-40`, { line: paint.twig, width: 7 })
    stage.circle(x, y - 44, 11, { fill: paint.coral })
  })
}

/** Flour or salt that runs from one place down to another; `strength` 0 to 1. */
export function pour(stage: Stage, now: number, from: Point, to: Point, strength = 1, width = 15): void {
  if (strength <= 0) return
  const [[x, y], [endX, endY]] = [from, to]
  const data = `M${x} ${y} Q${endX} ${y} ${endX} ${endY}`
  stage.shape(data, { width: width * strength + 7 })
  stage.shape(data, { line: paint.paper, width: width * strength })
  for (const part of times(6, (each) => wrap(now * 1.8 + each / 6, 1)))
    stage.circle(x + (endX - x) * (1 - (1 - part) ** 2), y + (endY - y) * part ** 2, 2.4 * strength, {
      fill: paint.stone,
      line: '',
    })
}

/** A heap on (0, 0). */
export function heap(stage: Stage, place: Place, width: number, height: number): void {
  if (width < 6) return
  const [half, top] = [width / 2, -height]
  stage.at(place, () => {
    stage.shape(
      `M${-half} 0 C${-half * 0.6} ${top * 0.1} ${-half * 0.36} ${top} 0 ${top} C${half * 0.36} ${top} ${half * 0.6} ${top * 0.1} ${half} 0 Z`,
      { fill: paint.paper },
    )
    for (const grain of times(9, (each) => each)) {
      const side = (chance(grain + 2) - 0.5) * half
      stage.circle(side, top * 0.5 * chance(grain * 1.7) * (1 - Math.abs(side) / half) - 4, 2.6, {
        fill: paint.stone,
        line: '',
      })
    }
  })
}

/** Dust that rises around (0, 0). */
export function dust(stage: Stage, now: number, place: Place, strength: number): void {
  stage.at(place, () => {
    for (const puff of times(7, (each) => each)) {
      const part = wrap(now * 0.5 + puff * 0.37, 1)
      stage.circle(puff * 24 - 60 - 40 * part, -70 * part, 18 + 30 * part, {
        fill: paint.sheer(paint.paper, 0.5 * (1 - part) * strength),
        line: '',
      })
    }
  })
}

/** Grains that drift away to the right in water. */
export function drift(stage: Stage, now: number, place: Place, strength = 1): void {
  stage.at(place, () => {
    for (const grain of times(26, (each) => each)) {
      const part = wrap(now * 0.16 + grain / 26, 1)
      const [x, y] = [420 * part + 24 * Math.sin(grain * 2.4), 46 * part * Math.sin(grain * 4.1) - 170 * part ** 1.4]
      stage.circle(x, y, 7 - 3 * part, { fill: paint.sheer('#ffffff', strength * (1 - part)), line: '' })
    }
  })
}

/** A heap as wide as the picture, highest at 960, from about `top` down. */
export function saltField(stage: Stage, top: number): void {
  const rim = `M-40 ${top + 40} C140 ${top + 10} 300 ${top + 26} 480 ${top + 16} S760 ${top} 960 ${top - 40} S1240 ${top + 6} 1340 ${top + 30}`
  stage.shape(`${rim} V780 H-40 Z`, { fill: paint.paper })
  for (const grain of times(60, (each) => each))
    stage.circle((grain * 173) % 1280, top + 60 + ((grain * 61) % 130), 2.6, { fill: paint.stone, line: '' })
}

/** Two rows of gold coins on (0, 0), 140 wide. */
export function coins(stage: Stage, place: Place): void {
  stage.at(place, () => {
    for (const coin of times(7, (each) => each))
      stage.oval((coin % 4) * 34 - 51 + (coin > 3 ? 17 : 0), coin > 3 ? -24 : 0, 20, 12, { fill: paint.yolk, width: 3 })
  })
}
