/** People: a head, a coat, and limbs that reach where they are told. They stand on (0, 0) and are 290 high. */
import { mix, times, wave } from './motion.ts'
import * as paint from './paint.ts'
import type { Look, Place, Point, Stage } from './stage.ts'

export type Person = {
  readonly coat: string
  readonly skin: string
  readonly hair: string
  readonly hairStyle:
    | 'short'
    | 'long'
    | 'bun'
    | 'bald'
    | 'cap'
    | 'peaked'
    | 'hat'
    | 'scarf'
    | 'toque'
    | 'beard'
    | 'veil'
    | 'tricorn'
  readonly trousers?: string
  readonly apron?: string
  readonly skirt?: boolean
  readonly hatColour?: string
  readonly shoes?: string
}

export type Pose = Place & {
  /** Where the hands are, from the feet; they hang down unless said. */
  readonly left?: Point
  readonly right?: Point
  /** Steps: where they are in their stride, in turns; undefined stands still. */
  readonly stride?: number
  /** Where the feet of somebody who sits down are, from where they would stand; the knees bend. */
  readonly feet?: readonly [Point, Point]
  readonly looksLeft?: boolean
  /** Seen from behind. */
  readonly facesAway?: boolean
  /** 0 shut to 1 open. */
  readonly eyes?: number
  readonly mouth?: 'smile' | 'open' | 'flat' | 'o'
  readonly sunglasses?: boolean
  /** Radians. */
  readonly nod?: number
  /** Draws what the right hand holds, with the hand at (0, 0). */
  readonly holds?: () => void
}

const SHOULDER = -205

function limb(stage: Stage, from: Point, to: Point, colour: string, width: number, bend: number): void {
  const middle: Point = [(from[0] + to[0]) / 2 + bend, (from[1] + to[1]) / 2 + Math.abs(bend) * 0.4]
  stage.curve([from, middle, to], { line: paint.ink, width: width + 8 })
  stage.curve([from, middle, to], { line: colour, width })
}

function arm(stage: Stage, who: Person, side: 1 | -1, hand: Point, holds?: () => void): void {
  limb(stage, [side * 34, SHOULDER + 8], hand, who.coat, 20, side * 16)
  if (holds) stage.at({ x: hand[0], y: hand[1] }, holds)
  stage.circle(hand[0], hand[1], 13, { fill: who.skin })
}

function legs(stage: Stage, who: Person, { stride, feet }: Pose): void {
  const step = stride === undefined ? 0 : Math.sin(2 * Math.PI * stride) * 34
  const lift = stride === undefined ? 0 : Math.cos(2 * Math.PI * stride) * 14
  const colour = who.trousers ?? paint.ink
  for (const [index, side] of ([-1, 1] as const).entries()) {
    const foot = feet?.[index] ?? ([side * 17 + side * step, -8 - Math.max(0, side * lift)] as const)
    if (feet) bentLeg(stage, [side * 16, -100], foot, colour)
    else limb(stage, [side * 16, -100], foot, colour, 22, 0)
    stage.shape(`M${foot[0] - 14} ${foot[1] + 8} q0 -16 16 -16 q22 2 24 16 Z`, { fill: who.shoes ?? paint.twigDeep })
  }
}

/** Half of a leg. */
const SHIN = 46.5

/** Thigh and shin keep their length, and the knee is in front. */
function bentLeg(stage: Stage, hip: Point, foot: Point, colour: string): void {
  const [x, y] = [foot[0] - hip[0], foot[1] - hip[1]]
  const length = Math.hypot(x, y)
  const out = Math.sqrt(Math.max(0, SHIN ** 2 - (length / 2) ** 2)) / length
  const knee: Point = [hip[0] + x / 2 + y * out, hip[1] + y / 2 - x * out]
  for (const [line, width] of [
    [paint.ink, 30],
    [colour, 22],
  ] as const)
    stage.line([hip, knee, foot], { line, width })
}

