/** Scenes that Mr Finch tells of. */
import { breadGirl } from '#stage/bread-girl.ts'
import type { SceneTime } from '#stage/film.ts'
import { between, clamp, during, glide, mix, ramp, wave } from '#stage/motion.ts'
import * as museum from '#stage/museum.ts'
import * as work from '#stage/museum-work.ts'
import { night } from '#stage/paint.ts'
import { blink, peakedCap, person } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { cry } from '#stage/things.ts'

import { BARE, DIRECTOR, EXPERT, YOUNGER } from './people.ts'

export function leaking(stage: Stage, { now, since }: SceneTime): void {
  const wet = glide(since('leaked'), 1.2, 2.4)
  const peel = glide(since('peeling'), -0.2, 2.4)
  const dawn = glide(since('peeling'), -0.6, 1.8)
  const way = ramp(since('leaked'), -0.9, 3)
  const near = glide(since('peeling'), -0.6, 2.2)
  const toFlash = (at: number, speed: number) => Math.max(0, 1 - Math.abs(since('leaked') - at) * speed)
  const light = { wet, dawn, flash: toFlash(0.5, 5) + toFlash(0.9, 6) }
  stage.camera({ x: mix(640, 680, near), y: mix(360, 310, near), zoom: mix(1.02, 1.4, near) }, () => {
    work.leakingRoof(stage, now, light, () =>
      museum.framed(stage, { x: 700, y: 246, scale: 0.7 }, () => breadGirl(stage, { wet: Math.max(0.35 * wet, peel) })),
    )
    const [aim, fear] = [glide(since('leaked'), 1.6, 0.8), glide(since('peeling'), -0.4, 0.8)]
    work.discovering(stage, now, YOUNGER, { way, aim, beam: 1 - dawn, fear })
  })
}

export function concealing(stage: Stage, { now, since }: SceneTime): void {
  const [way, put] = [ramp(since('concealed'), -0.7, 2.9), glide(since('concealed'), 2.4, 1.1)]
  stage.camera({ x: mix(680, 560, glide(since('concealed'), 0, 3)), y: 380, zoom: 1.14 }, () =>
    work.hiding(stage, now, YOUNGER, way, put, () => breadGirl(stage, { wet: 1 })),
  )
}

export function sign(stage: Stage, { now, since }: SceneTime): void {
  const hang = glide(since('sign'), 0.1, 0.7)
  const swing = 0.12 * Math.exp(-1.6 * clamp(since('sign') - 0.6, 0, 9)) * wave(now, 1.1)
  stage.camera({ x: 640, y: 320, zoom: 1.3 }, () => work.hangingNotice(stage, now, YOUNGER, hang, swing))
}

export function painting(stage: Stage, { now, since }: SceneTime): void {
  stage.camera({ x: 640, y: 390, zoom: 1.2 }, () =>
    work.copying(stage, now, YOUNGER, since('replica') + 1, ramp(since('replica'), -0.8, 5.2)),
  )
}

const PLACES = {
  finch: { x: 650, y: 690, scale: 1.15 },
  expert: { x: 930, y: 690, scale: 1.15, looksLeft: true },
  director: { x: 1080, y: 680, scale: 1.12, looksLeft: true },
} as const

export function truth(stage: Stage, { now, since }: SceneTime): void {
  const show = during(since('meant'), -0.2, 6.4, 0.8)
  const sheepish = glide(since('signature'), 0.4, 0.8)
  const scratch = sheepish * (1 - glide(since('company'), -0.2, 0.7))
  const laugh = glide(since('honest'), -0.1, 0.5)
  const come = ramp(since('company'), -0.8, 1.8)
  const talks = (mark: string, seconds: number) => since(mark) > 0 && since(mark) < seconds && wave(now, 2.4) > -0.2
  const finchTalks = talks('meant', 2) || talks('restoring', 2.6) || talks('signature', 1) || talks('company', 1.4)
  const near = glide(since('signature'), 0, 2)
  stage.camera({ x: mix(650, 760, near), y: mix(380, 428, near), zoom: mix(1.1, 1.22, near) }, () => {
    museum.cellar(stage, now, 1)
    museum.boiler(stage, now, { x: 140, y: 610 })
    museum.easel(stage, { x: 420, y: 640, scale: 1.1 }, () =>
      museum.framed(stage, { scale: 0.48 }, () => breadGirl(stage, { wet: 1, whole: 0.5 })),
    )
    person(stage, DIRECTOR, {
      ...PLACES.director,
      eyes: laugh > 0.5 ? 0.1 : blink(now, 0.3),
      mouth: laugh > 0.5 ? 'open' : 'flat',
    })
    person(stage, EXPERT, {
      ...PLACES.expert,
      eyes: laugh > 0.5 && wave(now, 0.4) > 0 ? 0.1 : blink(now, 0.6),
      mouth: talks('asked', 1.2) || laugh > 0.3 ? 'open' : 'smile',
      nod: -0.1 * laugh * (0.5 + 0.5 * wave(now, 2)),
      right: between(between([52, -112], [98, -184], during(since('asked'), -0.1, 1.7)), [30, -160], laugh),
    })
    person(stage, BARE, {
      ...PLACES.finch,
      eyes: blink(now),
      mouth: finchTalks ? 'open' : 'smile',
      nod: 0.14 * sheepish * (1 - laugh),
      left: between(between([-58, -122], [-106, -196], show), [-42, -276], scratch),
      right: [46, -140],
      holds: () => stage.at({ x: 4, y: -2 }, () => peakedCap(stage, night)),
    })
    if (come > 0)
      museum.mouse(stage, now, { x: mix(540, 780, come), y: 712, scale: 0.95, ...(come < 1 && { stride: come * 7 }) })
    for (const turn of [0, 1])
      cry(stage, 'Ha!', 860 + turn * 70, 330 - turn * 54, laugh * clamp(0.5 + wave(now, 0.9, turn * 0.4)), 44)
  })
}
