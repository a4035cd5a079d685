/** Scenes that Mr Finch tells of. */
import type { SceneTime } from '#stage/film.ts'
import { between, clamp, during, glide, mix, ramp, wave, wrap } from '#stage/motion.ts'
import { boiler, brush, cellar, drips, easel, framed, gallery, mouse, notice, torch } from '#stage/museum.ts'
import {} from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, peakedCap, person, walk } from '#stage/people.ts'
import type { Point, Stage } from '#stage/stage.ts'
import { cry } from '#stage/things.ts'

import { BARE, breadGirl, DIRECTOR, EXPERT, YOUNGER } from './painting.ts'

const WALL = { x: 700, y: 246, scale: 0.7 } as const

export function leaking(stage: Stage, { now, since }: SceneTime): void {
  const wet = glide(since('leaked'), 1.2, 2.4)
  const peel = glide(since('peeling'), -0.2, 2.4)
  const dawn = glide(since('peeling'), -0.6, 1.8)
  const way = ramp(since('leaked'), -0.9, 3)
  const near = glide(since('peeling'), -0.6, 2.2)
  stage.camera({ x: mix(640, 680, near), y: mix(360, 310, near), zoom: mix(1.02, 1.4, near) }, () => {
    gallery(stage)
    framed(stage, WALL, () => breadGirl(stage, { wet: Math.max(0.35 * wet, peel) }))
    stage.shape('M690 24 l14 16 l-8 14 l22 18 M704 40 l24 4', { width: 4 })
    stage.oval(748, 574, 90 * wet, 11 * wet, { fill: '#8fd3dc', width: 3 })
    drips(stage, now, 740, 30, 536)
    stage.box(-220, -60, 1720, 900, { fill: paint.sheer(paint.nightDeep, mix(0.5, 0.03, dawn)), line: '' })
    const flash =
      Math.max(0, 1 - Math.abs(since('leaked') - 0.5) * 5) + Math.max(0, 1 - Math.abs(since('leaked') - 0.9) * 6)
    stage.box(-220, -60, 1720, 900, { fill: paint.sheer('#eaf6ff', 0.5 * flash), line: '' })
    stage.box(-220, -60, 1720, 900, { fill: paint.sheer(paint.coralPale, 0.14 * dawn), line: '' })
    const sees = way === 1
    person(stage, YOUNGER, {
      ...walk(way, -140, 360, 1.15),
      y: 690,
      eyes: sees ? 1.35 : blink(now),
      mouth: sees ? 'o' : 'flat',
      left: sees ? between([-52, -112], [-48, -226], glide(since('peeling'), -0.4, 0.8)) : [-52, -112],
      right: [70, -150],
      holds: () => torch(stage, { x: 8, turn: -0.5 * glide(since('leaked'), 1.6, 0.8) }, 1 - dawn),
    })
  })
}

const HAND: Point = [64, -136]

export function concealing(stage: Stage, { now, since }: SceneTime): void {
  const way = ramp(since('concealed'), -0.7, 2.9)
  const put = glide(since('concealed'), 2.4, 1.1)
  const scale = 1.15
  const step = walk(way, 1350, 590, scale)
  const carried: Point = [(step.x ?? 0) - scale * (HAND[0] + 30), 690 + scale * (HAND[1] - 16)]
  const [x, y] = between(carried, [300, 424], put)
  const picture = () =>
    framed(stage, { x, y, scale: 0.52, scaleX: mix(0.42, 0.9, put), turn: -0.06 * put }, () =>
      breadGirl(stage, { wet: 1 }),
    )
  stage.camera({ x: mix(680, 560, glide(since('concealed'), 0, 3)), y: 380, zoom: 1.14 }, () => {
    cellar(stage, now, 0.2)
    if (put > 0.35) picture()
    boiler(stage, now, { x: 250, y: 610, scale: 1.1 })
    person(stage, YOUNGER, {
      ...step,
      y: 690,
      looksLeft: true,
      eyes: put > 0.9 ? 1.2 : blink(now),
      mouth: put > 0.9 ? 'smile' : 'flat',
      left: [40, -150],
      right: between(HAND, [120, -170], put),
    })
    if (put <= 0.35) picture()
  })
}

export function sign(stage: Stage, { now, since }: SceneTime): void {
  const hang = glide(since('sign'), 0.1, 0.7)
  const swing = 0.12 * Math.exp(-1.6 * clamp(since('sign') - 0.6, 0, 9)) * wave(now, 1.1)
  stage.camera({ x: 640, y: 320, zoom: 1.3 }, () => {
    gallery(stage)
    stage.box(500, 80, 280, 350, { fill: paint.sheer(paint.paper, 0.2), line: '' }, 4)
    notice(stage, { x: 640, y: mix(340, 250, hang), turn: swing, scale: 1.1 }, ['BEING', 'CLEANED'])
    person(stage, YOUNGER, {
      x: 860,
      y: 664,
      scale: 1.15,
      looksLeft: true,
      eyes: blink(now),
      right: between([92, -226], [84, -290], hang),
    })
  })
}

const COPY = { x: 640, y: 640 } as const

