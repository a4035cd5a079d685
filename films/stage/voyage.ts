/** The sea and its shores: beaches, a ship and its deck, and what is below. */
import { between, chance, mix, times, wave, wrap } from './motion.ts'
import { gull } from './animals.ts'
import { clouds, moon, sea, stars, sun, tree } from './nature.ts'
import * as paint from './paint.ts'
import { blink, type Person, person, type Pose } from './people.ts'
import type { Place, Stage } from './stage.ts'
import { house } from './town.ts'

const SWEET = ['#8fdcd8', '#3aa5ab'] as const
const DUSK = ['#e8a58a', '#6d7f9a'] as const
const DARK = ['#1f5560', '#0f343a'] as const

export type Hour = 'day' | 'evening' | 'night'

/** Sky and sea to the horizon at 430. */
export function openSea(stage: Stage, now: number, hour: Hour): void {
  const sky = {
    day: ['#8fd3dc', '#fdf2d6'],
    evening: ['#f3b08f', '#fde3b4'],
    night: [paint.nightDeep, paint.nightPale],
  }[hour]
  stage.ground(stage.down(0, 450, sky))
  if (hour === 'night') {
    stars(stage, now, 60, 380)
    moon(stage, 190, 130, 52)
  } else {
    clouds(stage, now, 100, 10, paint.paper, hour === 'evening' ? 0.5 : 0.9)
    sun(stage, 1090, hour === 'evening' ? 380 : 120, 56, hour === 'evening' ? '#ffb05c' : paint.yolk)
  }
  sea(stage, now, 430, { day: SWEET, evening: DUSK, night: DARK }[hour])
}

/** Sand along the whole picture, from about `y` down, with foam that comes and goes. */
export function beach(stage: Stage, now: number, y: number, fill = '#f0d9a4'): void {
  const reach = 8 * wave(now, 0.16)
  const shore = (lift: number) =>
    `M-40 ${y + lift} C200 ${y - 34 + lift} 420 ${y + 26 + lift} 700 ${y + lift} S1100 ${y - 26 + lift} 1340 ${y + 8 + lift}`
  stage.shape(`${shore(-10 + reach)} V780 H-40 Z`, { fill: paint.sheer(paint.paper, 0.8), line: '' })
  stage.shape(`${shore(8)} V780 H-40 Z`, { fill, line: '' })
  for (const grain of times(46, (each) => each))
    stage.circle(chance(grain) * 1280, y + 50 + chance(grain * 2.3) * (690 - y), 2.4, { fill: '#d9ba7c', line: '' })
}

/** Planks on posts from the left side to `right`, walked on at `y`. */
export function jetty(stage: Stage, y: number, right: number): void {
  for (let post = right - 26; post > -40; post -= 170) {
    stage.box(post - 11, y + 10, 22, 110, { fill: paint.twigDeep }, 4)
    stage.oval(post, y + 118, 26, 6, { fill: paint.sheer(paint.paper, 0.6), line: '' })
  }
  stage.box(-40, y, right + 40, 22, { fill: paint.twig }, 4)
  for (let board = right - 46; board > -20; board -= 46) stage.shape(`M${board} ${y} v22`, { width: 3 })
}

/** Water in front of what floats in it, from about `y` down. */
export function swell(stage: Stage, now: number, y: number, hour: Hour = 'day'): void {
  const [top, bottom] = { day: SWEET, evening: DUSK, night: DARK }[hour]
  const drift = wrap(now * 26, 160)
  const crests = times(11, () => 'q40 -20 80 0 t80 0').join(' ')
  stage.shape(`M${-240 + drift} ${y + 4 * wave(now, 0.3)} ${crests} V780 H-240 Z`, {
    fill: stage.down(y, 760, [paint.blend(top, bottom, 0.45), bottom]),
    line: paint.sheer(paint.paper, 0.85),
    width: 6,
  })
}

