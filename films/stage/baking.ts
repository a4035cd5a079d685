/** What bakers work with. */
import { chance, mix, times, wave, wrap } from './motion.ts'
import { bricks } from './indoors.ts'
import * as paint from './paint.ts'
import { type Place, toPoints, type Stage } from './stage.ts'

/** On (0, 0), 150 wide. */
export function loaf(stage: Stage, place: Place, crust = '#d98f3e'): void {
  stage.at(place, () => {
    stage.shape('M-78 0 C-96 -44 -50 -76 0 -76 C50 -76 96 -44 78 0 C60 10 -60 10 -78 0 Z', { fill: crust })
    for (const x of [-36, 2, 40]) {
      const cut = toPoints(`${x - 12},-56 ${x + 2},-42 ${x + 8},-20`)
      stage.curve(cut, { line: '#f8dca6', width: 9 })
      stage.curve(cut, { line: paint.sheer(paint.twigDeep, 0.6), width: 2 })
    }
    stage.shape('M-62 -30 C-60 -50 -36 -62 -20 -65', { line: paint.sheer('#ffffff', 0.45), width: 6 })
  })
}

const DOUGH = '#fdf0d2'

/** On (0, 0), 300 wide; `press` 0 to 1 makes it flat. */
export function dough(stage: Stage, place: Place, press: number): void {
  const [wide, high] = [150 + 26 * press, 92 - 24 * press]
  stage.at(place, () => {
    stage.blob(
      [
        [-wide, -8],
        [-wide * 0.84, -high * 0.7],
        [-wide * 0.3, -high],
        [wide * 0.36, -high * 0.94],
        [wide * 0.88, -high * 0.6],
        [wide, -8],
        [0, 4],
      ],
      { fill: DOUGH },
    )
    const [left, middle] = [[-wide * 0.6, -high * 0.55] as const, [-wide * 0.3, -high * 0.7] as const]
    stage.curve([left, middle, [0, -high * 0.66]], { line: paint.sheer(paint.straw, 0.9), width: 5 })
  })
}

/** The side of {@link dough} that is folded over: `fold` 0 to 1. */
export function foldedDough(stage: Stage, { x = 0, y = 0 }: Place, fold: number): void {
  stage.at({ x: x - 180 * fold, y: y - 40 * fold, turn: -1.1 * fold, alpha: fold > 0.02 ? 1 : 0 }, () =>
    stage.blob(toPoints('0,0 40,-130 190,-150 260,-60 220,4'), { fill: DOUGH }),
  )
}

/** A board with flour, from 452 down, and the dust above it. */
export function floured(stage: Stage, now: number): void {
  stage.box(-40, 452, 1360, 320, { fill: '#e3b27a' })
  for (const grain of times(5, (each) => each)) {
    const grained = toPoints(
      `-20,${500 + grain * 48} 420,${490 + grain * 50} 900,${506 + grain * 46} 1320,${494 + grain * 50}`,
    )
    stage.curve(grained, { line: paint.sheer(paint.twig, 0.4), width: 3 })
  }
  for (const index of times(26, (each) => each)) {
    const part = wrap(now * 0.45 + chance(index), 1)
    const [x, y] = [640 + (chance(index + 2) - 0.5) * 900, 440 - part * 190 * chance(index + 5) - 20]
    stage.circle(x, y, 3 + 4 * chance(index + 8), { fill: paint.sheer(paint.paper, 0.8 * (1 - part)), line: '' })
  }
}

/** A large right hand that comes from above and works on a table at (0, 0). */
export function workingHand(stage: Stage, place: Place, sleeve: string, skin: string): void {
  stage.at(place, () => {
    stage.shape('M150 -330 C120 -200 96 -90 62 -44 L-16 -70 C10 -140 20 -220 24 -340 Z', { fill: sleeve })
    stage.shape(
      'M66 -46 C76 -20 60 20 34 44 C10 62 -52 66 -58 44 C-62 32 -40 30 -30 24 C-56 22 -76 10 -68 -8 C-60 -20 -36 -10 -20 -14 C-14 -40 -18 -60 -14 -74 Z',
      { fill: skin },
    )
    stage.shape('M-30 24 C-10 24 2 20 10 12', { line: paint.sheer(paint.ink, 0.7), width: 3 })
  })
}