/** Both pictures, the boiler, and what is on the easel. */
function workshop(stage: Stage, now: number, hour: number, moonX: number, onEasel: () => void): void {
  cellar(stage, now, hour, moonX)
  boiler(stage, now, { x: 110, y: 610 })
  easel(stage, { ...COPY, scale: 1.1 }, () => framed(stage, { scale: 0.48 }, onEasel))
}

export function painting(stage: Stage, { now, since }: SceneTime): void {
  const nights = since('replica') + 1
  const done = ramp(since('replica'), -0.8, 5.2)
  const moonX = wrap(nights * 150, 300) - 30
  const hour = clamp(Math.abs(wrap(nights * 0.5, 1) - 0.1) < 0.1 ? 0.9 : 0)
  const stroke = 16 * wave(now, 1.3)
  stage.camera({ x: 640, y: 390, zoom: 1.2 }, () => {
    workshop(stage, now, hour, moonX, () => {
      stage.box(-200, -250, 400, 500, { fill: paint.paperShade, line: '' })
      const painted = new Path2D()
      painted.rect(-200, -250, 400, 500 * done)
      stage.inside(painted, () => breadGirl(stage))
    })
    framed(stage, { x: 360, y: 492, scale: 0.46, turn: -0.06 }, () => breadGirl(stage, { wet: 1 }))
    stage.box(980, 590, 150, 100, { fill: paint.twig }, 6)
    stage.shape('M980 622 H1130 M980 656 H1130', { width: 3 })
    stage.oval(1020, 586, 20, 9, { fill: paint.straw, width: 3 })
    mouse(stage, now, { x: 1074, y: 590 + 2 * wave(now, 2.6), scale: 0.8, scaleX: -1 })
    person(
      stage,
      { ...YOUNGER, apron: paint.paper },
      {
        x: 830,
        y: 700,
        scale: 1.15,
        looksLeft: true,
        eyes: blink(now),
        nod: -0.04,
        left: [-60, -140],
        right: [92 + 0.5 * stroke, mix(-256, -196, done) + stroke],
        holds: () => brush(stage, [paint.coral, paint.yolk, '#35608f'][Math.floor(nights) % 3] ?? paint.coral),
      },
    )
  })
}

export function truth(stage: Stage, { now, since }: SceneTime): void {
  const show = during(since('meant'), -0.2, 6.4, 0.8)
  const sheepish = glide(since('signature'), 0.4, 0.8)
  const laugh = glide(since('honest'), -0.1, 0.5)
  const come = ramp(since('company'), -0.8, 1.8)
  const talks = (mark: string, seconds: number) => since(mark) > 0 && since(mark) < seconds && wave(now, 2.4) > -0.2
  const finchTalks = talks('meant', 2) || talks('restoring', 2.6) || talks('signature', 1) || talks('company', 1.4)
  const near = glide(since('signature'), 0, 2)
  stage.camera({ x: mix(650, 760, near), y: mix(380, 428, near), zoom: mix(1.1, 1.22, near) }, () => {
    cellar(stage, now, 1)
    boiler(stage, now, { x: 140, y: 610 })
    easel(stage, { x: 420, y: 640, scale: 1.1 }, () =>
      framed(stage, { scale: 0.48 }, () => breadGirl(stage, { wet: 1, whole: 0.5 })),
    )
    person(stage, DIRECTOR, {
      x: 1080,
      y: 680,
      scale: 1.12,
      looksLeft: true,
      eyes: laugh > 0.5 ? 0.1 : blink(now, 0.3),
      mouth: laugh > 0.5 ? 'open' : 'flat',
      right: [52, -112],
    })
    person(stage, EXPERT, {
      x: 930,
      y: 690,
      scale: 1.15,
      looksLeft: true,
      eyes: laugh > 0.5 && wave(now, 0.4) > 0 ? 0.1 : blink(now, 0.6),
      mouth: talks('asked', 1.2) || laugh > 0.3 ? 'open' : 'smile',
      nod: -0.1 * laugh * (0.5 + 0.5 * wave(now, 2)),
      right: between(between([52, -112], [98, -184], during(since('asked'), -0.1, 1.7)), [30, -160], laugh),
    })
    person(stage, BARE, {
      x: 650,
      y: 690,
      scale: 1.15,
      eyes: blink(now),
      mouth: finchTalks ? 'open' : 'smile',
      nod: 0.14 * sheepish * (1 - laugh),
      left: between(
        between([-58, -122], [-106, -196], show),
        [-42, -276],
        sheepish * (1 - glide(since('company'), -0.2, 0.7)),
      ),
      right: [46, -140],
      holds: () => stage.at({ x: 4, y: -2 }, () => peakedCap(stage, paint.night)),
    })
    if (come > 0)
      mouse(stage, now, { x: mix(540, 780, come), y: 712, scale: 0.95, ...(come < 1 && { stride: come * 7 }) })
    for (const turn of [0, 1])
      cry(stage, 'Ha!', 860 + turn * 70, 330 - turn * 54, laugh * clamp(0.5 + wave(now, 0.9, turn * 0.4)), 44)
  })
}
