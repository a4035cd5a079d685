/** Scenes in the laboratory. */
import { foam } from '#stage/brain.ts'
import type { SceneTime } from '#stage/film.ts'
import { clipboard } from '#stage/indoors.ts'
import { during, glide, mix, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, type Pose, SKINS } from '#stage/people.ts'
import type { Point, Stage } from '#stage/stage.ts'
import { label } from '#stage/things.ts'
import { laboratory, labTable, lever, palmOnTable, type RobotFace, tickleRobot } from '#stage/tickle-robot.ts'
import { laughLines } from '#stage/tickling.ts'

const COAT = { coat: paint.paper, trousers: paint.night }
const SCIENTISTS: readonly Person[] = [
  { ...COAT, skin: SKINS[0], hair: '#d9a441', hairStyle: 'bun' },
  { ...COAT, skin: SKINS[1], hair: paint.ink, hairStyle: 'short' },
  { ...COAT, skin: SKINS[4], hair: paint.stoneDeep, hairStyle: 'bald' },
]
const GUEST: Person = { coat: paint.egg, skin: SKINS[2], hair: '#3a2a22', hairStyle: 'beard' }
const TABLE = 510
const SITS = { x: 600, y: 740, scale: 1.6 } as const
const fromGuest = (x: number, y: number): Point => [(x - SITS.x) / 1.6, (y - SITS.y) / 1.6]

/** The three, where they stand, and what they feel. */
function scientists(stage: Stage, now: number, places: readonly number[], { glad = 0, nod = 0 }): void {
  for (const [index, x] of places.entries()) {
    const who = SCIENTISTS[index]
    if (!who) continue
    const hop = 16 * glad * Math.max(0, wave(now, 1.5, index * 0.3))
    person(stage, who, {
      x,
      y: 720 - hop,
      scale: 1.5,
      looksLeft: x > 800,
      eyes: blink(now, index * 0.3),
      mouth: glad > 0.4 ? 'open' : 'smile',
      nod: nod * 0.1 * wave(now, 0.8, index * 0.3),
      left: [mix(-42, -70, glad), mix(-150, -260, glad)],
      right: [mix(40, 64, glad), mix(-150, -256, glad)],
      ...(index !== 1 && { holds: () => clipboard(stage) }),
    })
  }
}

export function theLab(stage: Stage, { now, since }: SceneTime): void {
  const sly = since('london') > 3.6
  stage.camera({ x: 660, zoom: mix(1.04, 1.16, glide(now, 0, 6)) }, () => {
    laboratory(stage)
    scientists(stage, now, [330, 520, 1010], { nod: 1, glad: 0 })
    labTable(stage, TABLE)
    tickleRobot(
      stage,
      now,
      { x: 770, y: TABLE + 10, scale: 1.25 },
      [-150, -20 - 40 * glide(since('london'), 3.4, 0.6)],
      sly ? 'sly' : 'calm',
    )
  })
}

type Trial = {
  /** Seconds after which the foam follows the lever. */
  readonly lag: number
  readonly steer: number
  readonly robot?: RobotFace
  readonly laugh?: number
  readonly guest: Pose
}

/** A volunteer with one hand on the lever; the robot passes on to the palm of the other what the lever does. */
function trial(stage: Stage, now: number, { lag, steer, robot = 'calm', laugh = 0, guest }: Trial): void {
  const turn = 0.42 * steer * wave(now, 0.6)
  const [knobX, knobY] = [392 + 92 * Math.sin(turn), TABLE + 4 - 92 * Math.cos(turn)]
  const touch = (after: number) => 796 + 48 * steer * wave(now - after, 0.6)
  laboratory(stage)
  scientists(stage, now, [96, 232, 1190], { glad: laugh })
  person(stage, GUEST, { ...SITS, left: fromGuest(knobX, knobY), right: fromGuest(790, 462), ...guest })
  labTable(stage, TABLE)
  palmOnTable(stage, { x: 794, y: 454 }, GUEST.skin)
  lever(stage, { x: 392, y: TABLE + 20 }, turn)
  stage.circle(knobX, knobY, 22, { fill: GUEST.skin })
  stage.shape(`M446 ${TABLE + 12} C560 ${TABLE + 60} 800 ${TABLE + 70} 944 ${TABLE + 10}`, { width: 7 })
  tickleRobot(stage, now, { x: 990, y: TABLE + 14 }, [touch(lag) - 990, -16], robot)
  if (lag > 0) foam(stage, { x: touch(0), y: TABLE - 2 }, true)
}

export function volunteer(stage: Stage, { now, since }: SceneTime): void {
  const steer = glide(since('other'), 0, 0.8)
  stage.camera({ x: mix(700, 640, glide(since('other'), -0.6, 1)), y: 400, zoom: 1.12 }, () =>
    trial(stage, now, {
      lag: 0,
      steer: Math.max(0.5 * during(since('robot'), 0, 9), steer),
      guest: { eyes: blink(now), mouth: 'smile' },
    }),
  )
}

export function goodRobot(stage: Stage, { now, since }: SceneTime): void {
  const bored = since('obeyed') > 1.6
  stage.camera({ x: 670, y: 410, zoom: 1.4 }, () =>
    trial(stage, now, {
      lag: 0,
      steer: 1,
      guest: { eyes: bored ? 0.6 : blink(now), mouth: 'flat', nod: bored ? -0.06 : 0 },
    }),
  )
}

export function lateRobot(stage: Stage, { now, since }: SceneTime): void {
  const on = since('lagged') > 0.4
  stage.camera({ x: 700, y: 410, zoom: 1.4 }, () =>
    trial(stage, now, {
      lag: on ? 0.24 : 0,
      steer: 1,
      robot: 'sly',
      guest: { eyes: on ? 1.3 : 1, mouth: on ? 'o' : 'flat' },
    }),
  )
  label(stage, '0.2 s', 880, 130, since('lagged') - 0.8, 62)
}

export function tickled(stage: Stage, { now, since }: SceneTime): void {
  const laugh = glide(since('tickled'), 0.1, 0.4)
  stage.camera({ x: 660, y: 400, zoom: 1.16 }, () => {
    const guest = {
      eyes: laugh > 0.4 ? 0.1 : 1.3,
      mouth: laugh > 0.4 ? 'open' : 'o',
      nod: -0.12 * laugh + 0.05 * wave(now, 2.6),
    } as const
    trial(stage, now, {
      lag: 0.24,
      steer: 1,
      robot: 'sly',
      laugh,
      guest: { ...guest, x: SITS.x + 5 * laugh * wave(now, 2.6) },
    })
    laughLines(stage, now, { x: SITS.x, y: 330, scale: 1.4 }, laugh)
  })
}