/** A ship with one sail that looks to the right, 520 wide, on its waterline; `aboard` stands on its deck, at -84. */
export function sailingShip(stage: Stage, place: Place, aboard?: () => void): void {
  stage.at(place, () => {
    stage.box(-2, -470, 14, 400, { fill: paint.twigDeep }, 4)
    stage.shape('M12 -470 L84 -448 L12 -426 Z', { fill: paint.coralDeep })
    stage.shape('M-118 -404 H136', { line: paint.ink, width: 18 })
    stage.shape('M-118 -404 H136', { line: paint.twig, width: 10 })
    stage.shape(
      'M-106 -400 C-40 -388 60 -388 124 -400 C166 -330 168 -250 128 -176 C70 -194 -40 -194 -96 -176 C-58 -250 -62 -330 -106 -400 Z',
      { fill: paint.paper },
    )
    stage.shape('M-76 -336 C0 -320 100 -322 152 -330 M-66 -262 C0 -246 100 -248 150 -256', {
      line: paint.coral,
      width: 20,
    })
    stage.shape('M128 -176 L196 -92 M-96 -176 L-150 -130 M136 -404 L256 -126', { width: 3 })
    aboard?.()
    stage.shape(
      'M-262 -112 L-246 -152 L-150 -146 L-142 -84 L186 -84 L270 -132 C252 -34 214 34 150 48 L-160 48 C-222 30 -246 -34 -262 -112 Z',
      { fill: paint.twig },
    )
    stage.shape('M-254 -84 C-150 -60 150 -56 256 -92', { line: paint.yolkDeep, width: 10 })
    for (const x of [-110, -20, 70, 160]) stage.circle(x, -26, 13, { fill: paint.night })
    stage.box(-216, -124, 36, 30, { fill: paint.yolkPale, width: 3 }, 4)
  })
}

/** On board, with planks from 560 down and the sea behind; it rolls. */
export function deck(stage: Stage, now: number): void {
  stage.at({ x: 640, y: 360, turn: 0.02 * wave(now, 0.22) }, () =>
    stage.at({ x: -640, y: -360 + 10 * wave(now, 0.22, 0.25) }, () => openSea(stage, now, 'day')),
  )
  stage.box(118, -40, 52, 640, { fill: paint.twigDeep }, 6)
  stage.shape('M170 -40 C420 0 560 90 600 190 C440 150 300 150 170 170 Z', { fill: paint.paper })
  stage.shape('M170 60 C350 50 480 104 566 150', { line: paint.coral, width: 22 })
  stage.shape('M600 190 L930 520', { width: 4 })
  for (const post of times(9, (each) => 20 + each * 160)) stage.box(post - 11, 440, 22, 110, { fill: paint.twig }, 6)
  stage.box(-20, 424, 1320, 26, { fill: paint.straw }, 8)
  stage.box(-20, 540, 1320, 220, { fill: '#c98f58' })
  for (const row of times(4, (each) => each)) {
    const y = 540 + row * 46
    stage.shape(`M-20 ${y} H1300`, { width: 3 })
    for (const seam of times(5, (each) => 120 + each * 280 + (row % 2) * 140))
      stage.shape(`M${seam} ${y} v46`, { width: 3 })
  }
}

/** The sea from inside, with sand from 590 down and weeds that sway; `top` lets the light in. */
export function seaFloor(stage: Stage, now: number, top = 0): void {
  stage.ground(stage.down(top, 720, ['#5fc0c4', '#1f6f80', '#123f52']))
  for (const ray of times(5, (each) => each))
    stage.shape(
      `M${140 + ray * 250} ${top} L${40 + ray * 250 + 60 * wave(now, 0.08, ray * 0.2)} 620 h110 L${200 + ray * 250} ${top} Z`,
      {
        fill: paint.sheer('#ffffff', 0.08),
        line: '',
      },
    )
  stage.shape('M-40 620 C160 570 380 612 640 600 S1080 570 1340 616 V780 H-40 Z', { fill: '#d9c48e' })
  for (const [index, x] of [60, 118, 1010, 1150, 1206].entries()) {
    const sway = 26 * wave(now, 0.22, index * 0.2)
    const height = 120 + 60 * chance(index)
    const weed = `M${x} 616 C${x - 20} ${616 - height * 0.4} ${x + 24 + sway * 0.5} ${616 - height * 0.6} ${x + sway} ${616 - height}`
    stage.shape(weed, { width: 20 })
    stage.shape(weed, { line: index % 2 ? paint.leaf : paint.leafDeep, width: 12 })
  }
}

/** Bubbles that rise from (x, y), as high as `height`. */
export function bubbles(stage: Stage, now: number, x: number, y: number, height: number, count = 7): void {
  for (const index of times(count, (each) => each)) {
    const part = wrap(now * (0.22 + 0.1 * chance(index)) + chance(index * 3.3), 1)
    stage.circle(
      x + (chance(index * 1.9) - 0.5) * 90 + 10 * wave(now, 0.6, index * 0.3),
      y - height * part,
      4 + 7 * chance(index * 2.1),
      {
        fill: paint.sheer('#ffffff', 0.28 * (1 - part)),
        line: paint.sheer('#ffffff', 0.9 * (1 - part)),
        width: 3,
      },
    )
  }
}

