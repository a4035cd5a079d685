/** Scenes at the café with the box of umbrellas. */
import type { SceneTime } from '#stage/film.ts'
import { during, glide, mix, ramp, spring, times, wave } from '#stage/motion.ts'
import { clouds, rain, rays, sun, tree } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS, walk } from '#stage/people.ts'
import { cups, shop } from '#stage/shops.ts'
import type { Stage } from '#stage/stage.ts'
import { note, SIGNS, spark, thought, umbrella, umbrellaBox } from '#stage/things.ts'
import { road, street } from '#stage/town.ts'

export const NORA: Person = { coat: paint.yolk, skin: SKINS[1], hair: '#5b3620', hairStyle: 'bun' }
export const RED = paint.coralDeep
const OWNER: Person = { coat: paint.leaf, skin: SKINS[2], hair: '#8b8a80', hairStyle: 'beard', apron: paint.paper }
const COLOURS = [RED, paint.eggDeep, paint.leafDeep, paint.twig, paint.nightPale] as const
const WET_SKY = ['#8fa9ae', '#c9d5d0'] as const

function cafeStreet(stage: Stage, now: number, sky: readonly [string, string]): void {
  stage.ground(stage.down(0, 560, sky))
  clouds(stage, now, 110, 12, sky === WET_SKY ? '#b5c3c4' : paint.paper)
  street(stage, -130, 590, 3, 52)
  street(stage, 960, 590, 3, 23)
  shop(stage, { x: 450, y: 590, name: 'CAFÉ', wall: paint.coralPale, colour: paint.eggDeep }, () => cups(stage))
  road(stage, 0)
  umbrellaBox(stage, { x: 990, y: 604 }, COLOURS)
}

export function wetMonday(stage: Stage, { now, since }: SceneTime): void {
  const near = glide(since('box'), -0.4, 1.8)
  const come = glide(since('wet'), 0, 3.6)
  const look = glide(since('box'), 0.4, 0.6)
  stage.camera({ x: mix(640, 900, near), y: mix(360, 440, near), zoom: mix(1, 1.5, near) }, () => {
    cafeStreet(stage, now, WET_SKY)
    person(stage, NORA, {
      ...walk(come, -80, 840),
      y: 640,
      eyes: look > 0.5 ? 1.2 : blink(now),
      mouth: look > 0.5 ? 'o' : 'flat',
      nod: 0.12 * look,
      left: [mix(-30, -52, look), mix(-292, -112, look)],
      right: [mix(34, 52, look), mix(-294, -130, look)],
    })
    rain(stage, now, 1.2)
  })
}

export function atTheBox(stage: Stage, { now, since }: SceneTime): void {
  const reach = glide(since('took'), -0.7, 0.9)
  const lift = glide(since('took'), 0.3, 1.2)
  const open = spring(since('took'), 1.5, 0.6)
  const turn = mix(Math.PI, -0.24, glide(lift, 0.15, 0.85))
  stage.ground(stage.down(0, 620, ['#f3c9ba', paint.coralPale]))
  for (const row of times(14, (each) => each)) stage.shape(`M0 ${26 + row * 44} h1280`, { line: '#eab7a6', width: 3 })
  stage.box(-20, 600, 1320, 180, { fill: '#d7cdb4' })
  umbrellaBox(stage, { x: 780, y: 656, scale: 3 }, lift === 0 ? COLOURS : ['', ...COLOURS.slice(1)])
  person(stage, NORA, {
    x: 300,
    y: 836,
    scale: 2,
    eyes: blink(now),
    mouth: lift > 0.4 ? 'open' : 'smile',
    nod: 0.1 * during(since('borrow'), 0, 4.5),
    right: lift > 0 ? [mix(136, 66, lift), mix(-292, -172, lift)] : [mix(52, 136, reach), mix(-112, -292, reach)],
    ...(lift > 0 && { holds: () => umbrella(stage, { turn, scale: mix(0.84, 1, lift) }, RED, open) }),
  })
  rain(stage, now, 0.8)
}

export function sunnyFriday(stage: Stage, { now, since }: SceneTime): void {
  const come = glide(since('friday'), 1, 3.6)
  const sorry = glide(since('sorry'), 0, 0.5) * (1 - glide(since('pointed'), 0.3, 0.5))
  const point = glide(since('pointed'), 1.2, 0.6)
  stage.camera({ x: mix(640, 780, come), y: mix(360, 420, come), zoom: mix(1, 1.3, come) }, () => {
    cafeStreet(stage, now, ['#8fd3dc', '#fdf2d6'])
    sun(stage, 190, 110, mix(20, 60, glide(since('friday'), 0, 1.2)))
    tree(stage, 330, 600, 1.1, now)
    person(stage, OWNER, {
      x: 846,
      y: 628,
      looksLeft: point < 0.5,
      eyes: blink(now, 0.4),
      nod: 0.1 * during(since('pointed'), 0, 1.2) * wave(now, 1),
      right: [mix(52, 92, point), mix(-112, -128, point)],
    })
    person(stage, NORA, {
      ...walk(come, -80, 640),
      y: 646,
      eyes: sorry > 0.5 ? 0.1 : blink(now),
      mouth: point > 0.6 ? 'open' : sorry > 0.1 ? 'flat' : 'smile',
      nod: 0.2 * sorry,
      left: [mix(-52, -40, sorry), mix(-112, -150, sorry)],
      right: [mix(52, 70, sorry), mix(-112, -168 + 6 * wave(now, 0.8), sorry)],
    })
    const told = spring(since('lent'), 0.3, 0.7) * (1 - glide(since('pointed'), 0.2, 0.4))
    thought(stage, { x: 560, y: 300, radius: 66, side: 1 }, told, () => SIGNS.cake(stage))
  })
}

export function fourNotes(stage: Stage, { now, since }: SceneTime): void {
  const up = glide(since('notes'), -0.4, 1.4)
  stage.ground(stage.down(0, 720, ['#fdf0d2', paint.coralPale]))
  stage.glow(640, 320, 620, '#fff8e2', 0.9)
  rays(stage, 640, 330, now)
  const top = mix(150, 96, up)
  const place = { x: 640, y: top, turn: Math.PI + 0.03 * wave(now, 0.3) }
  umbrella(stage, { ...place, scale: 0.01 + mix(1.9, 1.25, up) * spring(since('there'), -0.2, 0.8) }, RED, 0)
  for (const [index, draw] of Object.values(SIGNS).entries()) {
    const [x, come] = [226 + index * 276, spring(since('notes'), 1 + index * 0.45, 0.8)]
    if (come <= 0) continue
    stage.shape(`M640 ${top} Q${(640 + x) / 2} ${top + 90} ${x} ${mix(top, 360, come)}`, { width: 4 })
    const turn = 0.05 * wave(now, 0.35, index * 0.27)
    note(stage, { x, y: mix(top, 464, come), scale: Math.max(0, come), turn }, 240, 216, () => {
      stage.at({ y: -42, scale: 1.3 }, () => draw(stage))
      stage.words('Thank you!', 0, 54, 38, paint.ink, 800)
    })
    spark(stage, x + 96, 362, ramp(since('thanks'), 0.5 + index * 0.35, 0.8), 2)
  }
}
