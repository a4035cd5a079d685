/** What makes clouds: a meadow in the sun, mist, droplets; and how heavy and how small they are. */
import { chance, clamp, mix, times, wave, wrap } from './motion.ts'
import { elephant } from './mammals.ts'
import { cloud, clouds, drop, faceCloud, hills, sun, tree } from './nature.ts'
import * as paint from './paint.ts'
import { blink } from './people.ts'
import type { Place, Stage } from './stage.ts'

/** Inside a cloud. */
export function mist(stage: Stage, now: number): void {
  stage.ground(stage.down(0, 720, ['#e9f4f6', '#c3dfe8']))
  for (const index of times(7, (each) => each))
    cloud(
      stage,
      wrap(index * 260 + now * (8 + 4 * chance(index)), 1800) - 260,
      90 + chance(index + 2) * 560,
      2.2,
      paint.paper,
      0.55,
    )
}

/** Droplets that float slowly down. */
export function droplets(stage: Stage, now: number, count: number): void {
  for (const index of times(count, (each) => each))
    drop(
      stage,
      {
        x: wrap(chance(index * 3.3) * 1400 + 14 * wave(now, 0.2, index * 0.3), 1400) - 60,
        y: wrap(chance(index * 1.9) * 900 + now * 12 + 8 * wave(now, 0.3, index * 0.2), 900) - 90,
        scale: 0.45 + 0.6 * chance(index + 7),
        turn: 0.1 * wave(now, 0.25, index * 0.4),
      },
      { eyes: blink(now, index * 0.21) },
    )
}

/** A millimetre as wide as the picture, with `filled` of the fifty droplets that fit across it. */
export function millimetre(stage: Stage, place: Place, filled: number): void {
  stage.at(place, () => {
    stage.box(-540, -150, 1080, 300, { fill: paint.paper, width: 5 }, 30)
    stage.shape('M-450 60 V-60 M450 60 V-60', { width: 6 })
    for (const index of times(filled, (each) => each))
      stage.circle(-441 + index * 18, 0, 9, { fill: '#bfe6ee', width: 2.5 })
    stage.shape('M-440 96 H440 M-424 84 L-440 96 L-424 108 M424 84 L440 96 L424 108', { width: 5 })
    stage.box(-100, 68, 200, 56, { fill: paint.paper, line: '' })
    stage.words('1 millimetre', 0, 98, 34, paint.ink, 700)
    if (filled > 0) stage.words(String(filled), 0, -84, 66, paint.coralDeep, 800)
  })
}

/** A ruler of centimetres on the right, and lines of speed above what has fallen `way`. */
export function fallRuler(stage: Stage, way: number): void {
  stage.box(880, -40, 150, 1500, { fill: paint.yolkPale, width: 5 }, 10)
  for (const index of times(14, (each) => each)) {
    stage.shape(`M880 ${60 + index * 96} h64 M880 ${108 + index * 96} h34`, { width: 5 })
    stage.words(String(index), 984, 62 + index * 96, 40, paint.ink, 700)
  }
  for (const index of times(5, (each) => each))
    stage.shape(`M${440 + index * 66} ${30 + way + (index % 2) * 30} v-50`, {
      line: paint.sheer(paint.eggDeep, 0.5),
      width: 5,
    })
}

/** The sun on the right warms the ground, and the air over it rises; `heat` and `warm` 0 to 1. */
export function warmGround(stage: Stage, now: number, heat: number, warm: number): void {
  for (const beam of times(6, (each) => each)) {
    const [x, y] = [1000 - beam * 150, 600]
    stage.shape(`M1030 190 L${mix(1030, x, heat)} ${mix(190, y, heat)}`, {
      line: paint.sheer(paint.yolk, 0.55 * heat),
      width: 14,
    })
  }
  stage.oval(560, 636, 560, 46, { fill: paint.sheer(paint.coral, 0.42 * heat), line: '' })
  for (const index of times(6, (each) => each)) {
    const x = 200 + index * 140
    const climb = wrap(now * 0.34 + index * 0.37, 1)
    const y = 610 - 330 * climb
    const sway = 18 * wave(now, 0.4, index * 0.2)
    stage.at({ alpha: warm * Math.sin(Math.PI * climb) }, () =>
      stage.shape(`M${x} ${y} q${24 + sway} -40 0 -80 t${sway / 2} -80 m-22 26 l22 -28 l24 26`, {
        line: paint.coral,
        width: 11,
      }),
    )
  }
}