/** Flames on (0, 0), 270 wide; `lit` 0 to 1 is how high they are. */
function flames(stage: Stage, now: number, lit: number): void {
  for (const [index, x] of (lit > 0 ? [-96, -48, 0, 52, 98] : []).entries()) {
    const height = lit * (92 + 34 * wave(now, 1.7, index * 0.31))
    const lean = 10 * wave(now, 1.3, index * 0.4)
    stage.shape(
      `M${x - 38} -34 C${x - 44} ${-34 - height * 0.5} ${x + lean} ${-34 - height * 0.6} ${x + lean} ${-34 - height} C${x + 34} ${-34 - height * 0.6} ${x + 44} ${-34 - height * 0.4} ${x + 38} -34 Z`,
      { fill: index % 2 === 0 ? paint.coral : paint.yolkDeep, width: 3 },
    )
    stage.shape(
      `M${x - 16} -34 C${x - 20} ${-34 - height * 0.3} ${x + lean * 0.6} ${-34 - height * 0.4} ${x + lean * 0.6} ${-34 - height * 0.62} C${x + 16} ${-34 - height * 0.4} ${x + 20} ${-34 - height * 0.2} ${x + 16} -34 Z`,
      { fill: paint.yolk, line: '' },
    )
  }
}

/** An oven of bricks on (0, 0), 500 wide, with a temper: its flaps are eyes, its door is a mouth; `lit` 0 to 1. */
export function brickOven(stage: Stage, now: number, place: Place, lit: number): void {
  stage.at(place, () => {
    stage.box(-58, -620, 116, 180, { fill: paint.stoneDeep })
    stage.shape('M-250 0 L-250 -300 C-250 -440 250 -440 250 -300 L250 0 Z', { fill: '#b5674f' })
    bricks(stage, { x: -220, y: -330 }, { rows: 6, columns: 5, apart: [92, 54], shift: 30, size: [64, 24], seed: 40 })
    for (const side of [-1, 1] as const) {
      stage.circle(side * 96, -292, 40, { fill: paint.nightDeep })
      stage.circle(side * 96, -292, 27, { fill: paint.blend('#6b3a2c', paint.yolk, lit), line: '' })
      stage.circle(side * 96 + mix(-12, 0, lit), -286, 12, { fill: paint.ink, line: '' })
      stage.at({ x: side * 96, y: -338, turn: side * mix(0.32, -0.1, lit) }, () =>
        stage.box(-52, -9, 104, 18, { fill: paint.stoneDeep }, 7),
      )
    }
    stage.shape('M-150 -24 L-150 -120 C-150 -224 150 -224 150 -120 L150 -24 Z', { fill: paint.nightDeep, width: 6 })
    flames(stage, now, lit)
    for (const at of [-90, 0, 90])
      stage.shape(`M${at - 60} -26 C${at - 50} -50 ${at + 50} -50 ${at + 60} -26 Z`, { fill: paint.twigDeep })
    if (lit > 0) stage.glow(0, -90, 460, paint.yolk, 0.55 * lit)
  })
}

/** Smoke that rises 90 from (x, y); `strength` 0 to 1. */
export function smoke(stage: Stage, now: number, x: number, y: number, strength: number): void {
  for (const puff of times(5, (each) => each)) {
    const part = wrap(now * 0.5 + puff * 0.2, 1)
    stage.circle(x + wave(now, 0.4, puff * 0.3) * 18, y - part * 90, 12 + 30 * part, {
      fill: paint.sheer('#8b8a80', strength * (1 - part)),
      line: '',
    })
  }
}

/** Struck on (0, 0); `flare` is how bright it burns, 0 without a flame. */
export function match(stage: Stage, place: Place, flare: number): void {
  stage.at(place, () => {
    stage.shape('M0 0 L40 -22', { line: paint.twig, width: 6 })
    if (flare === 0) return
    stage.shape('M40 -22 C24 -40 44 -52 44 -68 C60 -48 60 -32 40 -22 Z', { fill: paint.yolk, width: 3 })
    stage.glow(42, -40, 120, paint.yolk, 0.6 * flare)
  })
}
