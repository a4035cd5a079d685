/** Scenes in the city. */
import { sittingCat, walkingCat } from '#stage/animals.ts'
import { eveningWall, houseWithCatDoor, promenade, warmSeat } from '#stage/buses.ts'
import type { SceneTime } from '#stage/film.ts'
import { clamp, during, glide, mix, spring, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, person } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { heart, thought } from '#stage/things.ts'

import { OWNER } from './props.ts'

export function bySea(stage: Stage, { now, since }: SceneTime): void {
  const look = during(since('city'), 0.2, 2.4)
  promenade(stage, now)
  sittingCat(stage, now, { x: 640, y: 566, scale: 1.42, eyes: blink(now, 0.3), tilt: 0.18 * look })
}

export function leaving(stage: Stage, { now, since }: SceneTime): void {
  const work = since('work')
  const cat = since('stop')
  const go = glide(work, 0.4, 2.6)
  const follow = glide(cat, -0.2, 3.4)
  const flap = 0.6 * Math.abs(wave(cat, 1)) * clamp(1 - cat / 1.4) * (cat > -0.3 ? 1 : 0)
  houseWithCatDoor(stage, now, flap)
  const x = mix(470, 1420, go)
  person(stage, OWNER, {
    x,
    y: 628,
    scale: 1.02,
    eyes: blink(now),
    ...(go > 0 && go < 1 && { stride: now * 1.4 }),
    right: go > 0.02 ? [58, -128] : [78, -240 + 12 * wave(now, 1.6)],
    left: [-50, -112],
  })
  stage.box(x + 36, 628 - 132, 50, 40, { fill: paint.twig, width: 4 }, 8)
  if (cat > -0.2)
    walkingCat(stage, now, {
      x: mix(400, 1300, follow),
      y: 634,
      scale: mix(0.5, 0.82, clamp(follow * 4)),
      stride: now * 1.6,
    })
}

export function evening(stage: Stage, { now, since }: SceneTime): void {
  const why = since('why')
  const warm = glide(since('warm'), 0, 0.8)
  const people = glide(since('people'), 0, 0.8)
  eveningWall(stage, now)
  sittingCat(stage, now, {
    x: 640,
    y: 640,
    scale: 1.66,
    eyes: warm + people > 0.5 ? 0.1 : blink(now, 0.2),
    tilt: 0.16 * during(why, 0, 3.4),
  })
  const ask = spring(why, 0.2, 0.7) * (1 - glide(since('warm'), -0.4, 0.4))
  thought(stage, { x: 790, y: 250, radius: 64, side: -1 }, ask, () => stage.words('?', 0, 8, 92, paint.coralDeep, 800))
  thought(stage, { x: 330, y: 240, side: 1 }, spring(since('warm'), 0, 0.7), () => {
    warmSeat(stage, now)
  })
  thought(stage, { x: 950, y: 240, side: -1 }, spring(since('people'), 0, 0.7), () =>
    heart(stage, { scale: 1 + 0.1 * Math.abs(wave(now, 0.9)) }),
  )
}
