/** Scenes of the evening, from the empty tray to the two bowls. */
import type { SceneTime } from '#stage/film.ts'
import { clamp, glide, mix, ramp, spring, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, person, walk } from '#stage/people.ts'
import * as place from '#stage/restaurant.ts'
import type { Stage } from '#stage/stage.ts'
import { heart, label, thought } from '#stage/things.ts'

import { GUESTS, LADY, THEO } from './people.ts'

const { x: TABLE, y: FLOOR, left: LEFT, right: RIGHT } = place.WINDOW_TABLE

export function firstShift(stage: Stage, { now, since }: SceneTime): void {
  const lift = glide(since('balanced'), 0.4, 1.6)
  const learn = glide(since('balanced'), 3, 1.6)
  const trying = lift * (1 - learn)
  const nerves = 1 - lift
  const step = 22 * trying * wave(now, 0.7, 0.1)
  stage.camera({ x: 500, y: 400, zoom: 1.26 }, () => {
    place.diningRoom(stage, now)
    place.hatch(stage, { x: 420, y: 400 }, () =>
      place.chef(stage, { x: 20, y: 70, scale: 0.86, eyes: blink(now, 0.6), right: [66, -100 + 8 * wave(now, 0.8)] }),
    )
    person(stage, THEO, {
      x: 640 + step,
      y: FLOOR + 6,
      scale: 1.1,
      eyes: nerves > 0.5 ? 1.15 : blink(now),
      mouth: learn > 0.7 ? 'smile' : 'flat',
      nod: 0.1 * trying + 0.02 * nerves * wave(now, 5),
      left: [mix(-32, -70, lift), mix(-150 + 2 * wave(now, 5), -160 + step, lift)],
      right: [mix(56, 112, lift), mix(-120, -244, lift)],
      holds: () =>
        place.tray(stage, {
          x: mix(4, 30, lift),
          y: mix(34, -4, lift),
          turn: mix(1.45, trying * 0.26 * wave(now, 0.7), lift),
        }),
    })
    place.sweat(stage, 578, 372, nerves * clamp(since('shift') - 2))
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
    const listens = { nod: 0.08 * wave(now, 0.5), mouth: point > 0.5 ? 'open' : 'smile' } as const
    place.sitter(stage, LADY, { x: LEFT, y: FLOOR, eyes: blink(now, 0.4), right: [76, -138], ...listens })
  }
  stage.camera({ x: 990, y: 430, zoom: 1.5 }, () => {
    place.diningRoom(stage, now)
    place.windowTable(stage, now, both, () => {
      place.glass(stage, -60)
      place.tableCard(stage)
    })
    place.handbag(stage, { x: LEFT - 74, y: FLOOR + 12, scale: 0.8 })
    thought(stage, { x: 1030, y: 290, radius: 84, side: 1 }, show, () => {
      const bubble = new Path2D()
      bubble.arc(0, 0, 80, 0, 7)
      stage.inside(bubble, () => {
        stage.at({ alpha: 1 - point }, () => place.soupBowl(stage, now, { y: 40, scale: 1.2 }))
        stage.at({ alpha: point, y: 168, scale: 0.68 }, () =>
          place.chef(stage, { eyes: 0.1, left: [-66, -150], right: [66, -150] }),
        )
      })
    })
  })
}

export function carrying(stage: Stage, { now, since }: SceneTime): void {
  const way = glide(since('carried'), -0.6, 8.6)
  const fall = ramp(since('tripped'), 2.5, 0.6)
  const trip = fall * (1 - glide(since('spilled'), 0.9, 1.1))
  const fly = ramp(since('tripped'), 2.7, 1.3)
  const wet = glide(fly, 0.85, 0.15)
  const near = glide(since('tripped'), 0, 2)
  const x = mix(-560, 520, way) + 60 * fall
  const hand = { x: x + 112, y: FLOOR + 16 - 240 }
  const lady = () => {
    const fright = { eyes: fly > 0.2 ? 1.25 : blink(now), mouth: fly > 0.2 ? 'o' : 'smile' } as const
    place.sitter(stage, LADY, {
      x: LEFT,
      y: FLOOR,
      ...fright,
      left: [mix(-40, -72, fly), mix(-104, -176, fly)],
      right: [mix(70, 92, fly), mix(-136, -186, fly)],
    })
    if (wet > 0) place.stain(stage, LEFT + 2, FLOOR - 124, wet)
  }
  stage.camera({ x: clamp(x + 120, -260, 740), y: mix(380, 420, near), zoom: mix(1.1, 1.3, near) }, () => {
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
    if (fly === 0)
      return place.tray(stage, { x: hand.x + 30, y: hand.y - 6, turn: 0.08 * wave(now, 0.9) }, () =>
        place.soupBowl(stage, now, {}),
      )
    const drop = glide(since('tripped'), 2.7, 0.9)
    place.tray(stage, { x: hand.x + 40, y: mix(hand.y, FLOOR + 40, drop * drop), turn: 4 * drop * (1 - drop) })
    const arc = -150 * Math.sin(Math.PI * fly)
    if (fly < 1)
      place.splash(stage, { x: mix(hand.x + 40, LEFT, fly), y: mix(hand.y - 50, FLOOR - 124, fly) + arc }, fly)
    place.soupBowl(
      stage,
      now,
      { x: mix(hand.x, 760, fly), y: mix(hand.y, FLOOR + 26, fly) + 1.1 * arc, turn: -1.8 * fly },
      false,
    )
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
    const [from, to] = [240, TABLE - 4]
    if (way < 1) place.chef(stage, { ...walk(way, 380, RIGHT), y: mix(FLOOR - 34, FLOOR, way ** 8) }, undefined, bald)
    person(stage, THEO, {
      ...walk(come, from, to),
      y: FLOOR - 30,
      eyes: put > 0.9 ? 0.1 : 1,
      mouth: put > 0.9 ? 'open' : 'smile',
      left: [mix(-54, -66, put), mix(-150, -130, put)],
      right: [mix(58, 66, put), mix(-150, -130, put)],
    })
    if (put < 1)
      place.tray(stage, { x: mix(from, to, come) + 4, y: FLOOR - 178 + 14 * put, scale: 1.2 }, () => {
        if (put < 0.5) for (const x of [-38, 38]) place.soupBowl(stage, now, { x, scale: 0.8 })
      })
    place.sitter(stage, LADY, { x: LEFT, y: FLOOR, eyes: blink(now), ...smile })
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