/** A fish that looks to the right, 150 long; `disgust` 0 to 1 lets it taste something bad. */
export function fish(stage: Stage, now: number, place: Place, colour: string, disgust = 0): void {
  stage.at(place, () => {
    stage.at({ x: -52, scaleX: 1 + 0.22 * wave(now, 1.6) }, () =>
      stage.shape('M4 0 C-20 -40 -40 -46 -52 -40 C-40 -14 -40 14 -52 40 C-40 46 -20 40 4 0 Z', { fill: colour }),
    )
    stage.shape('M-10 -36 C-4 -66 28 -62 34 -34 Z', { fill: colour })
    stage.shape('M-62 0 C-44 -52 44 -56 82 -2 C44 52 -44 50 -62 0 Z', { fill: colour })
    stage.shape('M34 -26 C22 -8 22 10 34 26', { width: 3 })
    stage.shape('M8 8 C-8 8 -20 16 -22 28 C-6 30 8 22 12 12', { fill: paint.sheer(paint.paper, 0.5), width: 3 })
    if (disgust > 0.5) {
      stage.shape('M44 -18 L58 -10 L44 -4', { width: 4 })
      stage.shape('M66 12 q-10 -8 -18 0 t-14 4', { width: 4 })
      stage.shape('M56 12 q4 20 -8 18 q-6 -8 -2 -18 Z', { fill: paint.coral, width: 3 })
    } else {
      stage.circle(52, -12, 9, { fill: paint.paper, width: 3 })
      stage.circle(54, -12, 4.5, { fill: paint.ink, line: '' })
      stage.shape('M74 6 q-10 8 -18 4', { width: 4 })
    }
  })
}

/** A gull that stands on (0, 0) and looks to the left, 96 high; `bow` 0 to 1. */
export function standingGull(stage: Stage, place: Place, bow = 0): void {
  stage.at(place, () => {
    stage.shape('M-4 -26 V0 h-12 M14 -26 V0 h-12', { line: paint.yolkDeep, width: 5 })
    stage.at({ turn: -0.34 * bow }, () => {
      stage.shape('M-34 -62 C-30 -30 10 -18 34 -28 L66 -36 L44 -54 C20 -76 -10 -76 -34 -62 Z', { fill: paint.paper })
      stage.shape('M-8 -58 C14 -66 40 -54 68 -36 C40 -28 6 -30 -8 -58 Z', { fill: '#aebcc0' })
      stage.circle(-26, -80, 22, { fill: paint.paper })
      stage.shape('M-36 -58 C-30 -52 -20 -50 -12 -58', { line: paint.paper, width: 8 })
      stage.shape('M-46 -84 L-72 -74 L-44 -70 Z', { fill: paint.yolk, width: 3 })
      stage.circle(-32, -84, 3.8, { fill: paint.ink, line: '' })
    })
  })
}

/** A wooden bucket that hangs from its handle at (0, 0), 84 high. */
function bucket(stage: Stage, place: Place): void {
  stage.at(place, () => {
    stage.shape('M-34 34 C-34 -12 34 -12 34 34', { width: 5 })
    stage.shape('M-38 32 H38 L30 84 H-30 Z', { fill: paint.twig })
    stage.shape('M-36 46 H36 M-33 68 H33', { line: paint.stoneDeep, width: 6 })
    stage.oval(0, 32, 38, 8, { fill: '#bfe6ee' })
  })
}

/** A fisherman's house on (x, y), its lower left corner, 230 wide. */
function hut(stage: Stage, place: Place, dark = 0): void {
  stage.at(place, () => {
    house(stage, { x: 0, y: 0, width: 230, height: 150, wall: paint.paper, roof: paint.twig, dark })
    stage.box(86, -92, 58, 92, { fill: paint.blend(paint.twigDeep, paint.nightPale, dark) }, 6)
  })
}

/** The sea by day, with gulls and an island far off on the right. */
export function islandAhead(stage: Stage, now: number): void {
  openSea(stage, now, 'day')
  for (const bird of times(3, (each) => each))
    gull(
      stage,
      700 + bird * 130 + 20 * wave(now, 0.1, bird * 0.3),
      230 + (bird % 2) * 60,
      0.6,
      wave(now, 0.9, bird * 0.4),
    )
  stage.shape('M820 470 C880 384 1010 376 1080 390 C1150 400 1220 440 1240 470 Z', { fill: paint.leaf })
  hut(stage, { x: 960, y: 408, scale: 0.36 })
}

/** The tops of three posts on {@link islandMeadow}. */
export const POSTS = [
  [820, 560],
  [960, 576],
  [1090, 592],
] as const

/** Grass above the sea, with a house on the left and posts on the right. */
export function islandMeadow(stage: Stage, now: number): void {
  openSea(stage, now, 'day')
  stage.shape('M-40 560 C200 480 700 500 960 560 S1240 640 1340 640 V780 H-40 Z', { fill: paint.leaf })
  stage.shape('M-40 650 C300 600 800 640 1340 700 V780 H-40 Z', { fill: paint.leafPale, line: '' })
  tree(stage, 60, 540, 1.2, now)
  hut(stage, { x: 100, y: 570, scale: 1.1 })
  for (const [x, y] of POSTS) stage.box(x - 15, y, 30, 90, { fill: paint.twig }, 6)
}

