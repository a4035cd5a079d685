/** Scenes with a feather and a foot. */
import { brainAbove, footUp, squirming, tickler } from '#stage/armchair.ts'
import { feeling } from '#stage/brain.ts'
import type { SceneTime } from '#stage/film.ts'
import { between, glide, mix, spring, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, SKINS } from '#stage/people.ts'
import type { Point, Stage } from '#stage/stage.ts'
import { cry } from '#stage/things.ts'
import { laughLines } from '#stage/tickling.ts'

const LOOK = { skin: SKINS[4], hair: '#7a3b22' } as const
export const NORA: Person = { ...LOOK, coat: paint.coral, hairStyle: 'long', trousers: paint.nightPale }
export const TIM: Person = { ...LOOK, coat: paint.leaf, hairStyle: 'short', trousers: paint.night }

/** Up and down the sole, on its left. */
const along = (now: number): Point => [660, 420 + 70 * wave(now, 0.45, 0.6)]

export function selfTickle(stage: Stage, { now, since }: SceneTime): void {
  const come = glide(since('sole'), -0.9, 1.2)
  const mood = since('unmoved') > 0.3 ? ({ eyes: 0.62, mouth: 'flat' } as const) : { eyes: blink(now) }
  const feather = { hand: between([600, 600], along(now), come), turn: mix(0.3, 1.45, come) }
  stage.camera({ x: mix(640, 610, come), y: mix(360, 440, come), zoom: mix(1, 1.2, come) }, () =>
    footUp(stage, now, NORA, { ...mood, nod: 0.06 * wave(now, 0.2) }, { feather }),
  )
}

export function brotherTickles(stage: Stage, { now, since }: SceneTime): void {
  const [come, laugh] = [glide(since('squirm'), -0.7, 0.9), glide(since('squirm'), 0.9, 0.3)]
  stage.camera({ x: 660, y: 390, zoom: 1.06 }, () => {
    footUp(stage, now, NORA, squirming(now, come, laugh), {
      wiggle: laugh,
      curl: laugh * (0.55 + 0.45 * wave(now, 2.6)),
    })
    laughLines(stage, now, { x: 470, y: 370, scale: 1.7 }, laugh)
    tickler(stage, now, TIM, mix(1420, 1120, come), laugh)
    for (const [index, x] of [230, 690].entries())
      cry(stage, 'Ha ha!', x, 150 - 40 * index, glide(since('squirm'), 1.2 + index * 0.7, 0.3))
  })
}

export function sheSeesItComing(stage: Stage, { now, since }: SceneTime): void {
  const [come, rise] = [glide(since('comes'), 0.2, 2.2), spring(since('comes'), 1.5, 0.8)]
  const feather = { hand: between([600, 600], along(now), come), turn: mix(0.2, 1.45, come) }
  const holds = () => feeling(stage, { x: 44, y: -30, scale: 0.66 * rise }, 'foot', true)
  stage.camera({ x: 610, y: 420, zoom: 1.14 }, () =>
    footUp(stage, now, NORA, { eyes: blink(now), mouth: 'flat' }, { feather }, () =>
      brainAbove(stage, rise, { look: [1, 0.7], left: [-100, -34], right: [mix(60, 128, rise), -70], holds }),
    ),
  )
}
