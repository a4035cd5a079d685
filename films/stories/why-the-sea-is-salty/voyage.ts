/** Scenes with the captain, and where the mill is now. */
import type { SceneTime } from '#stage/film.ts'
import { drift, handMill, heap, pour, saltField } from '#stage/mill.ts'
import { between, during, glide, mix, ramp, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS, walk } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { cry, spark } from '#stage/things.ts'
import * as sea from '#stage/voyage.ts'

import { CAPTAIN } from './island.ts'

const CHILD: Person = { coat: paint.coral, skin: SKINS[1], hair: '#5b3620', hairStyle: 'short' }

export function theft(stage: Stage, { now, since }: SceneTime): void {
  const creep = ramp(since('stole'), -0.6, 4.4)
  const leave = 620 * glide(since('stole'), 4.2, 3.4)
  const isAboard = creep > 0.85
  const step = walk(creep, 250, 905, 0.66)
  const mood = { eyes: 1.3, mouth: leave > 0 ? 'open' : 'flat', left: [24, -134], right: [74, -134] } as const
  const holds = () => handMill(stage, { x: -26, y: 16, scale: 0.62 })
  const captain = (x: number, y: number) =>
    person(stage, CAPTAIN, { ...step, ...mood, holds, x, y, scale: 0.86, turn: 0.06 })
  sea.openSea(stage, now, 'night')
  sea.jetty(stage, 560, 800)
  if (!isAboard) captain(step.x ?? 0, 566)
  const aboard = () => isAboard && captain((step.x ?? 0) - 1010, 566 - 642)
  sea.sailingShip(stage, { x: 1010 + leave, y: 642 + 3 * wave(now, 0.3) }, aboard)
  sea.swell(stage, now, 664, 'night')
  sea.sleepingShore(stage, now)
}

export function onDeck(stage: Stage, { now, since }: SceneTime): void {
  const put = glide(since('deck'), 0.6, 1.2)
  const free = glide(put, 0.9, 0.1)
  const run = Math.max(0, since('more') - 0.2)
  const joy = glide(since('more'), 0, 0.4) * (1 - glide(since('knees'), 0.6, 0.8))
  const fear = glide(since('knees'), 0.8, 0.6)
  const flat = mix(0, 96, glide(run, 0.3, 5))
  sea.deck(stage, now)
  sea.crate(stage, { x: 800, y: 652 })
  if (put >= 1) handMill(stage, { x: 800, y: 548, scale: 1.1 }, 5.5 * run)
  const cheer = Math.max(joy, fear)
  person(stage, CAPTAIN, {
    x: 560,
    y: 676 - 26 * joy * Math.abs(wave(since('more'), 1.1)),
    scale: 1.45,
    eyes: fear > 0.4 ? 1.35 : joy > 0.5 ? 0.1 : blink(now),
    mouth: fear > 0.4 ? 'o' : run > 0 ? 'open' : 'smile',
    left: between(between([50, -140], [-52, -112], free), between([-74, -286], [-74, -180], fear), cheer),
    right: between(between([86, -140], [126, -134], put), between([84, -290], [88, -180], fear), cheer),
    ...(put < 1 && { holds: () => handMill(stage, { x: mix(-26, 40, put), y: mix(18, 46, put), scale: 0.76 }) }),
  })
  heap(stage, { x: 960, y: 660 }, 3.2 * flat, 1.4 * flat)
  pour(stage, now, [910, 524], [950, 660 - 1.3 * flat], glide(run, 0.2, 0.3), 20)
  if (run > 0) saltField(stage, mix(800, 590, glide(since('knees'), -1.4, 4)))
}

