/** Scenes under the ground. */
import type { SceneTime } from '#stage/film.ts'
import { chance, during, glide, mix, spring, times, wrap } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { type Point, type Stage, WIDTH } from '#stage/stage.ts'

import { GOLDS, aspen, autumn } from './props.ts'

const SOIL = '#6b4a35'

/** Every trunk stands on the same roots. */
function roots(stage: Stage, now: number, grown: number, light: number): void {
  const trunks = times(9, (index): Point => [60 + index * 145, 0])
  for (const [index, [x]] of trunks.entries()) {
    for (const branch of times(3, (each) => each)) {
      const other = trunks[(index + branch + 1) % trunks.length]?.[0] ?? x
      const depth = 80 + chance(index * 3 + branch) * 150
      const end = mix(x, other, grown)
      const points: Point[] = [
        [x, 0],
        [mix(x, end, 0.12), depth * 0.7],
        [mix(x, end, 0.5), depth],
        [mix(x, end, 0.88), depth * 0.7 * mix(1.6, 1, grown)],
        [end, mix(depth, 8, grown)],
      ]
      stage.curve(points, { line: '#3d281c', width: 17 - branch * 3 })
      stage.curve(points, { line: '#c79a6b', width: 10 - branch * 3 })
      if (light > 0) {
        const at = wrap(now * 0.4 + chance(index + branch * 7), 1)
        const place = Math.min(3, Math.floor(at * 4))
        const [from, to] = [points[place] ?? [0, 0], points[place + 1] ?? [0, 0]]
        const part = at * 4 - place
        stage.glow(mix(from[0], to[0], part), mix(from[1], to[1], part), 34, paint.yolk, light)
        stage.circle(mix(from[0], to[0], part), mix(from[1], to[1], part), 5, {
          fill: paint.sheer('#fff3c4', light),
          line: '',
        })
      }
    }
  }
}

export function underground(stage: Stage, { now, since }: SceneTime): void {
  const down = glide(since('beneath'), -0.4, 1.8)
  const grown = glide(since('beneath'), 0.8, 3)
  const same = glide(since('identical'), -1.2, 1)
  stage.at({ y: mix(150, -40, down) }, () => {
    stage.ground(stage.down(-100, 420, ['#8fcfdc', '#fbe9c0']))
    for (const index of times(9, (each) => each))
      aspen(stage, now, {
        x: 60 + index * 145,
        y: 420 + (index % 2) * 4,
        scale: 0.78,
        gold: paint.blend(GOLDS[index % 4] ?? paint.yolk, paint.yolk, same),
      })
    stage.context.fillStyle = stage.down(420, 780, [SOIL, '#3b2a22'])
    stage.context.fillRect(-100, 418, 1500, 700)
    stage.box(-100, 408, 1500, 22, { fill: '#d9b65a', width: 4 }, 8)
    for (const index of times(24, (each) => each))
      stage.oval(
        chance(index) * 1280,
        470 + chance(index + 5) * 250,
        10 + 14 * chance(index + 9),
        7 + 6 * chance(index + 2),
        { fill: paint.sheer('#8a6a52', 0.6), line: '' },
      )
    stage.at({ y: 430 }, () => roots(stage, now, grown, glide(since('identical'), -1, 1)))
  })
  const count = Math.round(47_000 * glide(since('beneath'), 1.5, 2.6))
  const show = spring(since('beneath'), 1.3, 0.6) * (1 - glide(since('identical'), -0.4, 0.5))
  stage.at({ x: 640, y: 92, scale: 0.001 + show }, () => {
    stage.box(-240, -50, 480, 100, { fill: paint.paper, width: 5 }, 26)
    stage.words(`${count.toLocaleString('en-US')} trunks`, 0, 4, 58, paint.ink, 800)
  })
}

export function replaced(stage: Stage, { now, since }: SceneTime): void {
  const topple = glide(since('topples'), 0.3, 1.3)
  const shoot = glide(since('shoot'), 0.4, 2)
  autumn(stage, now)
  stage.context.fillStyle = stage.down(440, 760, [SOIL, '#3b2a22'])
  stage.context.fillRect(-40, 470, WIDTH + 80, 400)
  stage.box(-40, 458, WIDTH + 80, 24, { fill: '#d9b65a', width: 4 }, 8)
  stage.at({ y: 480 }, () => roots(stage, now, 1, shoot))
  for (const [index, x] of [120, 290, 990, 1160].entries())
    aspen(stage, now, { x, y: 472, scale: 0.78, gold: GOLDS[index] ?? paint.yolk })
  aspen(stage, now, {
    x: 560,
    y: 474,
    scale: 0.86,
    sick: glide(since('century'), 0.4, 2.2),
    fall: -1.46 * topple * topple,
    gold: GOLDS[1],
  })
  const dust = during(since('topples'), 1.3, 2.6, 0.3)
  for (const index of times(6, (each) => each))
    stage.circle(200 + index * 60, 460 - 20 * chance(index) - 40 * dust, 20 + 14 * chance(index + 2), {
      fill: paint.sheer(paint.paperShade, 0.6 * dust),
      line: '',
    })
  if (shoot > 0) aspen(stage, now, { x: 640, y: 474, scale: 0.5 * shoot + 0.02, gold: '#a9cf6a' })
  for (const index of times(3, (each) => each)) {
    const part = wrap(now * 0.5 + index / 3, 1)
    stage.glow(
      640 + (index - 1) * 8,
      mix(640, 474, part),
      40,
      paint.yolk,
      shoot < 1 ? shoot * Math.sin(Math.PI * part) : 0,
    )
  }
}
