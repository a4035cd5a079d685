/** Scenes after the soup. */
import type { SceneTime } from '#stage/film.ts'
import { clamp, glide, mix, ramp, spring, times, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS } from '#stage/people.ts'
import * as place from '#stage/restaurant.ts'
import type { Stage } from '#stage/stage.ts'
import { cry, heart } from '#stage/things.ts'

import { GUESTS, LADY, RED, THEO } from './people.ts'

const { y: FLOOR, left: LEFT } = place.WINDOW_TABLE

export function laughing(stage: Stage, { now, since }: SceneTime): void {
  const red = glide(since('sorry'), 0.4, 1.4)
  const laugh = glide(since('laugh'), 0.5, 0.5)
  const bow = clamp(since('sorry')) * (1 - glide(since('laugh'), 0, 0.6)) * (0.5 + 0.5 * wave(now, 0.55))
  const shake = laugh * wave(now, 3)
  const near = glide(since('laugh'), 0, 2)
  const lady = () => {
    place.sitter(stage, LADY, {
      x: LEFT,
      y: FLOOR + 3 * shake,
      eyes: laugh > 0.4 ? 0.1 : 1.2,
      mouth: laugh > 0.4 ? 'open' : 'o',
      nod: -0.16 * laugh + 0.04 * shake,
      left: [mix(-66, -46, laugh), mix(-160, -110, laugh)],
      right: [mix(88, 58, laugh), mix(-178, -170, laugh)],
    })
    place.stain(stage, LEFT - 2, FLOOR - 118 + 3 * shake, 1)
  }
  stage.camera({ x: mix(700, 780, near), y: mix(390, 420, near), zoom: mix(1.2, 1.45, near) }, () => {
    place.diningRoom(stage, now)
    place.onlookers(stage, now, [GUESTS[2] ?? LADY, GUESTS[6] ?? LADY], laugh)
    place.windowTable(stage, now, lady, () => place.glass(stage, 60))
    person(
      stage,
      { ...THEO, skin: paint.blend(SKINS[1], RED, red * (1 - 0.6 * laugh)) },
      {
        x: 660,
        y: FLOOR + 8,
        eyes: bow > 0.5 ? 0.1 : 1.1,
        mouth: laugh > 0.5 ? 'o' : bow > 0.2 ? 'open' : 'flat',
        nod: 0.34 * bow,
        left: [mix(-20, -52, laugh), mix(-168, -130, laugh)],
        right: [mix(30, 58, laugh), mix(-172, -140, laugh)],
      },
    )
    for (const turn of [0, 1])
      cry(stage, 'Ha!', 782 - turn * 66, 352 - turn * 56, laugh * clamp(0.5 + wave(now, 0.9, turn * 0.4)), 46)
  })
}

const YOUNG_LADY: Person = { ...LADY, hair: '#a4512b', coat: paint.coralPale }
const YOUNG_WAITER: Person = { ...place.CHEF, hairStyle: 'short', hair: '#3a2b22', apron: paint.eggDeep }
const BRIDE: Person = { ...YOUNG_LADY, hairStyle: 'veil', coat: paint.paper, trousers: paint.paper }
const GROOM: Person = { ...YOUNG_WAITER, coat: paint.night, trousers: paint.night }

function wedding(stage: Stage, now: number, love: number): void {
  stage.ground(stage.down(0, 720, ['#fdf0d2', paint.coralPale]))
  for (const index of times(16, (each) => each))
    stage.circle((index * 173 + 40) % 1280, (index * 97 + 60 * now) % 760, 7, { fill: paint.paper, width: 2 })
  const groom = { left: [-50, -130], right: [46, -128] } as const
  person(stage, GROOM, { x: 724, y: 720, scale: 1.7, looksLeft: true, eyes: 0.1, ...groom })
  person(stage, BRIDE, { x: 540, y: 720, scale: 1.64, eyes: blink(now), mouth: 'open', right: [62, -132] })
  heart(stage, { x: 636, y: 150, scale: love * (0.8 + 0.04 * wave(now, 1)) })
}

export function longAgo(stage: Stage, { now, since }: SceneTime): void {
  const pour = ramp(since('poured'), 3.2, 1)
  const wed = glide(since('married'), 1.6, 0.8)
  const hand = [mix(62, 84, pour), mix(-170, -205, pour)] as const
  const both = () => {
    place.sitter(stage, YOUNG_LADY, {
      x: LEFT,
      y: FLOOR,
      eyes: pour > 0.4 ? 1.25 : blink(now),
      mouth: since('married') > 0 ? 'open' : pour > 0.4 ? 'o' : 'smile',
      left: [mix(-40, -66, pour), mix(-104, -180, pour)],
      right: [74, mix(-140, -190, pour)],
    })
    if (pour > 0.6) place.stain(stage, LEFT - 4, FLOOR - 120, clamp(pour * 2.5 - 1.5))
    const fright = { eyes: pour > 0 ? 1.25 : blink(now, 0.4), mouth: pour > 0 ? 'o' : 'smile' } as const
    person(stage, YOUNG_WAITER, {
      x: 1040,
      y: 634,
      looksLeft: true,
      ...fright,
      left: [-60, -150 - 50 * pour],
      right: hand,
    })
    const bowl = { x: 1040 - hand[0], y: 634 + hand[1] + 4 }
    if (pour > 0.25 && pour < 1)
      for (const [line, width] of [
        [paint.ink, 24],
        ['#e8633f', 17],
      ] as const)
        stage.shape(`M${bowl.x - 34} ${bowl.y - 6} C${bowl.x - 70} ${bowl.y + 14} ${LEFT + 30} 500 ${LEFT} 540`, {
          line,
          width,
        })
    place.soupBowl(stage, now, { ...bowl, turn: -1.3 * glide(pour, 0, 0.6) }, pour < 0.7, 1 - pour)
  }
  if (wed < 1)
    stage.camera({ x: 980, y: 430, zoom: 1.5 }, () => {
      place.diningRoom(stage, now)
      place.windowTable(stage, now, both, () => place.glass(stage, 66))
    })
  stage.at({ alpha: wed }, () => wedding(stage, now, spring(since('married'), 2, 0.8)))
  place.oldPicture(stage)
}

export function behindThePot(stage: Stage, { now, since }: SceneTime): void {
  const hide = glide(since('chef'), 1.9, 0.7) * (1 - 0.66 * glide(since('chef'), 3.5, 0.6))
  const pink: Person = { ...place.CHEF, skin: paint.blend(place.CHEF.skin, RED, glide(since('chef'), 0.6, 1)) }
  stage.camera({ x: 420, y: 300, zoom: 2.3 }, () => {
    place.diningRoom(stage, now)
    place.hatch(stage, { x: 420, y: 400 }, () => {
      const arms = { left: [-74, -120], right: [78, -120] } as const
      place.chef(stage, { x: 6, y: 92 + 122 * hide, eyes: hide > 0.6 ? 0.1 : 1.1, ...arms }, undefined, pink)
      place.pot(stage, { x: 14, scale: 1.1 })
    })
  })
}