export function sinking(stage: Stage, { now, since }: SceneTime): void {
  const gone = glide(since('sank'), 0, 2.4)
  const low = mix(10, 108, glide(since('enough'), 0, 11)) + 440 * gone
  const swim = glide(since('sank'), 1.7, 6)
  const shout = Math.max(during(since('enough'), 0, 1.4), during(since('enough'), 1.9, 4))
  stage.camera({ y: 380, zoom: 1.2 }, () => {
    sea.openSea(stage, now, 'day')
    sea.sailingShip(stage, { x: 640, y: 560 + low, turn: 0.02 * wave(now, 0.25) + 0.26 * gone }, () => {
      heap(stage, { x: 20, y: -80 }, 400, 190)
      handMill(stage, { x: 60, y: -252, scale: 0.6 }, 6 * now)
      pour(stage, now, [120, -264], [146, -112], 1, 13)
      const arm = (side: 1 | -1) => [side * 82, -270 + 16 * wave(now, 2, side / 4)] as const
      const alarm = { eyes: 1.3, mouth: shout > 0.4 ? 'open' : 'o', left: arm(-1), right: arm(1) } as const
      if (swim === 0) person(stage, CAPTAIN, { ...alarm, x: -70, y: -112, scale: 0.72 })
      heap(stage, { x: -60, y: -76 }, 260, 86)
    })
    cry(stage, since('enough') < 1.8 ? 'Enough!' : 'Stop!', 300, 220, shout, 74)
    const home = { x: mix(480, 20, swim), y: 752, turn: -0.2, scale: 0.9, looksLeft: true, mouth: 'flat' } as const
    if (swim > 0) sea.swimmer(stage, CAPTAIN, now, home, 1)
    sea.swell(stage, now, 580)
    if (since('sank') > 1) sea.bubbles(stage, now, 690, 660, 90, 9)
  })
}

export function bottom(stage: Stage, { now, since }: SceneTime): void {
  const near = glide(since('bottom'), 0, 3)
  const swim = glide(since('bottom'), 0.4, 2.4)
  stage.camera({ x: mix(640, 700, near), y: mix(360, 400, near), zoom: mix(1, 1.2, near) }, () => {
    sea.seaFloor(stage, now)
    stage.at({ x: 250, y: 600, turn: -0.5, scale: 0.7, alpha: 0.55 }, () => sea.sailingShip(stage, { y: -20 }))
    stage.shape('M-40 634 C120 596 380 626 520 640 V780 H-40 Z', { fill: '#d9c48e', line: '' })
    heap(stage, { x: 690, y: 650 }, 420, 76)
    handMill(stage, { x: 640, y: 592, scale: 1.2, turn: -0.08 }, 4.4 * now)
    drift(stage, now, { x: 760, y: 556 })
    const taster = { x: mix(1360, 1010, swim), y: 400 + 10 * wave(now, 0.4), scaleX: -1 }
    sea.fish(stage, now, taster, paint.yolk, glide(since('bottom'), 3, 0.4))
    sea.fish(stage, now, { x: 1120 + 30 * wave(now, 0.1), y: 240, scale: 0.6, scaleX: -1 }, paint.coral)
    sea.bubbles(stage, now, 580, 500, 320, 5)
  })
}

export function listening(stage: Stage, { now, since }: SceneTime): void {
  const stopped = since('listen') - 2
  const said = during(since('swim'), 2.4, 4.6)
  const mood = { eyes: said > 0.5 ? 0.1 : blink(now), mouth: said > 0.3 ? 'open' : 'smile', nod: 0.08 * said } as const
  stage.camera({ y: mix(330, 815, glide(since('listen'), -0.6, 2.2)) }, () => {
    const ring = { x: 562, y: 396 + 7 * wave(now, 0.6) }
    sea.openedSea(stage, now, () => {
      sea.swimRing(stage, ring, false)
      sea.swimmer(stage, CHILD, now, { ...mood, x: 560, y: 590, scale: 1.2, stride: now * 0.5 }, 0)
    })
    sea.swimRing(stage, ring, true)
    handMill(stage, { x: 640, y: 1062, scale: 1.1, turn: -0.08 }, 4.4 * (now - Math.max(0, stopped)))
    drift(stage, now, { x: 750, y: 1030, scale: 0.8 }, 1 - glide(stopped, 0, 1.4))
    spark(stage, 668, 890, ramp(stopped, 0.1, 0.9), 2)
    cry(stage, 'Thank you!', 830, 226, said, 72)
  })
}
