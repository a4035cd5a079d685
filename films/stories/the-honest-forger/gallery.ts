/** Scenes before everybody's eyes. */
import { breadGirl, CAT, enlarged, halfCleaned, MOUSE, photograph } from '#stage/bread-girl.ts'
import type { SceneTime } from '#stage/film.ts'
import { between, during, glide, mix, ramp, spring, wave } from '#stage/motion.ts'
import * as museum from '#stage/museum.ts'
import * as work from '#stage/museum-work.ts'
import { blink, person, walk } from '#stage/people.ts'
import type { Point, Stage } from '#stage/stage.ts'
import { spark, speech } from '#stage/things.ts'

import { BARE, DIRECTOR, EXPERT, FINCH, VISITORS } from './people.ts'

const WALL = { x: 640, y: 236, scale: 0.66 } as const

export function crowd(stage: Stage, { since }: SceneTime): void {
  const near = glide(since('flocked'), 1.6, 3.6)
  stage.camera({ y: mix(360, 300, near), zoom: mix(1, 1.26, near) }, () => {
    museum.gallery(stage)
    museum.smallPictures(stage)
    museum.framed(stage, WALL, () => breadGirl(stage, { mouse: 0 }))
    museum.ropes(stage, 606, [380, 640, 900])
    work.gathering(stage, VISITORS.slice(0, 6), since('flocked') + 2.6)
  })
}

const close = (stage: Stage): void =>
  museum.framed(stage, { x: 760, y: 296, scale: 0.84 }, () => breadGirl(stage, { mouse: 0 }))

export function scrutinising(stage: Stage, { now, since }: SceneTime): void {
  const scan = ramp(since('scrutinised'), 0.2, 6)
  stage.camera({ x: mix(660, 680, scan), y: 370, zoom: mix(1.12, 1.24, scan) }, () => {
    museum.gallery(stage)
    work.scrutiny(stage, now, EXPERT, scan, () => close(stage))
  })
}

export function throughTheLens(stage: Stage, { now, since }: SceneTime): void {
  const find = glide(since('mouse'), 0.1, 2.4)
  const middle = between([30, -70], [-96, 78], find)
  const target = between([30 + 46 * wave(now, 0.16), -60 + 50 * wave(now, 0.23)], [MOUSE[0] - 12, MOUSE[1] - 10], find)
  const focus: Point = [middle[0] + 10 * glide(since('photograph'), 0, 0.9), middle[1]]
  const picture = () => enlarged(stage, focus, 2.3, () => breadGirl(stage, { mouse: 0 }))
  const [x, y] = [640 + (target[0] - focus[0]) * 2.3, 360 + (target[1] - focus[1]) * 2.3]
  stage.ground('#5f978d')
  picture()
  work.largeGlass(stage, EXPERT, [x, y], mix(1.5, 2.3, find), picture)
  spark(stage, x + 110, y - 110, ramp(since('mouse'), 2.8, 0.9), 2.4)
  photograph(stage, spring(since('photograph'), 0, 0.8))
}

export function shock(stage: Stage, { now, since }: SceneTime): void {
  const near = glide(since('forgery'), 0, 1.4)
  const shake = 7 * during(since('forgery'), 0.1, 1.2) * wave(now, 7)
  stage.camera({ x: mix(660, 620, near) + shake, y: mix(370, 410, near), zoom: mix(1.2, 1.32, near) }, () => {
    museum.gallery(stage)
    close(stage)
    work.droppedGlass(stage, EXPERT, glide(since('forgery'), 0.2, 0.4), ramp(since('forgery'), 0.8, 0.55) ** 2)
  })
}

export function headlines(stage: Stage, { now, since }: SceneTime): void {
  const [loom, fear] = [glide(since('loomed'), -0.6, 2.6), glide(since('headlines'), 0, 0.8)]
  work.fearedNews(stage, now, DIRECTOR, loom, fear, since('headlines') - 0.5)
}

export function confessing(stage: Stage, { now, since }: SceneTime): void {
  const way = ramp(since('cap'), -0.9, 2.9)
  const say = spring(since('cap'), 3.7, 0.6)
  const near = glide(since('cap'), 2.2, 1.6)
  const surprise = say > 0.2 ? ({ eyes: 1.35, mouth: 'o' } as const) : ({ mouth: 'flat' } as const)
  stage.camera({ x: mix(640, 690, near), y: mix(370, 380, near), zoom: mix(1.08, 1.24, near) }, () => {
    museum.gallery(stage)
    museum.framed(stage, { ...WALL, x: 560 }, () => breadGirl(stage, { mouse: 0 }))
    person(stage, DIRECTOR, { x: 320, y: 690, scale: 1.15, eyes: blink(now), ...surprise, right: [48, -130] })
    person(stage, EXPERT, { x: 450, y: 700, scale: 1.15, eyes: blink(now, 0.4), ...surprise })
    const mouth = say > 0.3 && say < 1 ? 'open' : 'flat'
    const pose = { ...walk(way, 1360, 800, 1.15), y: 696, looksLeft: true, mouth, left: [-58, -122] } as const
    work.takingOffCap(stage, FINCH, since('cap') - 2, { ...pose, eyes: near > 0.95 ? 0.9 : blink(now) })
    if (say > 0) speech(stage, { x: 990, y: 210, scale: 0.9 * say }, 'It was me.', 290)
  })
}

const SPARKS = [
  [-150, -120],
  [170, -60],
  [-110, 120],
] as const

export function cat(stage: Stage, { now, since }: SceneTime): void {
  const clean = glide(since('cat'), 2.4, 2.8)
  const [found, away] = [glide(since('there'), 0, 1.6), glide(since('there'), -0.4, 0.9)]
  const scale = mix(2.2, 2.7, found)
  const focus = between([70, 20], [98, 40], found)
  const [x, y] = [640 + (CAT[0] - focus[0]) * scale, 360 + (CAT[1] - focus[1]) * scale]
  stage.ground('#8f8678')
  enlarged(stage, focus, scale, () => halfCleaned(stage, 124 * clean + 560 * found))
  work.cleaning(stage, now, BARE, [x, y], scale * Math.max(26, 118 * clean), away)
  for (const [index, [right, down]] of SPARKS.entries())
    spark(stage, x + right, y + down, ramp(since('there'), 0.3 * index, 1), 1.8)
}

export function bothPaintings(stage: Stage, { now, since }: SceneTime): void {
  const [near, shy] = [glide(since('eyes'), -0.3, 2.6), glide(since('eyes'), 3.2, 0.7)]
  stage.camera({ x: mix(640, 634, near), y: mix(360, 268, near), zoom: mix(1, 3.6, near) }, () => {
    museum.gallery(stage)
    museum.framed(stage, { ...WALL, x: 474 }, () => breadGirl(stage, { cat: true }))
    museum.framed(stage, { ...WALL, x: 806 }, () => breadGirl(stage, { mouse: 22 * shy }))
    museum.ropes(stage, 606, [300, 640, 980])
    work.queue(stage, now, VISITORS, ramp(since('both'), -1.2, 2.6))
    const right = [92, -196 + 6 * wave(now, 0.6)] as const
    person(stage, FINCH, { x: 1080, y: 730, scale: 1.05, looksLeft: true, eyes: blink(now), right })
  })
}
