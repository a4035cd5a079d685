/** Scenes after the soup. */
import type { SceneTime } from '#stage/film.ts'
import { oldPicture, wedding } from '#stage/memories.ts'
import { clamp, glide, mix, ramp, spring, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS } from '#stage/people.ts'
import * as place from '#stage/restaurant.ts'
import type { Stage } from '#stage/stage.ts'
import { cry } from '#stage/things.ts'
import { guestByWindow, pouredSoup } from '#stage/waiter.ts'

import { GUESTS, LADY, RED, THEO } from './people.ts'

const { y: FLOOR } = place.WINDOW_TABLE

export function laughing(stage: Stage, { now, since }: SceneTime): void {
  const red = glide(since('sorry'), 0.4, 1.4)
  const laugh = glide(since('laugh'), 0.5, 0.5)
  const bow = clamp(since('sorry')) * (1 - glide(since('laugh'), 0, 0.6)) * (0.5 + 0.5 * wave(now, 0.55))
  const near = glide(since('laugh'), 0, 2)
  const lady = () => guestByWindow(stage, now, LADY, { fright: 1, wet: 1, laugh })
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
const GROOM: Person = { ...place.CHEF, hairStyle: 'short', hair: '#3a2b22' }
const YOUNG_WAITER: Person = { ...GROOM, apron: paint.eggDeep }

export function longAgo(stage: Stage, { now, since }: SceneTime): void {
  const pour = ramp(since('poured'), 3.2, 1)
  const wed = glide(since('married'), 1.6, 0.8)
  const hand = [mix(62, 84, pour), mix(-170, -205, pour)] as const
  const both = () => {
    const wet = clamp(pour * 2.5 - 1.5)
    guestByWindow(stage, now, YOUNG_LADY, {
      fright: pour * (1 - clamp(since('married'))),
      wet,
      laugh: clamp(since('married')),
    })
    const fright = { eyes: pour > 0 ? 1.25 : blink(now, 0.4), mouth: pour > 0 ? 'o' : 'smile' } as const
    person(stage, YOUNG_WAITER, {
      x: 1040,
      y: 634,
      looksLeft: true,
      ...fright,
      left: [-60, -150 - 50 * pour],
      right: hand,
    })
    pouredSoup(stage, now, [1040 - hand[0], 638 + hand[1]], pour)
  }
  if (wed < 1)
    stage.camera({ x: 980, y: 430, zoom: 1.5 }, () => {
      place.diningRoom(stage, now)
      place.windowTable(stage, now, both, () => place.glass(stage, 66))
    })
  stage.at({ alpha: wed }, () => wedding(stage, now, YOUNG_LADY, GROOM, spring(since('married'), 2, 0.8)))
  oldPicture(stage)
}

export function behindThePot(stage: Stage, { now, since }: SceneTime): void {
  const hide = glide(since('chef'), 1.9, 0.7) * (1 - 0.76 * glide(since('chef'), 3, 0.6))
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
