/** What waiters do, well or badly, and what it does to their guests. */
import { glide, mix, wave } from './motion.ts'
import * as paint from './paint.ts'
import { blink, type Person, person, type Pose, walk } from './people.ts'
import { chef, sitter, soupBowl, splash, stain, tray, WINDOW_TABLE } from './restaurant.ts'
import type { Point, Stage } from './stage.ts'
import { thought } from './things.ts'

const { x: TABLE, y: FLOOR, left: LEFT } = WINDOW_TABLE

type Feeling = {
  /** 0 calm to 1. */
  readonly fright?: number
  readonly laugh?: number
  /** How far the soup is in the clothes. */
  readonly wet?: number
  readonly mouth?: Pose['mouth']
}

/** Who sits on the left at the table by the window. */
export function guestByWindow(
  stage: Stage,
  now: number,
  who: Person,
  { fright = 0, laugh = 0, wet = 0, mouth = 'smile' }: Feeling = {},
): void {
  const shake = laugh * wave(now, 3)
  sitter(stage, who, {
    x: LEFT,
    y: FLOOR + 3 * shake,
    eyes: laugh > 0.4 ? 0.1 : fright > 0.2 ? 1.25 : blink(now, 0.4),
    mouth: laugh > 0.4 ? 'open' : fright > 0.2 ? 'o' : mouth,
    nod: -0.16 * laugh + 0.04 * shake,
    left: [mix(mix(-40, -72, fright), -46, laugh), mix(mix(-104, -176, fright), -110, laugh)],
    right: [mix(mix(74, 92, fright), 58, laugh), mix(mix(-138, -186, fright), -170, laugh)],
  })
  if (wet > 0) stain(stage, LEFT, FLOOR - 122 + 3 * shake, wet)
}

/** Somebody learns to carry a tray on one hand: `lift` 0 to 1 takes it up, `trying` is how much it wobbles. */
export function practising(stage: Stage, now: number, who: Person, lift: number, trying: number): void {
  const step = 22 * trying * wave(now, 0.7, 0.1)
  const tremble = wave(now, 5) * (1 - lift)
  person(stage, who, {
    x: 640 + step,
    y: FLOOR + 6,
    scale: 1.1,
    eyes: lift < 0.5 ? 1.15 : blink(now),
    mouth: lift - trying > 0.7 ? 'smile' : 'flat',
    nod: 0.1 * trying + 0.02 * tremble,
    left: [mix(-32, -70, lift), mix(-150, -160, lift) + 2 * tremble + step],
    right: [mix(56, 112, lift), mix(-120, -244, lift)],
    holds: () =>
      tray(stage, {
        x: mix(4, 30, lift),
        y: mix(34, -4, lift),
        turn: mix(1.45, trying * 0.26 * wave(now, 0.7), lift),
      }),
  })
}

/** A bubble above (x, y) with soup in it, and then with the chef: `turned` 0 to 1. */
export const soupThought = (stage: Stage, now: number, x: number, y: number, show: number, turned: number): void =>
  thought(stage, { x, y, radius: 84, side: 1 }, show, () => {
    const bubble = new Path2D()
    bubble.arc(0, 0, 80, 0, 7)
    stage.inside(bubble, () => {
      stage.at({ alpha: 1 - turned }, () => soupBowl(stage, now, { y: 40, scale: 1.2 }))
      stage.at({ alpha: turned, y: 168, scale: 0.68 }, () =>
        chef(stage, { eyes: 0.1, left: [-66, -150], right: [66, -150] }),
      )
    })
  })

/** A bowl leaves a tray at `from` for the guest at the window; `fly` and `drop` 0 to 1 are the ways of bowl and tray. */
export function lostSoup(stage: Stage, now: number, [fromX, fromY]: Point, fly: number, drop: number): void {
  if (fly === 0) {
    tray(stage, { x: fromX + 30, y: fromY - 6, turn: 0.08 * wave(now, 0.9) }, () => soupBowl(stage, now, {}))
    return
  }
  tray(stage, { x: fromX + 40, y: mix(fromY, FLOOR + 40, drop * drop), turn: 4 * drop * (1 - drop) })
  const arc = -150 * Math.sin(Math.PI * fly)
  if (fly < 1) splash(stage, { x: mix(fromX + 40, LEFT, fly), y: mix(fromY - 50, FLOOR - 124, fly) + arc }, fly)
  const bowl = { x: mix(fromX + 30, 760, fly), y: mix(fromY - 20, FLOOR + 26, fly) + 1.1 * arc }
  soupBowl(stage, now, { ...bowl, turn: -1.8 * fly }, false)
}

/** A bowl in somebody's hand, emptied over the guest at the window; `pour` 0 to 1. */
export function pouredSoup(stage: Stage, now: number, [x, y]: Point, pour: number): void {
  if (pour > 0.25 && pour < 1)
    for (const [line, width] of [
      [paint.ink, 24],
      ['#e8633f', 17],
    ] as const)
      stage.shape(`M${x - 34} ${y - 6} C${x - 70} ${y + 14} ${LEFT + 30} 500 ${LEFT} 540`, { line, width })
  soupBowl(stage, now, { x, y, turn: -1.3 * glide(pour, 0, 0.6) }, pour < 0.7, 1 - pour)
}

/** Somebody comes from the left with two bowls on a tray and puts them on the table: `come` and `put` 0 to 1. */
export function serving(stage: Stage, now: number, who: Person, come: number, put: number): void {
  const [from, to] = [240, TABLE - 4]
  person(stage, who, {
    ...walk(come, from, to),
    y: FLOOR - 30,
    eyes: put > 0.9 ? 0.1 : 1,
    mouth: put > 0.9 ? 'open' : 'smile',
    left: [mix(-54, -66, put), mix(-150, -130, put)],
    right: [mix(58, 66, put), mix(-150, -130, put)],
  })
  if (put < 1)
    tray(stage, { x: mix(from, to, come) + 4, y: FLOOR - 178 + 14 * put, scale: 1.2 }, () => {
      if (put < 0.5) for (const x of [-38, 38]) soupBowl(stage, now, { x, scale: 0.8 })
    })
}