function veil(stage: Stage, look: Look): void {
  stage.shape('M-10 -292 C-70 -290 -84 -190 -78 -110 C-60 -104 -46 -112 -36 -122 C-46 -190 -42 -240 -26 -270 Z', {
    fill: paint.sheer(paint.paper, 0.85),
    width: 3,
  })
  stage.shape('M-42 -246 C-46 -304 46 -304 42 -248 C32 -262 18 -272 2 -274 C-16 -270 -34 -264 -42 -246 Z', look)
  for (const x of [-22, -4, 14]) stage.circle(x, -288 + Math.abs(x + 4) * 0.2, 8, { fill: paint.coralPale, width: 3 })
}

/** A beard, and a hat with three corners. */
function tricorn(stage: Stage, look: Look, hatColour: string): void {
  stage.shape(
    'M-38 -236 C-36 -192 -18 -184 6 -184 C28 -184 44 -202 42 -236 C30 -222 24 -238 11 -236 C-2 -238 -16 -220 -38 -236 Z',
    look,
  )
  stage.shape('M-62 -262 C-60 -296 -40 -312 -6 -316 C36 -320 58 -300 70 -270 C40 -282 -20 -284 -62 -262 Z', {
    fill: hatColour,
  })
  stage.shape('M-52 -272 C-20 -288 36 -288 62 -276', { line: paint.yolk, width: 6 })
}

/** The cap of a uniform, 118 wide, on (0, 0). */
export function peakedCap(stage: Stage, colour: string): void {
  stage.shape('M-40 0 C-70 -40 -30 -50 4 -52 C44 -50 72 -36 46 0 Z', { fill: colour })
  stage.shape('M-42 -12 H46 V2 H-42 Z', { fill: paint.ink, width: 3 })
  stage.shape('M-4 2 C20 -4 58 0 70 12 C48 8 22 6 -4 6 Z', { fill: paint.ink, width: 3 })
  stage.circle(14, -28, 8, { fill: paint.yolk, width: 3 })
}

function peaked(stage: Stage, line: string, hatColour: string): void {
  stage.shape('M-40 -244 C-46 -252 -44 -260 -38 -264', { line, width: 12 })
  stage.at({ y: -266 }, () => peakedCap(stage, hatColour))
}

function hair(stage: Stage, { hair: colour, hairStyle, hatColour = paint.coral }: Person): void {
  const look = { fill: colour }
  if (hairStyle === 'peaked') return peaked(stage, colour, hatColour)
  switch (hairStyle) {
    case 'long':
      stage.shape(
        'M-44 -246 C-50 -306 50 -306 44 -246 C50 -216 50 -200 40 -192 C34 -220 36 -252 22 -268 C-6 -258 -26 -262 -34 -244 C-34 -220 -36 -200 -42 -192 C-52 -206 -48 -226 -44 -246 Z',
        look,
      )
      break
    case 'bun':
      stage.circle(-26, -296, 19, look)
      stage.shape('M-42 -246 C-46 -304 46 -304 42 -248 C32 -262 18 -272 2 -274 C-16 -270 -34 -264 -42 -246 Z', look)
      break
    case 'veil':
      veil(stage, look)
      break
    case 'short':
      stage.shape('M-42 -242 C-50 -306 52 -306 42 -244 C36 -262 26 -270 8 -272 C-14 -266 -34 -268 -42 -242 Z', look)
      break
    case 'beard':
      stage.shape('M-38 -262 C-42 -304 46 -304 42 -260 C30 -272 14 -278 0 -278 C-16 -278 -30 -272 -38 -262 Z', look)
      stage.shape(
        'M-38 -240 C-40 -198 -20 -180 4 -180 C28 -180 44 -200 42 -240 C36 -234 32 -232 28 -234 C22 -240 14 -240 11 -236 C6 -240 -4 -240 -8 -234 C-18 -230 -30 -232 -38 -240 Z',
        look,
      )
      break
    case 'tricorn':
      tricorn(stage, look, hatColour)
      break
    case 'cap':
      stage.shape('M-42 -256 C-42 -304 42 -304 42 -256 L66 -250 C60 -242 50 -244 40 -248 L-40 -248 Z', {
        fill: hatColour,
      })
      break
    case 'hat':
      stage.shape('M-34 -262 C-34 -322 34 -322 34 -262 Z', { fill: hatColour })
      stage.shape('M-60 -258 C-40 -270 40 -270 60 -258 C40 -248 -40 -248 -60 -258 Z', { fill: hatColour })
      break
    case 'scarf':
      stage.shape('M-42 -230 C-52 -306 52 -306 42 -230 C36 -262 22 -272 0 -272 C-22 -272 -36 -262 -42 -230 Z', {
        fill: hatColour,
      })
      stage.shape('M-40 -268 C-20 -282 20 -282 40 -268', { line: paint.sheer(paint.ink, 0.5), width: 3 })
      break
    case 'toque':
      stage.shape(
        'M-36 -262 L-40 -300 C-70 -306 -62 -350 -28 -344 C-18 -368 24 -368 30 -344 C64 -348 68 -304 40 -300 L36 -262 Z',
        { fill: paint.paper },
      )
      stage.shape('M-36 -272 H36', { width: 3 })
      break
    case 'bald':
      stage.shape('M-40 -250 C-46 -258 -44 -266 -38 -270 M40 -250 C46 -258 44 -266 38 -270', {
        line: colour,
        width: 12,
      })
  }
}

