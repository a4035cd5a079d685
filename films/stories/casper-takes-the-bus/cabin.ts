/** Scenes inside the bus. */
import { sittingCat, sleepingCat, walkingCat } from '#stage/animals.ts'
import { busCabin, busSeat, laughingRiders, photographing, RIDERS, snores } from '#stage/buses.ts'
import type { SceneTime } from '#stage/film.ts'
import { glide, mix, wave } from '#stage/motion.ts'
import { blink, person } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'

import { OWNER } from './props.ts'

export function onTheSeat(stage: Stage, { now, since }: SceneTime): void {
  const found = since('seat')
  const shut = since('eyes')
  stage.at({ y: 3 * wave(now, 1.3) }, () => {
    busCabin(stage, now)
    busSeat(stage, 90, 560)
    busSeat(stage, 520, 560)
    busSeat(stage, 950, 560)
    const aboveSeat = new Path2D()
    aboveSeat.rect(0, 0, 1280, 541)
    stage.inside(aboveSeat, () =>
      person(stage, RIDERS[1] ?? OWNER, {
        x: 235,
        y: 690,
        scale: 1.08,
        eyes: blink(now),
        nod: -0.06 * glide(found, 1, 0.6),
        right: [70, -160],
      }),
    )
    const hop = glide(found, 0.3, 0.9)
    const rest = glide(shut, -0.2, 0.6)
    if (hop < 1)
      walkingCat(stage, now, {
        x: mix(420, 650, hop),
        y: mix(660, 548, hop) - 150 * Math.sin(Math.PI * hop),
        scale: 1.06,
      })
    else if (rest < 0.5) sittingCat(stage, now, { x: 660, y: 548, scale: 1.1, eyes: 1 - rest * 2 })
    else sleepingCat(stage, now, { x: 664, y: 548, scale: 1.12 })
  })
}

export function photos(stage: Stage, { now, since }: SceneTime): void {
  const laugh = glide(since('laughed'), 0, 0.5)
  const shoot = since('photos')
  stage.at({ y: 3 * wave(now, 1.3) }, () => {
    busCabin(stage, now + 14)
    busSeat(stage, 520, 560)
    sleepingCat(stage, now, { x: 664, y: 548, scale: 1.2 })
    laughingRiders(stage, now, laugh)
    const raise = glide(shoot, -0.5, 0.5)
    person(stage, RIDERS[2] ?? OWNER, {
      x: 1060,
      y: 690,
      scale: 1.2,
      looksLeft: true,
      eyes: blink(now, 0.5),
      right: [mix(56, 84, raise), mix(-112, -218, raise)],
    })
    photographing(stage, raise, shoot)
  })
  snores(stage, now)
}
