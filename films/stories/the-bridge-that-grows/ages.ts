/** Scenes of what age does to bridges. */
import {
  concreteBridge,
  meetingRoots,
  nightHut,
  panel,
  rainOnDeck,
  risingWater,
  steelBridge,
  wovenRailing,
  youngLeaf,
} from '#stage/bridges.ts'
import type { SceneTime } from '#stage/film.ts'
import { fig, gorge, rootBridge, toDeck, TREE } from '#stage/gorge.ts'
import { BOY, crossing, ELDER, GIRL, GROWN, MAN, onDeck, WOMAN } from '#stage/hill-people.ts'
import { clamp, glide, mix, ramp, wave } from '#stage/motion.ts'
import { rain, rays, sun } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { spark } from '#stage/things.ts'

export function fusing(stage: Stage, { since }: SceneTime): void {
  meetingRoots(stage, glide(since('fuse'), -0.6, 1.8), glide(since('fuse'), 1.3, 1.2))
}

export function weaving(stage: Stage, { since }: SceneTime): void {
  wovenRailing(stage, ramp(since('woven'), -0.4, 3.4), GROWN.coat, GROWN.skin)
}

export function others(stage: Stage, { now, since }: SceneTime): void {
  const open = glide(since('sturdier'), -0.5, 1.2)
  const age = mix(0.3, 1, glide(since('sturdier'), 0.2, 2.4))
  const [left, right] = [mix(636, 300, open), mix(644, 980, open)]
  if (open > 0)
    stage.camera({ x: 640, y: 420, zoom: 1.3 }, () => {
      gorge(stage, now)
      rootBridge(stage, { age, rails: clamp(age * 1.6 - 0.6) }, () => {
        for (const [index, who] of [WOMAN, MAN, GROWN, BOY].entries())
          onDeck(stage, who, {
            x: 520 + index * 76,
            scale: who === BOY ? 0.32 : 0.46,
            y: 474 - 12 * Math.abs(wave(now, 0.7, index * 0.5)) * clamp(since('sturdier') - 1.4),
            eyes: blink(now, index * 0.2),
            mouth: 'open',
            left: [-58, -150],
            right: [58, -150],
          })
      })
    })
  panel(stage, -20, left, () =>
    stage.at({ x: -170 * open }, () => steelBridge(stage, now, glide(since('rusts'), 0.2, 1.6))),
  )
  panel(stage, right, 1300, () =>
    stage.at({ x: 170 * open }, () => concreteBridge(stage, now, glide(since('rusts'), 1.5, 1.8))),
  )
  for (const x of [left, right]) stage.shape(`M${x} -20 V740`, { line: paint.paper, width: 14 })
}

export function handedDown(stage: Stage, { now, since }: SceneTime): void {
  const near = glide(since('care'), 0, 5.5)
  stage.camera({ x: mix(600, 590, near), y: mix(330, 372, near), zoom: mix(1.02, 1.2, near) }, () => {
    gorge(stage, now)
    sun(stage, 1010, 110, 54)
    rays(stage, 1010, 110, now, 0.08)
    fig(stage, now, TREE)
    rootBridge(stage, { age: 1, rails: 1 }, () => crossing(stage, now, [ELDER, WOMAN, GROWN, GIRL], since('care') - 2))
  })
}

export function drinking(stage: Stage, { now, since }: SceneTime): void {
  const drink = glide(since('drinking'), -0.2, 1.4)
  const near = glide(since('other'), 0.4, 5)
  stage.camera({ x: mix(620, 470, near), y: mix(360, 362, near), zoom: mix(1.06, 1.5, near) }, () => {
    gorge(stage, now, { flood: 1, dark: 0.84 })
    for (const x of [1010, 1090]) nightHut(stage, x, 442)
    fig(stage, now, TREE, 0.84)
    rootBridge(stage, { age: 1, rails: 1, dark: 0.84 })
    risingWater(stage, now, drink)
    for (const [index, x] of [430, 540, 660].entries()) {
      youngLeaf(stage, x, glide(since('drinking'), 1 + index * 0.5, 0.9))
      spark(stage, x + 26, toDeck(x) - 150, ramp(since('drinking'), 1.6 + index * 0.5, 0.8), 1)
    }
    rainOnDeck(stage, now)
    rain(stage, now, 1.6)
  })
}
