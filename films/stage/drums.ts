/** Drums, what else people drum on, and those who do. */
import { clamp, mix, wave } from './motion.ts'
import * as paint from './paint.ts'
import { type Person, person, type Pose } from './people.ts'
import { chef, pot } from './restaurant.ts'
import type { Place, Stage } from './stage.ts'

/** How near a stick is to its drum: 1 when it hits. `hits` in seconds. */
export const strike = (time: number, hits: readonly number[]): number =>
  Math.max(0, ...hits.map((hit) => 1 - Math.abs(time - hit) / 0.2))

/** How that trembles which was hit last, -1 to 1. */
export function tremble(time: number, hits: readonly number[]): number {
  const last = hits.findLast((hit) => hit <= time)
  return last === undefined ? 0 : Math.exp(-5 * (time - last)) * wave(time - last, 5, 0.1)
}

/** A stick of wood from (0, 0) to the right, 76 long. */
export function drumStick(stage: Stage, place: Place): void {
  stage.at(place, () => {
    stage.shape('M-12 0 H62', { width: 13 })
    stage.shape('M-12 0 H62', { line: paint.straw, width: 6 })
    stage.circle(64, 0, 6, { fill: paint.straw, width: 3 })
  })
}

/** A spoon from (0, 0) to the right, 88 long. */
export function spoon(stage: Stage, place: Place): void {
  stage.at(place, () => {
    stage.shape('M-14 0 H58', { width: 12 })
    stage.shape('M-14 0 H58', { line: paint.twig, width: 6 })
    stage.oval(66, 0, 18, 11, { fill: paint.twig, width: 3 })
  })
}

function barrel(stage: Stage, x: number, height: number, colour: string, shake: number): void {
  stage.shape(`M${x - 46} 0 L${x - 36} ${-152 + height} M${x + 46} 0 L${x + 36} ${-152 + height}`, { width: 7 })
  stage.box(x - 56, -152, 112, height, { fill: colour }, 6)
  stage.shape(`M${x - 28} -142 v${height - 12} M${x} -138 v${height - 10} M${x + 28} -142 v${height - 12}`, {
    line: paint.sheer(paint.paper, 0.7),
    width: 5,
  })
  stage.oval(x, -152 + 2 * shake, 56, 13, { fill: paint.paper })
}

/** The hits of the left stick, where both take turns. */
export const evens = (hits: readonly number[]): readonly number[] => hits.filter((_, index) => index % 2 === 0)
const odds = (hits: readonly number[]): readonly number[] => hits.filter((_, index) => index % 2 === 1)

export type Drumming = {
  /** How near each stick is: 1 when it hits. */
  readonly left: number
  readonly right: number
  /** How the drums tremble, -1 to 1. */
  readonly shake: number
}

/** The sticks take turns; `rest` 0 to 1 is how low they are held between. */
export const takeTurns = (time: number, hits: readonly number[], rest = 0): Drumming => ({
  left: Math.max(rest, strike(time, evens(hits))),
  right: Math.max(rest, strike(time, odds(hits))),
  shake: tremble(time, hits),
})

/** Somebody with a white moustache. */
export const moustached = (stage: Stage, who: Person, pose: Pose): void => chef(stage, pose, undefined, who)

type Player = {
  readonly who: Person
  readonly pose?: Pose
  readonly draw?: (stage: Stage, who: Person, pose: Pose) => void
  /** The right one is gone. */
  readonly hasOneStick?: boolean
}

/** Drums on (0, 0), 400 wide, and who sits at them. */
export function drumKit(
  stage: Stage,
  place: Place,
  { left, right, shake }: Drumming,
  { who, pose, draw = person, hasOneStick = false }: Player,
): void {
  const hands = { left: [-78, -146 - 46 * (1 - left)], right: [78, -146 - 46 * (1 - right)] } as const
  stage.at(place, () => {
    stage.shape('M196 0 V-262 M168 0 L196 -40 L224 0', { width: 7 })
    stage.at({ x: 196, y: -262, turn: 0.1 + 0.16 * shake }, () => {
      stage.oval(0, 0, 72, 11, { fill: paint.yolk })
      stage.circle(0, -8, 6, { fill: paint.yolkDeep, width: 3 })
    })
    draw(stage, who, { ...pose, ...hands, y: -36 })
    stage.circle(0, -80, 80, { fill: paint.coral })
    stage.circle(0, -80, 66 + 2 * shake, { fill: paint.paper })
    stage.circle(0, -80, 26, { fill: paint.coralPale, line: '' })
    stage.shape('M-62 -20 L-80 0 M62 -20 L80 0', { width: 8 })
    barrel(stage, -130, 50, paint.coral, shake)
    barrel(stage, 130, 92, paint.coral, shake)
    for (const [side, hit, [x, y]] of [
      [-1, left, hands.left],
      [1, right, hands.right],
    ] as const) {
      if (side < 0 || !hasOneStick) drumStick(stage, { x, y: y - 36, scaleX: side, turn: side * mix(-0.7, 0.46, hit) })
      stage.circle(x, y - 36, 13, { fill: who.skin })
    }
  })
}

/** Three legs and a round seat, 92 high. */
export function stool(stage: Stage, place: Place): void {
  stage.at(place, () => {
    stage.shape('M-30 -84 L-42 0 M30 -84 L42 0 M0 -84 V-6', { line: paint.ink, width: 12 })
    stage.box(-54, -96, 108, 18, { fill: paint.twig }, 9)
  })
}

/** A pot to play on (0, 0), 93 wide and 66 high; `shake` is how it trembles. */
export const potDrum = (stage: Stage, place: Place, shake: number): void =>
  stage.at(place, () => pot(stage, { scale: 0.62, turn: 0.06 * shake }))

/** Somebody stands before a pot on a stool and plays it with a spoon, as with the left stick. */
export function potPlayer(stage: Stage, who: Person, pose: Pose, { left: hit, shake }: Drumming): void {
  const { x = 0, y = 0, scale = 1, ...rest } = pose
  stage.at({ x, y, scale }, () => {
    stool(stage, { x: 132 })
    potDrum(stage, { x: 132, y: -96 }, shake)
    person(stage, who, {
      left: [-56, -130],
      right: [mix(72, 70, hit), mix(-236, -190, hit)],
      ...rest,
      holds: () => spoon(stage, { turn: mix(-0.7, 0.34, hit) }),
    })
  })
}

/** A musical note that flies up from (x, y): `part` 0 to 1. */
function tone(stage: Stage, x: number, y: number, part: number, colour: string = paint.ink): void {
  const alpha = Math.min(1, 4 * part, 3 * (1 - part))
  stage.at({ x: x + 16 * wave(part, 1.5), y: y - 150 * part, alpha, scale: 1.1 }, () => {
    stage.shape('M10 0 V-52 C26 -48 32 -36 28 -22', { line: colour, width: 6 })
    stage.oval(0, 0, 12, 9, { fill: colour, line: '' }, -0.3)
  })
}

/** {@link tone}s that fly up at each hit, now here and now there. */
export function tones(
  stage: Stage,
  { x, y, scale = 1, apart = 0 }: { x: number; y: number; scale?: number; apart?: number },
  time: number,
  hits: readonly number[],
  colours: readonly [string, string] = [paint.eggDeep, paint.coralDeep],
): void {
  for (const [index, hit] of hits.entries()) {
    const right = index % 2
    stage.at({ x: x + right * apart, y, scale }, () =>
      tone(stage, index * 9, 0, clamp((time - hit) / 1.4), colours[right] ?? paint.ink),
    )
  }
}
