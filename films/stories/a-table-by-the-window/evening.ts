/** Scenes of the evening, from the empty tray to the two bowls. */
import type { SceneTime } from '#stage/film.ts'
import { clamp, glide, mix, ramp, spring, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, person, walk } from '#stage/people.ts'
import * as place from '#stage/restaurant.ts'
import type { Stage } from '#stage/stage.ts'
import { heart, label } from '#stage/things.ts'
import { guestByWindow, lostSoup, practising, serving, soupThought } from '#stage/waiter.ts'

import { GUESTS, LADY, THEO } from './people.ts'

const { x: TABLE, y: FLOOR, left: LEFT, right: RIGHT } = place.WINDOW_TABLE

export function firstShift(stage: Stage, { now, since }: SceneTime): void {
  const lift = glide(since('balanced'), 0.4, 1.6)
  stage.camera({ x: 540, y: 400, zoom: 1.26 }, () => {
    place.diningRoom(stage, now)
    place.hatch(stage, { x: 420, y: 400 }, () =>
      place.chef(stage, { x: 20, y: 70, scale: 0.86, eyes: blink(now, 0.6), right: [66, -100 + 8 * wave(now, 0.8)] }),
    )
    practising(stage, now, THEO, lift, lift * (1 - glide(since('balanced'), 3, 1.6)))
    place.sweat(stage, 578, 372, (1 - lift) * clamp(since('shift') - 2))
  })
}

export function ladyComes(stage: Stage, { now, since }: SceneTime): void {
  const way = glide(since('eight'), -0.8, 3.2)
  const down = glide(since('eight'), 2.5, 1)
  const near = glide(since('alone'), -0.2, 1.8)
  const reserved = () => place.tableCard(stage, 'RESERVED')
  const lady = () => {
    if (way < 1) person(stage, LADY, { ...walk(way, 200, LEFT), y: FLOOR })
    else place.sitter(stage, LADY, { x: LEFT, y: FLOOR, eyes: blink(now) }, down)
    const put = glide(down, 0, 0.5)
    place.handbag(stage, {
      x: mix(200, LEFT, way) - mix(52, 74, put),
      y: mix(FLOOR - 58, FLOOR + 12, put),
      scale: 0.8,
    })
  }
  stage.camera({ x: mix(800, 1050, near), y: mix(390, 450, near), zoom: mix(1.18, 1.62, near) }, () => {
    place.diningRoom(stage, now)
    place.windowTable(stage, now, lady, reserved)
  })
  if (near < 0.5) label(stage, '8:00', 190, 120, since('eight') - 0.2, 54)
}

export function recommending(stage: Stage, { now, since }: SceneTime): void {
  const show = spring(since('soup'), 0.9, 0.7)
  const point = glide(since('proud'), 0, 0.6)
  const both = () => {
    person(stage, THEO, {
      x: 1190,
      y: FLOOR + 8,
      looksLeft: true,
      eyes: blink(now),
      mouth: 'open',
      nod: 0.06 * wave(now, 0.8),
      left: [44, -140],
      right: [mix(58, 86, point), mix(-140, -216, point)],
    })
    guestByWindow(stage, now, LADY, { mouth: point > 0.5 ? 'open' : 'smile' })
  }
  stage.camera({ x: 990, y: 430, zoom: 1.5 }, () => {
    place.diningRoom(stage, now)
    place.windowTable(stage, now, both, () => {
      place.glass(stage, -60)
      place.tableCard(stage)
    })
    place.handbag(stage, { x: LEFT - 74, y: FLOOR + 12, scale: 0.8 })
    soupThought(stage, now, 1030, 290, show, point)
  })
}

export function carrying(stage: Stage, { now, since }: SceneTime): void {
  const way = ramp(since('carried'), -0.6, 9.25)
  const fall = ramp(since('tripped'), 2.5, 0.6)
  const trip = fall * (1 - glide(since('spilled'), 0.9, 1.1))
  const fly = ramp(since('tripped'), 2.7, 2.8)
  const near = glide(since('tripped'), 0, 2)
  const x = mix(-560, 520, way) + 60 * fall
  const lady = () => guestByWindow(stage, now, LADY, { fright: clamp(fly * 2), wet: glide(fly, 0.85, 0.15) })
  stage.camera({ x: clamp(x + 120, -260, 740), y: mix(380, 440, near), zoom: mix(1.1, 1.3, near) }, () => {
    place.diningRoom(stage, now)
    place.guestTable(stage, now, -330, [GUESTS[0] ?? LADY, GUESTS[3] ?? LADY], false)
    place.guestTable(stage, now, 250, [GUESTS[2] ?? LADY, GUESTS[5] ?? LADY], fall > 0.3)
    place.windowTable(stage, now, lady, () => place.glass(stage, 60))
    place.handbag(stage, { x: 616, y: FLOOR + 20, scale: 0.8, turn: 0.4 * fall })
    const step = walk(way, -560, 520)
    person(stage, THEO, {
      ...step,
      x,
      y: FLOOR + 16,
      turn: 0.5 * trip * trip,
      eyes: fall > 0.1 ? 1.3 : blink(now),
      mouth: fall > 0.1 ? 'o' : 'flat',
      ...(trip > 0 && { stride: 0.25 * trip }),
      left: [mix(-58, -60, fall), mix(-140, -150 - 84 * trip, fall)],
      right: [mix(112, mix(40, 104, trip), fall), mix(-240, mix(-226, -236, trip), fall)],
    })
    lostSoup(stage, now, [x + 112, FLOOR - 224], fly, glide(since('tripped'), 2.7, 1.5))
  })
}

export function closing(stage: Stage, { now, since }: SceneTime): void {
  const way = glide(since('opposite'), -0.8, 3.4)
  const come = glide(since('served'), -1.6, 2.6)
  const put = glide(since('served'), 1.2, 0.9)
  const near = glide(since('steady'), -0.4, 4)
  const smile = { mouth: near > 0.3 ? 'open' : 'smile', right: [74, -140] } as const
  const bald = { ...place.CHEF, hairStyle: 'bald' } as const
  const everybody = () => {
    if (way < 1) place.chef(stage, { ...walk(way, 380, RIGHT), y: mix(FLOOR - 34, FLOOR, way ** 8) }, undefined, bald)
    serving(stage, now, THEO, come, put)
    guestByWindow(stage, now, LADY, smile)
    if (way === 1)
      place.chef(
        stage,
        { x: RIGHT, y: FLOOR, looksLeft: true, eyes: blink(now, 0.5), ...smile },
        glide(since('opposite'), 2.6, 1),
        bald,
      )
  }
  stage.camera({ x: mix(880, 980, near), y: mix(410, 430, near), zoom: mix(1.24, 1.5, near) }, () => {
    place.diningRoom(stage, now, 1)
    stage.glow(TABLE, FLOOR - 190, 420, paint.yolk, 0.3)
    place.windowTable(stage, now, everybody, () => {
      if (put >= 0.5) for (const x of [-62, 62]) place.soupBowl(stage, now, { x, y: -20 * (1 - put), scale: 0.8 })
    })
    heart(stage, { x: TABLE, y: 320 - 14 * near, scale: 0.34 * spring(since('steady'), 1, 0.8) })
  })
}
