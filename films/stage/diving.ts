/** The sea in a storm and from inside, who dives in it, and what lies on its bed. */
import { chance, stream, times, wave, wrap } from './motion.ts'
import { hills, stones } from './nature.ts'
import * as paint from './paint.ts'
import { type Person, person } from './people.ts'
import { HEIGHT, type Place, type Point, toPoints, type Stage } from './stage.ts'

/** A Greek boat on its waterline, 430 long; `sail` 0 to 1 is how full it is, nothing without. */
export function caique(stage: Stage, place: Place, crew: readonly Person[], sail: number): void {
  stage.at(place, () => {
    stage.shape('M0 -40 V-330', { width: 10 })
    stage.shape('M-120 -110 L110 -300', { width: 8 })
    if (sail > 0)
      stage.shape(`M-110 -106 C-60 ${-120 + 70 * sail} 40 ${-140 + 60 * sail} 104 -286 C20 -250 -60 -180 -110 -106 Z`, {
        fill: paint.paper,
      })
    for (const [index, who] of crew.entries())
      person(stage, who, { x: -90 + index * 84, y: -24, scale: 0.42, mouth: 'o', looksLeft: index === 0 })
    stage.shape('M-210 -66 C-150 -34 130 -34 214 -78 C196 -6 150 28 100 34 L-110 34 C-166 24 -200 -16 -210 -66 Z', {
      fill: paint.coral,
      width: 5,
    })
    stage.shape('M-202 -46 C-150 -16 130 -16 206 -56', { line: paint.paper, width: 9 })
    stage.circle(168, -28, 12, { fill: paint.paper, width: 3 })
  })
}

/** Three rows of high waves; `afloat` is between the first and the second. */
export function roughSea(stage: Stage, now: number, afloat: () => void): void {
  for (const [row, fill] of ['#3b7f88', '#2b6b76', '#1b535f'].entries()) {
    const crest = times(14, (index): Point => {
      const swell = Math.sin(index * 1.1 + now * (90 + row * 50) * 0.01 + row) * (1 + row * 0.25)
      return [index * 120 - 160 + 60 * wave(now, 0.1, row * 0.3), 430 + row * 76 + 42 * swell]
    })
    if (row === 1) afloat()
    stage.polygon([[-200, 900], ...crest, [1500, 900]], { fill, line: '' })
    stage.curve(crest, { line: paint.sheer('#dff3f1', 0.6), width: 6 })
  }
}

/** Light, bubbles and fish; `deep` 0 to 1. */
export function underWater(stage: Stage, now: number, deep = 0.5): void {
  const colours = [paint.blend('#6fd0cf', '#1b6d7c', deep), paint.blend('#1f7f8c', '#0b3a48', deep)]
  stage.ground(stage.down(0, HEIGHT, colours))
  for (const ray of times(5, (each) => each)) {
    const x = 120 + ray * 250 + 40 * wave(now, 0.06, ray * 0.2)
    const fill = paint.sheer('#dff9f3', 0.09 + 0.05 * wave(now, 0.15, ray * 0.3))
    stage.shape(`M${x} -10 h70 L${x - 40} 620 h-180 Z`, { fill, line: '' })
  }
  for (const index of times(9, (each) => each)) {
    const x = 60 + chance(index + 2) * 1180 + 14 * wave(now, 0.6, index * 0.2)
    const y = 720 - wrap(now * 0.12 + chance(index), 1) * 760
    stage.circle(x, y, 4 + 8 * chance(index + 4), { line: paint.sheer('#e9fffb', 0.6), width: 3 })
  }
  for (const index of times(5, (each) => each)) {
    const x = wrap(index * 300 - now * (34 + index * 5), 1500) - 100
    stage.at({ x, y: 150 + index * 58 + 12 * wave(now, 0.4, index * 0.3), scale: 0.7 + 0.1 * index }, () =>
      stage.shape('M-28 0 C-16 -18 14 -18 24 -2 L42 -14 L40 14 L24 4 C12 18 -16 18 -28 0 Z', {
        fill: index % 2 ? paint.yolk : paint.coral,
        width: 3,
      }),
    )
  }
}

/** Sand with stones. */
export function seaBed(stage: Stage): void {
  hills(stage, 610, 60, '#c8b98a', 51)
  stones(stage, 9, { x: 40, y: 670, apart: 150, down: 16 }, paint.sheer('#a8986c', 0.6))
}

/** The air that somebody breathes out at (x, y). */
export function breath(stage: Stage, now: number, x: number, y: number): void {
  for (const [index, part] of stream(9, now * 0.7).entries()) {
    const look = { line: paint.sheer('#ffffff', 0.8 * (1 - part)), width: 4 }
    stage.circle(x + (chance(index) - 0.5) * 90, y - part * 260, 6 + 12 * chance(index + 3), look)
  }
}

/** A bearded diver who swims to the right, 300 long; `panic` 0 to 1. */
export function diver(stage: Stage, now: number, place: Place, skin: string, panic: number): void {
  stage.at(place, () => {
    const kick = 18 * wave(now, 1.1 + panic)
    const leg = (side: number) =>
      `-60,${side * 10} -116,${side * 14 + side * kick * 0.5} -170,${side * 12 - side * kick}`
    for (const [limb, width] of [
      [leg(-1), 22],
      [leg(1), 22],
      [`40,14 96,${34 - kick * 0.4} 146,${20 + kick}`, 20],
    ] as const) {
      stage.curve(toPoints(limb), { line: paint.ink, width: width + 8 })
      stage.curve(toPoints(limb), { line: skin, width })
    }
    stage.blob(toPoints('-80,-26 0,-34 62,-22 66,20 0,34 -80,26'), { fill: skin })
    stage.blob(toPoints('-86,-26 -40,-32 -36,30 -86,26'), { fill: paint.eggDeep })
    stage.at({ x: 92, y: -12 }, () => {
      stage.circle(0, 0, 38, { fill: skin })
      stage.shape('M-38 -4 C-40 -46 36 -50 38 -6 C20 -24 -14 -28 -38 -4 Z', { fill: paint.ink })
      stage.shape('M-20 22 C0 44 34 38 36 10 C20 22 0 20 -20 22 Z', { fill: paint.ink })
      stage.circle(16, -2, 8 + 3 * panic, { fill: paint.paper, width: 3 })
      stage.circle(18, -2, 4, { fill: paint.ink, line: '' })
      if (panic > 0.3) stage.oval(24, 20, 7, 8, { fill: paint.coralDeep, width: 3 })
    })
  })
}

/** The ribs and the keel of an old ship on (0, 0), 860 long. */
export function shipwreck(stage: Stage, place: Place): void {
  stage.at(place, () => {
    for (const rib of times(8, (each) => each))
      stage.curve(
        toPoints(`${-360 + rib * 96},20 ${-390 + rib * 94},-90 ${-370 + rib * 90},${-180 + (rib % 3) * 40}`),
        {
          line: '#4a3a2c',
          width: 20,
        },
      )
    stage.curve(toPoints('-440,0 -100,40 420,10'), { line: '#4a3a2c', width: 30 })
  })
}

/** A clay jar with two handles on (0, 46), 124 high. */
export function amphora(stage: Stage, place: Place): void {
  stage.at(place, () =>
    stage.shape(
      'M-14 -78 L14 -78 L12 -58 C40 -40 40 20 0 46 C-40 20 -40 -40 -12 -58 Z M-14 -70 C-34 -70 -34 -40 -24 -36 M14 -70 C34 -70 34 -40 24 -36',
      { fill: paint.coral, width: 4 },
    ),
  )
}
