/** Scenes in the streets, under the umbrella. */
import { dog } from '#stage/mammals.ts'
import type { SceneTime } from '#stage/film.ts'
import { glide, mix, wave } from '#stage/motion.ts'
import { rain } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS, walk } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { cake, heart, umbrella } from '#stage/things.ts'
import { chapel, wetStreet } from '#stage/town.ts'

import { NORA, RED } from './cafe.ts'

const MAN: Person = { coat: paint.eggDeep, skin: SKINS[0], hair: paint.ink, hairStyle: 'bald', trousers: paint.night }
const GIRL: Person = { coat: paint.leaf, skin: SKINS[3], hair: paint.ink, hairStyle: 'long', skirt: true }
const NURSE: Person = { coat: paint.egg, skin: SKINS[2], hair: paint.ink, hairStyle: 'scarf', hatColour: paint.paper }
const BRIDE: Person = {
  coat: paint.paper,
  skin: SKINS[4],
  hair: '#a4512b',
  hairStyle: 'veil',
  skirt: true,
  trousers: paint.paper,
}
const GROOM: Person = { coat: paint.night, skin: SKINS[1], hair: '#5b3620', hairStyle: 'short', trousers: paint.night }
/** How far the hand that holds it is from the body, and from the feet. */
const GRIP = [58, -172] as const

export function cakeInTheRain(stage: Stage, { now, since }: SceneTime): void {
  const meet = glide(since('met'), 0, 3)
  const wet = glide(since('cake'), 0, 1.4)
  const give = glide(since('take'), 0.5, 0.8)
  const leave = glide(since('need'), 1.9, 3)
  const [nora, man] = [mix(60, 500, meet), mix(1240, 826, meet)]
  wetStreet(stage, now, 0, 71)
  const hand = [mix(nora + GRIP[0] * 1.2, man - 74, give), mix(660 + GRIP[1] * 1.2, 660 - 196 * 1.2, give)] as const
  umbrella(stage, { x: hand[0], y: hand[1], scale: 1.2, turn: mix(-0.26, 0.24, give) }, RED)
  person(stage, MAN, {
    ...walk(meet, 1240, 826, 1.2),
    y: 660,
    eyes: wet > 0.5 && give < 0.5 ? 1.2 : blink(now),
    mouth: give > 0.7 ? 'open' : wet > 0.2 ? 'o' : 'smile',
    nod: 0.1 * wet * (1 - give),
    left: [58, -142],
    right: [mix(74, 62, give), mix(-140, -196, give)],
  })
  cake(stage, { x: man - 66, y: mix(486, 474, give), scaleX: 1.1 }, wet)
  for (const x of give === 0 ? [-96, -40] : [-62]) stage.circle(man + x, mix(496, 484, give), 14, { fill: MAN.skin })
  person(stage, NORA, {
    ...(leave > 0 ? walk(leave, 500, 1440, 1.2) : walk(meet, 60, 500, 1.2)),
    y: leave > 0 ? 690 : 660,
    eyes: give > 0.9 && leave === 0 ? 0.1 : blink(now, 0.5),
    mouth: give > 0.5 ? 'open' : 'smile',
    left: leave > 0 ? [-30, -292] : [-52, -112],
    right: give < 1 ? [mix(GRIP[0], 104, give), mix(GRIP[1], -200, give)] : leave > 0 ? [34, -294] : [60, -150],
  })
  rain(stage, now, 1.1)
}

const CARRIERS = [
  { who: MAN, at: 420, mark: 'girl' },
  { who: GIRL, at: 1020, mark: 'girl' },
  { who: NURSE, at: 1860, mark: 'nurse' },
  { who: BRIDE, at: 2560, mark: 'bride' },
  { who: undefined, at: 3240, mark: 'late' },
] as const
const NEAR = 124

/** One street, along which the umbrella walks from hand to hand. */
export function handToHand(stage: Stage, { now, since }: SceneTime): void {
  const legs = CARRIERS.slice(1).map(({ mark, at, who }, index) => ({
    go: glide(since(mark), index === 0 ? -0.5 : who ? -2.4 : -0.2, who ? 3.4 : 2.4),
    give: who ? glide(since(mark), index === 0 ? 2.9 : 1.2, 0.7) : 0,
    from: CARRIERS[index]?.at ?? 0,
    to: at - (who ? NEAR : 0),
  }))
  const leg = legs.findLastIndex(({ go }, index) => go > 0 || index === 0)
  const { go = 0, give = 0, from = 0, to = 0 } = legs[leg] ?? {}
  const holder = mix(from, to, go)
  const x = mix(holder + GRIP[0], to + NEAR - GRIP[0], give) + (give === 1 ? 2 * GRIP[0] : 0)
  const shift = mix(holder, to + NEAR, give) - 520
  wetStreet(stage, now, shift, 33)
  stage.at({ x: -shift }, () => {
    chapel(stage, 3380, 596, now)
    person(stage, GROOM, {
      x: 3340,
      y: 636,
      looksLeft: true,
      eyes: blink(now),
      right: [70, -210 + 16 * wave(now, 1.6)],
    })
    umbrella(stage, { x, y: 640 + GRIP[1], turn: mix(-0.26, 0.2, give) * (give === 1 ? -1.3 : 1) }, RED)
    for (const [index, { who, at }] of CARRIERS.entries()) {
      if (!who) continue
      const has = legs[index - 1]?.give ?? 1
      const { go: gone = 0, give: gives = 0, to: end = at } = legs[index] ?? {}
      const step = walk(gone, at, end)
      if (who === GIRL)
        dog(stage, now, {
          ...step,
          x: (step.x ?? at) - 96,
          y: 650,
          ...(step.stride !== undefined && { stride: 2 * step.stride }),
        })
      person(stage, who, {
        ...step,
        y: 640,
        looksLeft: has < 1,
        eyes: gives === 1 ? 0.1 : blink(now, index * 0.3),
        mouth: (has > 0.6 && gone === 0) || gives > 0.5 ? 'open' : 'smile',
        ...(has > 0 && gives < 1 && { right: [mix(GRIP[0], 70, gives), GRIP[1]] as const }),
        ...(gives === 1 && { right: [66, -230 + 12 * wave(now, 1.6)] as const }),
        ...(who === GIRL && { left: [-64, -124] as const }),
      })
    }
    if ((legs[3]?.go ?? 0) > 0.9) heart(stage, { x: 3330, y: 190, scale: 0.6 + 0.06 * wave(now, 1.2) })
  })
  rain(stage, now, 1.1)
}
