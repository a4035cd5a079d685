/** Scenes of a life without forecasts, and what they are good for. */
import { inArmchair, strictBrain, watchedReader } from '#stage/armchair.ts'
import { brain } from '#stage/brain.ts'
import type { SceneTime } from '#stage/film.ts'
import { during, glide, mix, spring, wave } from '#stage/motion.ts'
import { blink } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { flinching, startledWalk } from '#stage/startles.ts'
import { cry, thought } from '#stage/things.ts'
import { framed, parlour, spider } from '#stage/tickling.ts'

import { NORA } from './feather.ts'

const HALL = '#dcd9ea'

export function thinking(stage: Stage, { now, since }: SceneTime): void {
  const pose = { eyes: blink(now), mouth: 'flat', nod: -0.08, left: [-46, -116], right: [30, -196] } as const
  inArmchair(stage, NORA, pose)
  thought(stage, { x: 930, y: 290, radius: 216, side: -1 }, spring(since('spoil'), 0, 0.7), () =>
    strictBrain(stage, spring(since('spoil'), 1, 0.6), ['No', 'giggling']),
  )
}

export function footsteps(stage: Stage, { now, since }: SceneTime): void {
  const raise = glide(since('imagine'), 0.7, 0.7) * (1 - glide(since('steps'), -0.6, 0.5))
  const isNoticed = raise > 0.9 && since('imagine') > 1.7
  stage.camera({ x: 600, y: 440, zoom: 1.22 }, () => {
    parlour(stage, HALL)
    framed(stage, { x: 875, y: 270 }, () => brain(stage, { y: 54, scale: 0.46, look: [-1, 0.5] }))
    startledWalk(stage, now, NORA, 370, { raise, isNoticed, time: since('steps') - 0.3 })
  })
}

export function sleeveAndHair(stage: Stage, { now, since }: SceneTime): void {
  const [flinch, hair] = [since('flinch'), since('hair')]
  const jerk = flinch > 0.5 && hair < -0.2 ? Math.exp(-2.4 * ((flinch - 0.5) % 1.3)) : 0
  parlour(stage, HALL)
  framed(stage, { x: 150, y: 260 }, () => brain(stage, { y: 54, scale: 0.46, look: [-1, 0.5] }))
  flinching(stage, now, NORA, { jerk, thief: spring(hair, 0.3, 0.8), pan: glide(hair, 1.2, 0.5) })
  cry(stage, 'Stop, thief!', 440, 150, glide(hair, 1.6, 0.3), 64)
}

export function spiderComes(stage: Stage, { now, since }: SceneTime): void {
  const [down, fright] = [glide(since('spider'), -0.7, 1.3), glide(since('spider'), 0.7, 0.3)]
  stage.camera({ x: 580, y: 410, zoom: 1.14 }, () => {
    watchedReader(stage, now, NORA, during(since('alert'), 0.3, 3.2, 0.6), fright)
    const place = { x: 706, y: mix(-80, 330, down) + 6 * wave(now, 0.6), scale: 1.3 }
    spider(stage, now, place, 640, [64, -26 + 20 * wave(now, 1.6)])
  })
}