function face(stage: Stage, { eyes = 1, mouth = 'smile', sunglasses = false }: Pose): void {
  const eye = (x: number) =>
    eyes > 0.3
      ? stage.oval(x, -250, 4.5, 6 * eyes, { fill: paint.ink, line: '' })
      : stage.curve(
          [
            [x - 8, -249],
            [x, -245],
            [x + 8, -249],
          ],
          { width: 4 },
        )
  eye(-2)
  eye(24)
  stage.circle(-12, -234, 8, { fill: paint.sheer(paint.coral, 0.45), line: '' })
  stage.circle(34, -234, 7, { fill: paint.sheer(paint.coral, 0.45), line: '' })
  if (sunglasses) {
    stage.shape('M-38 -256 L-16 -256 M8 -254 h8', { width: 5 })
    for (const x of [-16, 14]) stage.shape(`M${x} -258 h25 v8 q-2 10 -12 10 t-13 -10 Z`, { fill: paint.ink, width: 3 })
  }
  if (mouth === 'smile')
    stage.curve(
      [
        [0, -230],
        [11, -224],
        [22, -230],
      ],
      { width: 4 },
    )
  if (mouth === 'flat')
    stage.line(
      [
        [3, -227],
        [19, -227],
      ],
      { width: 4 },
    )
  if (mouth === 'open') stage.shape('M0 -233 C4 -214 20 -214 23 -233 Z', { fill: paint.coralDeep, width: 3 })
  if (mouth === 'o') stage.oval(11, -226, 6, 7, { fill: paint.coralDeep, width: 3 })
}

export function person(stage: Stage, who: Person, pose: Pose = {}): void {
  const { left = [-52, -112], right = [52, -112], stride, looksLeft = false, nod = 0 } = pose
  const bounce = stride === undefined ? 0 : -Math.abs(Math.sin(2 * Math.PI * stride)) * 6
  stage.at(pose, () =>
    stage.at({ scaleX: looksLeft ? -1 : 1, y: bounce }, () => {
      arm(stage, who, -1, left)
      legs(stage, who, pose)
      stage.shape(
        `M-30 -214 C-46 -208 -44 -150 -44 -92 ${who.skirt ? 'L-56 -62 L56 -62' : 'C-20 -84 20 -84 44 -92'} C44 -150 46 -208 30 -214 Z`,
        { fill: who.coat },
      )
      if (who.apron) {
        stage.shape('M-26 -196 L26 -196 L38 -76 C14 -68 -14 -68 -38 -76 Z', { fill: who.apron, width: 3 })
        stage.line(
          [
            [-40, -150],
            [40, -150],
          ],
          { width: 3 },
        )
      }
      stage.at({ y: -214, turn: nod }, () =>
        stage.at({ y: 214 }, () => {
          if (who.hairStyle === 'long')
            stage.blob(
              [
                [-46, -262],
                [-40, -200],
                [0, -196],
                [40, -200],
                [44, -262],
              ],
              { fill: who.hair },
            )
          stage.oval(2, -248, 40, 42, { fill: who.skin })
          if (pose.facesAway) stage.oval(2, -250, 42, 43, { fill: who.hairStyle === 'bald' ? who.skin : who.hair })
          hair(stage, who)
          if (!pose.facesAway) face(stage, pose)
        }),
      )
      arm(stage, who, 1, right, pose.holds)
    }),
  )
}