/** A beach at night with a house on the left in which somebody sleeps. */
export function sleepingShore(stage: Stage, now: number): void {
  beach(stage, now, 700, '#8d8a78')
  stage.shape('M-40 566 C40 540 160 540 230 562 C280 590 300 640 330 740 H-40 Z', { fill: '#5f7a5a' })
  hut(stage, { y: 560 }, 0.55)
  for (const part of times(3, (each) => wrap(now * 0.4 + each / 3, 1)))
    stage.at({ x: 130 + 60 * part, y: 360 - 110 * part, alpha: Math.sin(Math.PI * part), turn: 0.2 }, () =>
      stage.words('z', 0, 0, 30 + 26 * part, paint.paper, 800),
    )
}

/** A wooden box on (0, 0), 184 wide and 104 high. */
export function crate(stage: Stage, place: Place): void {
  stage.at(place, () => {
    stage.box(-92, -104, 184, 104, { fill: paint.straw }, 6)
    stage.shape('M-92 -70 h184 m-184 34 h184', { width: 3 })
  })
}

/** The sea cut open, its surface at 400 and its floor at 1060; `draw` is seen through the water from there down. */
export function openedSea(stage: Stage, now: number, draw: () => void): void {
  stage.at({ y: 460 }, () => seaFloor(stage, now, -60))
  const air = new Path2D()
  air.rect(-100, -400, 1500, 800)
  stage.inside(air, () => stage.at({ y: -30 }, () => openSea(stage, now, 'day')))
  draw()
  stage.box(-60, 400, 1400, 600, { fill: stage.down(400, 1000, ['#5fc0c46e', '#1f6f8000']), line: '' })
  stage.shape('M-60 400 H1340', { line: paint.sheer(paint.paper, 0.8), width: 6 })
  bubbles(stage, now, 560, 800, 360, 5)
}

/** A stone on the beach, 250 wide and 84 high, on (0, 0). */
export function rock(stage: Stage, place: Place): void {
  stage.at(place, () => {
    stage.shape('M-125 0 C-115 -70 -50 -90 10 -84 C90 -90 115 -50 125 0 Z', { fill: paint.stoneDeep })
    stage.shape('M-80 -44 C-60 -62 -36 -68 -12 -70', { line: paint.sheer(paint.paper, 0.5), width: 6 })
  })
}

/** Pulls a bucket up on a rope, `up` 0 to 1, lifts it, `lift`, and drinks from it, `drink`. */
export function drawWater(
  stage: Stage,
  who: Person,
  now: number,
  place: Place,
  acts: Record<'up' | 'lift' | 'drink', number>,
): void {
  const { up, lift, drink } = acts
  const haul = up > 0 && up < 1 ? 20 * wave(now, 0.9) : 0
  const hang = mix(440, 0, up)
  person(stage, who, {
    ...place,
    eyes: drink > 0.5 ? 0.1 : blink(now),
    nod: -0.12 * drink,
    mouth: drink > 0.2 ? 'o' : 'smile',
    left: between([78, -150 - haul], [20, -172], lift),
    right: between([96, -150 + haul], [46, -204], lift),
    holds() {
      stage.shape(`M0 0 V${hang}`, { line: paint.twigDeep, width: 5 })
      bucket(stage, { y: hang, turn: -0.9 * drink, scale: 0.85 })
    },
  })
}

/** Swims to the left, or floats: draw water over it from the shoulders down. */
export function swimmer(stage: Stage, who: Person, now: number, pose: Pose, stroke: number): void {
  const arm = (side: 1 | -1, phase: number) =>
    [
      side * 80 + 36 * stroke * wave(now, 0.9, phase),
      -176 - 60 * stroke * Math.max(0, wave(now, 0.9, phase + 0.25)) + 8 * wave(now, 0.5, phase),
    ] as const
  person(stage, who, {
    eyes: blink(now),
    ...pose,
    y: (pose.y ?? 0) + 7 * wave(now, 0.6),
    left: arm(-1, 0.5),
    right: arm(1, 0),
  })
}

/** A rubber ring around somebody at (0, 0), 190 wide; `isFront` for the half before the body. */
export function swimRing(stage: Stage, place: Place, isFront: boolean): void {
  const half = isFront ? 'M-80 0 A80 24 0 0 0 80 0' : 'M-80 0 A80 24 0 0 1 80 0'
  stage.at(place, () => {
    stage.shape(half, { width: 40 })
    stage.shape(half, { line: paint.yolk, width: 32 })
    stage.shape(half, { line: paint.paper, width: 32, dash: [34, 52] })
  })
}
