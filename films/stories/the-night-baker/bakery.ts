/** Scenes in the bakery and its window. */
import { dough, loaf } from '#stage/baking.ts'
import type { SceneTime } from '#stage/film.ts'
import { bricks, hangingLamp, litPane, nightWindow } from '#stage/indoors.ts'
import { between, clamp, during, glide, mix, ramp, spring, times, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS } from '#stage/people.ts'
import { HEIGHT, type Stage } from '#stage/stage.ts'
import { prizeCup, sack, spark, tune } from '#stage/things.ts'

const WHITE = { coat: paint.paper, apron: paint.eggPale, trousers: paint.nightPale }
const BAKER: Person = { ...WHITE, skin: SKINS[1], hair: '#8b8a80', hairStyle: 'toque' }
const RED = { coat: paint.coral, apron: paint.yolkPale, trousers: paint.night }
export const MIRA: Person = { ...RED, skin: SKINS[4], hair: '#5b3620', hairStyle: 'bun' }

export function bakeryRoom(stage: Stage, now: number): void {
  const worn = { seed: 0, seen: 0.42, fill: paint.sheer('#e8bb78', 0.6) }
  stage.ground(stage.down(0, HEIGHT, ['#f9e3b8', '#f3cf94']))
  bricks(stage, { x: -60, y: 40 }, { rows: 5, columns: 7, apart: [240, 84], shift: 110, size: [78, 30], ...worn })
  stage.box(-20, 560, 1320, 200, { fill: '#c98f58' })
  for (const plank of times(8, (each) => each * 190))
    stage.shape(`M${plank - 40} 562 L${plank - 110} 720`, { line: paint.sheer(paint.twigDeep, 0.5), width: 3 })
  nightWindow(stage, now, { x: 96, y: 120 })
  hangingLamp(stage, now, 640)
}

/** Three cups that nobody speaks of, behind a sack of flour. */
function prizeShelf(stage: Stage, shine: number): void {
  stage.box(860, 252, 340, 18, { fill: paint.twig }, 4)
  for (const [index, x] of [905, 975, 1040].entries()) {
    prizeCup(stage, { x, y: 252 })
    spark(stage, x + 14, 182, clamp(shine * 3 - index * 0.5), 1.2)
  }
  sack(stage, { x: 1125, y: 252 }, 'FLOUR')
}

export function insideTheBakery(stage: Stage, { now, since }: SceneTime): void {
  const arrives = since('mira')
  const near = glide(arrives, -0.2, 1.4)
  const come = glide(arrives, 0, 2.2)
  const baker = { x: 720, y: 604, scale: 1.16, looksLeft: arrives > 0, nod: 0.08 * during(arrives, 1.6, 2.6) }
  stage.camera({ x: mix(700, 610, near), y: 372, zoom: mix(1.14, 1.06, near) }, () => {
    bakeryRoom(stage, now)
    prizeShelf(stage, ramp(since('modest'), 1.6, 2))
    person(stage, BAKER, { ...baker, eyes: blink(now), left: [-64, -150], right: [62, -148 + 8 * wave(now, 0.9)] })
    stage.box(330, 484, 620, 34, { fill: '#e3b27a' }, 8)
    for (const x of [370, 880]) stage.box(x, 518, 30, 150, { fill: paint.twig }, 4)
    dough(stage, { x: 640, y: 486, scale: 0.8 }, wave(now, 0.9) * 0.5)
    person(stage, MIRA, {
      x: mix(-120, 318, come),
      y: 640,
      scale: 1.06,
      eyes: blink(now, 0.4),
      ...(come > 0 && come < 1 && { stride: now * 1.3 }),
      ...(come === 1 && { right: [78, -236 + 10 * wave(now, 2)] as const, mouth: 'open' as const }),
    })
  })
}

export function listening(stage: Stage, { now, since }: SceneTime): void {
  const lift = glide(since('lifts'), 0.3, 1.2)
  const sings = ramp(since('sings'), 0, 0.5)
  const mood = sings > 0 ? ({ eyes: 1.25, mouth: 'o' } as const) : { eyes: blink(now) }
  stage.camera({ x: 640, y: 330, zoom: 1.04 }, () => bakeryRoom(stage, now + 40))
  person(stage, MIRA, { x: 300, y: 770, scale: 1.9, nod: 0.1 * sings, right: [62, -160], ...mood })
  const baker = { x: 860, y: 790, scale: 2, looksLeft: true, eyes: lift > 0.8 ? 0.1 : 1, nod: -0.12 * lift }
  person(stage, BAKER, { ...baker, left: [-66, -130], right: between([62, -150], [78, -226], lift) })
  loaf(stage, { x: mix(730, 700, lift), y: mix(520, 350, lift), scale: 1.28, turn: -0.5 * lift })
  tune(stage, now, 650, 300, sings)
}

export function herLoaf(stage: Stage, { now, since }: SceneTime): void {
  const put = glide(since('middle'), 0.5, 1.4)
  const look = glide(since('forward'), 0, 1)
  const reach = put * (1 - look)
  stage.ground(stage.down(0, HEIGHT, ['#fdf0d2', '#f9dca0']))
  litPane(stage, now, put)
  const baker = { x: 1000, y: 700, scale: 1.34, looksLeft: true, eyes: blink(now), left: [-60, -150] } as const
  person(stage, BAKER, { ...baker, right: between([62, -150], [110, -190], reach) })
  const mood = { eyes: look > 0.4 ? 0.1 : blink(now, 0.5), mouth: look > 0 ? 'open' : 'smile' } as const
  const hands = { left: between([-52, -112], [-40, -170], look), right: between([52, -112], [40, -170], look) }
  person(stage, MIRA, { x: 290, y: 700, scale: 1.3, ...mood, ...hands })
  stage.box(60, 470, 1160, 40, { fill: paint.twig }, 6)
  for (const [index, x] of [400, 500, 780, 880].entries())
    loaf(stage, { x, y: 472, scale: 0.62 }, index % 2 ? '#c97f35' : '#c98a45')
  const high = 150 * Math.sin(Math.PI * put) * (1 - put) + 6 * Math.abs(look * wave(now, 0.8))
  loaf(stage, { x: mix(900, 640, put), y: 472 - high, scale: 1.05 * mix(0.7, 1, put) }, '#e09a44')
  stage.at({ x: 640, y: 540, scale: spring(since('forward'), -0.4, 0.8) }, () => {
    stage.box(-92, -34, 184, 66, { fill: paint.paper, width: 4 }, 12)
    stage.words('Mira', 0, 2, 44, paint.coralDeep, 800)
  })
  stage.box(-20, 596, 1320, 180, { fill: paint.eggDeep })
  stage.box(-20, 590, 1320, 26, { fill: paint.egg })
}