/** One whole stride of both feet, at scale 1. */
const STRIDE_LENGTH = 136

/** On the way from one place to another: steps as long as the way, and a stand at both ends. `part` 0 to 1. */
export function walk(part: number, from: number, to: number, scale = 1): Place & Pick<Pose, 'stride' | 'looksLeft'> {
  const strides = Math.max(1, Math.round((2 * Math.abs(to - from)) / (STRIDE_LENGTH * scale))) / 2
  const isOnTheWay = part > 0 && part < 1
  return { x: mix(from, to, part), scale, looksLeft: to < from, ...(isOnTheWay && { stride: part * strides }) }
}

/** Blinks now and then, each at their own time. */
export const blink = (now: number, own = 0): number => (wave(now, 0.24, own) > 0.985 ? 0.1 : 1)

export const SKINS = ['#f6d3b3', '#e0a878', '#a86b42', '#7a4a2b', '#f2c49b'] as const

const COATS = [paint.coral, paint.egg, paint.yolk, paint.leaf, paint.eggDeep, paint.paper, paint.straw]
const HAIRS = ['#5b3620', '#0f343a', '#d9a441', '#8b8a80', '#7a3b22']
const STYLES = ['long', 'cap', 'bun', 'hat', 'short', 'scarf', 'beard', 'bald'] as const
const HATS = [paint.eggDeep, paint.coral, paint.leafDeep, paint.yolkDeep]
const TROUSERS = [paint.night, paint.twigDeep, paint.nightPale]

/** People of a town, each dressed differently from the next. */
export const townspeople = (count: number): readonly Person[] =>
  times(count, (index) => ({
    coat: COATS[index % 7] ?? paint.coral,
    skin: SKINS[(index * 3) % 5] ?? SKINS[0],
    hair: HAIRS[(index * 2) % 5] ?? paint.ink,
    hairStyle: STYLES[(index * 5) % 8] ?? 'short',
    hatColour: HATS[index % 4] ?? paint.coral,
    trousers: TROUSERS[index % 3] ?? paint.night,
  }))

/** On a chair whose seat is 96 high, feet on `y`; `up` 0 sits, 1 stands. */
export function seated(stage: Stage, who: Person, up: number, { y = 0, scale = 1, ...pose }: Pose): void {
  const down = 42 * (1 - up)
  const toFoot = (side: number): Point => [mix(62 + side * 10, side * 17, up), -8 - down]
  person(stage, who, { ...pose, y: y + down * scale, scale, feet: [toFoot(-1), toFoot(1)] })
}

/** On the way with a foot that hurts: sways from side to side; `steps` counts strides. */
export const limping = (steps: number): Pose => ({
  stride: steps,
  turn: 0.09 * wave(steps, 1, 0.2),
  left: [-74, -150 + 14 * wave(steps, 1)],
  right: [74, -150 + 14 * wave(steps, 1, 0.5)],
})

/** People who wait in a row, from the first at (x, y) to the right. */
export function waiting(stage: Stage, now: number, people: readonly Person[], x: number, y: number): void {
  for (const [index, who] of [...people.entries()].toReversed()) {
    const hop = index % 3 === 1 ? Math.abs(wave(now, 0.7, index * 0.13)) * 8 : 0
    person(stage, who, {
      x: x + index * 104,
      y: y - (index % 2) * 12 - hop,
      scale: 0.94,
      looksLeft: true,
      eyes: blink(now, index * 0.17),
      mouth: index % 4 === 0 ? 'open' : 'smile',
      nod: 0.05 * wave(now, 0.3, index * 0.2),
      ...(index % 4 === 2 && { right: [70, -230 + 12 * wave(now, 1.4)] as const }),
    })
  }
}
