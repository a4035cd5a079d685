/** Scenes under the ground. */
import { aspen, autumn, pebbles, sharedRoots, soil, toGold } from '#stage/aspens.ts'
import type { SceneTime } from '#stage/film.ts'
import { chance, during, glide, mix, spring, stream, times } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import type { Stage } from '#stage/stage.ts'
import { plate } from '#stage/things.ts'

export function underground(stage: Stage, { now, since }: SceneTime): void {
  const same = glide(since('identical'), -1.2, 1)
  stage.at({ y: mix(150, -40, glide(since('beneath'), -0.4, 1.8)) }, () => {
    stage.ground(stage.down(-100, 420, ['#8fcfdc', '#fbe9c0']))
    for (const index of times(9, (each) => each)) {
      const gold = paint.blend(toGold(index), paint.yolk, same)
      aspen(stage, now, { x: 60 + index * 145, y: 420 + (index % 2) * 4, scale: 0.78, gold })
    }
    soil(stage, 408, 420, 780)
    pebbles(stage)
    sharedRoots(stage, now, 430, glide(since('beneath'), 0.8, 3), glide(since('identical'), -1, 1))
  })
  const count = Math.round(47_000 * glide(since('beneath'), 1.5, 2.6))
  const show = spring(since('beneath'), 1.3, 0.6) * (1 - glide(since('identical'), -0.4, 0.5))
  plate(stage, { x: 640, y: 92, scale: 0.001 + show }, `${count.toLocaleString('en-US')} trunks`, { width: 480 })
}

export function replaced(stage: Stage, { now, since }: SceneTime): void {
  const topple = glide(since('topples'), 0.3, 1.3)
  const shoot = glide(since('shoot'), 0.4, 2)
  autumn(stage, now)
  soil(stage, 458, 440, 760, 24)
  sharedRoots(stage, now, 480, 1, shoot)
  for (const [index, x] of [120, 290, 990, 1160].entries())
    aspen(stage, now, { x, y: 472, scale: 0.78, gold: toGold(index) })
  const old = { x: 560, y: 474, scale: 0.86, gold: toGold(1), sick: glide(since('century'), 0.4, 2.2) }
  aspen(stage, now, { ...old, fall: -1.46 * topple * topple })
  const dust = during(since('topples'), 1.3, 2.6, 0.3)
  for (const index of times(6, (each) => each)) {
    const look = { fill: paint.sheer(paint.paperShade, 0.6 * dust), line: '' }
    stage.circle(200 + index * 60, 460 - 20 * chance(index) - 40 * dust, 20 + 14 * chance(index + 2), look)
  }
  if (shoot > 0) aspen(stage, now, { x: 640, y: 474, scale: 0.5 * shoot + 0.02, gold: '#a9cf6a' })
  for (const [index, part] of stream(3, now * 0.5).entries()) {
    const strength = shoot < 1 ? shoot * Math.sin(Math.PI * part) : 0
    stage.glow(640 + (index - 1) * 8, mix(640, 474, part), 40, paint.yolk, strength)
  }
}