/** Grass, hills and a tree below the sky; `grey` 0 to 1 before rain. */
export function meadow(stage: Stage, now: number, grey = 0): void {
  const shade = (colour: string) => paint.blend(colour, '#7f9aa6', grey * 0.55)
  stage.ground(stage.down(0, 600, [shade('#86cfe0'), shade('#eaf6ea')]))
  if (grey < 0.5) sun(stage, 1120, 120, 56)
  clouds(stage, now, 330, 6, shade(paint.paper), 0.5)
  hills(stage, 560, 110, shade('#a9d7a4'), 3)
  hills(stage, 610, 70, shade('#86c277'), 12)
  tree(stage, 1090, 610, 1.1, now, shade(paint.leaf))
  stage.box(-900, 600, 3200, 600, { fill: shade(paint.leaf), line: '' })
}

/** Blades of grass that grow from `y` across the picture. */
export function grass(stage: Stage, now: number, y: number): void {
  for (const index of times(70, (each) => each)) {
    const [x, height] = [index * 19 - 20, 30 + 34 * chance(index)]
    const lean = 12 * wave(now, 0.3, index * 0.07) + 16 * (chance(index + 0.5) - 0.5)
    stage.shape(
      `M${x - 7} ${y} Q${x} ${y - height * 0.6} ${x + lean} ${y - height} Q${x + 6} ${y - height * 0.5} ${x + 7} ${y} Z`,
      {
        fill: index % 3 ? paint.leafDeep : '#58a04f',
        line: '',
      },
    )
  }
}

/** A feather that comes down on the right; `fall` seconds, from 0.6 on. */
export function feather(stage: Stage, fall: number): void {
  if (fall > 0.6)
    stage.at(
      {
        x: 800 + 130 * wave(fall, 0.28),
        y: mix(40, 520, clamp((fall - 0.6) / 6)),
        turn: 1.2 + 0.6 * wave(fall, 0.28, 0.2),
      },
      () => {
        stage.shape('M0 -62 C26 -36 26 20 2 50 C-24 20 -24 -36 0 -62 Z', { fill: paint.paper })
        stage.shape('M0 -48 L2 78 M1 -16 L14 -28 M1 4 L16 -8 M1 22 L-12 10 M1 -2 L-14 -14', { width: 3 })
      },
    )
}

/** Ten of them stand for a hundred. */
const PYRAMID = [4, 3, 2, 1].flatMap((count, row) =>
  times(count, (index) => [(index - (count - 1) / 2) * 86, -row * 66] as const),
)

/** Large scales with a cloud on the left and elephants on the right: how far each of the ten has `landed`, 0 to 1. */
export function scales(
  stage: Stage,
  now: number,
  tilt: number,
  landed: (index: number) => number,
  trunk: number,
): void {
  stage.shape('M560 650 L620 330 L660 330 L720 650 Z', { fill: paint.twig })
  stage.box(520, 640, 240, 34, { fill: paint.twigDeep }, 8)
  for (const side of [-1, 1] as const) {
    const [x, y] = [640 + side * 350 * Math.cos(tilt), 300 + side * 350 * Math.sin(tilt)]
    stage.shape(`M${x} ${y} L${x - 180} ${y + 220} M${x} ${y} L${x + 180} ${y + 220}`, { width: 4 })
    if (side < 0)
      faceCloud(
        stage,
        { x, y: y + 150, scale: 0.9, scaleY: 1 + 0.02 * wave(now, 0.4) },
        { eyes: blink(now), mouth: tilt < -0.1 ? 'smile' : 'o' },
      )
    else
      for (const [index, [left, up]] of PYRAMID.entries()) {
        const here = landed(index)
        if (here > 0)
          elephant(
            stage,
            now,
            {
              x: x + left,
              y: mix(-60, y + 216 + up, here),
              scale: 0.46,
              trunk,
            },
            index * 0.13,
          )
      }
    stage.shape(`M${x - 190} ${y + 214} h380 q-20 40 -190 40 t-190 -40 Z`, { fill: paint.yolk })
  }
  stage.at({ x: 640, y: 300, turn: tilt }, () => stage.box(-366, -13, 732, 26, { fill: paint.yolkDeep }, 13))
  stage.circle(640, 300, 26, { fill: paint.coral })
}

/** Three clouds at the top that sag with their rain; `sag` and `grey` 0 to 1. */
export function heavyClouds(stage: Stage, now: number, sag: number, grey: number): void {
  for (const [index, x] of [200, 640, 1080].entries()) {
    const place = {
      x: x + 8 * wave(now, 0.2, index * 0.3),
      y: 40 + (index % 2) * 20 + 30 * sag,
      scale: 1.3,
      scaleY: 1 - 0.1 * sag,
    }
    const mood = {
      eyes: index === 1 ? 0.1 : blink(now, index * 0.3),
      mouth: index === 1 ? ('flat' as const) : ('o' as const),
    }
    faceCloud(stage, place, mood, grey * 0.8)
  }
}
