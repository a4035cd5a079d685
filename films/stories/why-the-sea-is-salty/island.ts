/** Scenes on Marta's island. */
import type { SceneTime } from '#stage/film.ts'
import { cottage, longTable, soupPot } from '#stage/indoors.ts'
import { coins, dust, handMill, heap, pour } from '#stage/mill.ts'
import { between, during, glide, mix, ramp, spring, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, type Pose, SKINS, walk } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { speech, thought } from '#stage/things.ts'
import * as sea from '#stage/voyage.ts'

const LOOK = { skin: SKINS[4], hair: paint.stoneDeep }
const SHAWL = { hairStyle: 'scarf', hatColour: paint.eggDeep, apron: paint.paper } as const
const MARTA: Person = { ...LOOK, ...SHAWL, coat: paint.coral, skirt: true }
const FISHER: Person = { ...LOOK, skin: SKINS[2], coat: paint.yolk, hairStyle: 'beard', trousers: paint.nightPale }
const HAT = { hairStyle: 'tricorn', hatColour: paint.coralDeep, trousers: paint.twigDeep } as const
export const CAPTAIN: Person = { ...HAT, coat: paint.nightPale, skin: SKINS[0], hair: '#7a3b22' }

export function sweetSea(stage: Stage, { now, since }: SceneTime): void {
  const lift = glide(since('drink'), 0.5, 0.8) * (1 - glide(since('drink'), 3.4, 0.7))
  const acts = { up: ramp(now, 0.4, 2.6), lift, drink: during(since('drink'), 1.2, 3.6, 0.5) }
  sea.islandAhead(stage, now)
  sea.jetty(stage, 560, 262)
  sea.drawWater(stage, FISHER, now, { x: 176, y: 566, scale: 1.2 }, acts)
}

export function friendly(stage: Stage, { now, since }: SceneTime): void {
  const come = glide(since('marta'), 0, 3.2)
  const bow = during(since('birds'), 2, 3.6, 0.5)
  sea.islandMeadow(stage, now)
  for (const [index, [x, y]] of sea.POSTS.entries())
    sea.standingGull(stage, { x, y }, during(since('birds'), 3.2 + index * 0.3, 5.2 + index * 0.3))
  person(stage, MARTA, {
    ...walk(come, 250, 500, 1.25),
    y: 660,
    turn: 0.1 * bow,
    nod: 0.22 * bow,
    eyes: bow > 0.5 ? 0.1 : blink(now),
    mouth: since('birds') > 1 && since('birds') < 3.8 ? 'open' : 'smile',
    right: since('birds') > 0.4 ? between([74, -236 + 10 * wave(now, 1.4)], [40, -160], bow) : [52, -112],
  })
  const show = spring(since('birds'), 1.3, 0.6)
  if (show > 0) speech(stage, { x: 800, y: 230, scale: show }, 'Good morning!', 380)
}

export function onTheBeach(stage: Stage, { now, since }: SceneTime): void {
  const near = glide(since('found'), 1, 1.6)
  const look = glide(since('found'), 1.2, 0.5)
  const lift = glide(since('found'), 2.9, 1)
  stage.camera({ x: mix(640, 760, near), y: mix(360, 450, near), zoom: mix(1, 1.5, near) }, () => {
    sea.openSea(stage, now, 'evening')
    sea.beach(stage, now, 560)
    sea.rock(stage, { x: 880, y: 640 })
    if (lift === 0) handMill(stage, { x: 864, y: 562, scale: 0.8 })
    person(stage, MARTA, {
      ...walk(glide(now, 0, 2.9), 60, 700, 1.15),
      y: 656,
      eyes: look > 0.5 ? 1.3 : blink(now),
      mouth: look > 0.5 && lift < 0.6 ? 'o' : 'smile',
      nod: 0.12 * look,
      left: between([-52, -112], [22, -134], lift),
      right: lift > 0 ? between([100, -112], [72, -134], lift) : between([52, -112], [100, -112], look),
      ...(lift > 0 && { holds: () => handMill(stage, { x: mix(44, -26, lift), y: mix(30, 16, lift), scale: 0.7 }) }),
    })
  })
}

const [TABLE, RIGHT] = [520, [78, -150]] as const

/** Marta at the mill on her table. */
function atTheMill(stage: Stage, now: number, turned: number, pose: Pose, behind?: () => void): void {
  cottage(stage, now, behind !== undefined, behind)
  person(stage, MARTA, { x: 380, y: 690, scale: 1.4, eyes: blink(now), right: RIGHT, ...pose })
  longTable(stage, 190, 1120, TABLE)
  sea.crate(stage, { x: 620, y: TABLE, scale: 0.85 })
  handMill(stage, { x: 620, y: TABLE - 88, scale: 1.25 }, 4.4 * turned)
}

export function flour(stage: Stage, { now, since }: SceneTime): void {
  const stop = since('stopped') - 2.5
  const run = Math.max(0, since('poured') - 0.4 - Math.max(0, stop))
  const strength = glide(run, 0.2, 0.4) * (1 - ramp(stop, 0, 0.2))
  const fright = glide(since('poured'), 1, 0.4) * (1 - glide(stop, 0.2, 0.5))
  const isSaid = during(since('please'), 0.1, 3.2, 0.1) > 0.5 ? wave(now, 2.2) > -0.3 : stop > -0.4
  const top = mix(0, 112, glide(run, 0.2, 6))
  atTheMill(stage, now, run, {
    eyes: fright > 0.5 ? 1.35 : blink(now),
    mouth: isSaid ? 'open' : fright > 0.5 ? 'o' : 'smile',
    nod: 0.14 * during(stop, -0.1, 1.2),
    left: between([-52, -112], [-70, -260], fright),
    right: between(RIGHT, [74, -264], fright),
  })
  heap(stage, { x: 850, y: TABLE + 4 }, 2.6 * top + 40 * Math.min(1, top / 20), 0.9 * top)
  pour(stage, now, [745, 404], [844, TABLE + 2 - 0.86 * top], strength)
  dust(stage, now, { x: 850, y: TABLE - top * 0.7 }, strength)
}

export function salt(stage: Stage, { now, since }: SceneTime): void {
  const run = Math.min(Math.max(0, since('salt') - 1.6), 3.4)
  const near = glide(since('captain'), -0.3, 1.6)
  const hands = { left: [-46, -168], right: [46, -168] } as const
  const captain = () => {
    const y = mix(640, 392, spring(since('captain'), -0.3, 0.8))
    const mouth = since('gold') > 0 ? 'open' : 'smile'
    person(stage, CAPTAIN, { ...hands, x: 130, y, scale: 1.05, looksLeft: true, eyes: 1.35, mouth })
  }
  stage.camera({ x: mix(640, 800, near), y: mix(360, 300, near), zoom: mix(1, 1.25, near) }, () => {
    atTheMill(stage, now, run, { nod: 0.08 * wave(now, 0.4) }, captain)
    soupPot(stage, now, { x: 846, y: TABLE + 4, scale: 0.9 })
    pour(stage, now, [745, 404], [830, TABLE - 88], during(run, 0.2, 3.39, 0.2), 10)
    thought(stage, { x: 714, y: 146, radius: 94, side: 1 }, spring(since('gold'), 0, 0.7), () => {
      heap(stage, { y: -8 }, 120, 60)
      coins(stage, { y: 54 })
    })
  })
}
