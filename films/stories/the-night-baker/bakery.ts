/** Scenes in the bakery and its window. */
import type { SceneTime } from '#stage/film.ts'
import { clamp, during, glide, mix, ramp, spring, times, wave, wrap } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, person } from '#stage/people.ts'
import { HEIGHT, type Stage } from '#stage/stage.ts'

import { BAKER, MIRA, loaf, bakeryRoom, loafOfDough } from './props.ts'

/** Three cups that nobody speaks of, behind a sack of flour. */
function prizeShelf(stage: Stage, shine: number): void {
  stage.box(860, 252, 340, 18, { fill: paint.twig }, 4)
  for (const [index, x] of [905, 975, 1040].entries()) {
    stage.at({ x, y: 252 }, () => {
      stage.shape('M-24 -74 C-24 -36 -12 -30 -6 -28 L-6 -12 L-18 0 L18 0 L6 -12 L6 -28 C12 -30 24 -36 24 -74 Z', {
        fill: paint.yolk,
      })
      stage.shape('M-24 -66 C-44 -66 -40 -38 -18 -40 M24 -66 C44 -66 40 -38 18 -40', { width: 4 })
      const flash = clamp(shine * 3 - index * 0.5)
      stage.at({ x: 14, y: -70, scale: Math.sin(Math.PI * flash) * 1.2, turn: flash }, () =>
        stage.shape('M0 -24 L5 -5 L24 0 L5 5 L0 24 L-5 5 L-24 0 L-5 -5 Z', { fill: paint.paper, width: 2 }),
      )
    })
  }
  stage.shape('M1070 252 C1056 200 1064 160 1078 138 C1100 128 1150 128 1172 138 C1188 164 1192 210 1180 252 Z', {
    fill: paint.paperShade,
  })
  stage.words('FLOUR', 1125, 202, 26, paint.twigDeep, 800)
}

function table(stage: Stage): void {
  stage.box(330, 484, 620, 34, { fill: '#e3b27a' }, 8)
  for (const x of [370, 880]) stage.box(x, 518, 30, 150, { fill: paint.twig }, 4)
}

export function insideTheBakery(stage: Stage, { now, since }: SceneTime): void {
  const arrives = since('mira')
  stage.camera(
    { x: mix(700, 610, glide(arrives, -0.2, 1.4)), y: 372, zoom: mix(1.14, 1.06, glide(arrives, -0.2, 1.4)) },
    () => {
      bakeryRoom(stage, now)
      prizeShelf(stage, ramp(since('modest'), 1.6, 2))
      const walk = glide(arrives, 0, 2.2)
      const x = mix(-120, 318, walk)
      const isWalking = walk > 0 && walk < 1
      person(stage, BAKER, {
        x: 720,
        y: 604,
        scale: 1.16,
        looksLeft: arrives > 0,
        eyes: blink(now),
        left: [-64, -150],
        right: [62, -148 + 8 * wave(now, 0.9)],
        nod: 0.08 * during(arrives, 1.6, 2.6),
      })
      table(stage)
      loafOfDough(stage, 640, 486, 0.8, wave(now, 0.9) * 0.5)
      person(stage, MIRA, {
        x,
        y: 640,
        scale: 1.06,
        eyes: blink(now, 0.4),
        ...(isWalking && { stride: now * 1.3 }),
        right: walk === 1 ? [78, -236 + 10 * wave(now, 2)] : [52, -112],
        mouth: walk === 1 ? 'open' : 'smile',
      })
    },
  )
}

export function listening(stage: Stage, { now, since }: SceneTime): void {
  stage.camera({ x: 640, y: 330, zoom: 1.04 }, () => bakeryRoom(stage, now + 40))
  const lift = glide(since('lifts'), 0.3, 1.2)
  const sings = ramp(since('sings'), 0, 0.5)
  person(stage, MIRA, {
    x: 300,
    y: 770,
    scale: 1.9,
    eyes: sings > 0 ? 1.25 : blink(now),
    mouth: sings > 0 ? 'o' : 'smile',
    nod: 0.1 * sings,
    right: [62, -160],
  })
  person(stage, BAKER, {
    x: 860,
    y: 790,
    scale: 2,
    looksLeft: true,
    eyes: lift > 0.8 ? 0.1 : 1,
    nod: -0.12 * lift,
    right: [mix(62, 78, lift), mix(-150, -226, lift)],
    left: [-66, -130],
  })
  loaf(stage, mix(730, 700, lift), mix(520, 350, lift), 1.28, '#d98f3e', -0.5 * lift)
  for (const index of times(6, (each) => each)) {
    const part = wrap(now * 0.4 + index / 6, 1)
    const [x, y] = [650 - 190 * part + 30 * wave(now, 0.5, index * 0.4), 300 - 190 * part]
    stage.at(
      {
        x,
        y,
        scale: 0.8 + 0.5 * part,
        alpha: sings * Math.sin(Math.PI * part),
        turn: 0.3 * wave(now, 0.6, index * 0.2),
      },
      () => {
        stage.oval(
          0,
          0,
          14,
          10,
          { fill: [paint.coral, paint.eggDeep, paint.yolkDeep][index % 3] ?? paint.coral, width: 3 },
          -0.4,
        )
        stage.curve(
          [
            [12, -4],
            [12, -50],
            [30, -38],
          ],
          { width: 4 },
        )
      },
    )
  }
}

export function herLoaf(stage: Stage, { now, since }: SceneTime): void {
  const put = glide(since('middle'), 0.5, 1.4)
  const look = glide(since('forward'), 0, 1)
  stage.ground(stage.down(0, HEIGHT, ['#fdf0d2', '#f9dca0']))
  stage.box(120, 96, 1040, 470, { fill: stage.down(96, 560, ['#fff8e2', '#ffe2a0']), width: 7 }, 14)
  stage.glow(640, 300, 520, paint.yolk, 0.35 + 0.1 * wave(now, 0.3))
  const pane = new Path2D()
  pane.roundRect(124, 100, 1032, 462, 12)
  for (const ray of times(12, (each) => each)) {
    stage.inside(pane, () =>
      stage.at({ x: 640, y: 360, turn: (ray * Math.PI) / 6 + now * 0.08, alpha: 0.5 * put }, () =>
        stage.polygon(
          [
            [0, 0],
            [760, -66],
            [760, 66],
          ],
          { fill: paint.sheer('#ffffff', 0.5), line: '' },
        ),
      ),
    )
  }
  person(stage, BAKER, {
    x: 1000,
    y: 700,
    scale: 1.34,
    looksLeft: true,
    eyes: blink(now),
    left: [-60, -150],
    right: [mix(62, 110, put * (1 - look)), mix(-150, -190, put * (1 - look))],
  })
  person(stage, MIRA, {
    x: 290,
    y: 700,
    scale: 1.3,
    eyes: look > 0.4 ? 0.1 : blink(now, 0.5),
    mouth: look > 0 ? 'open' : 'smile',
    left: [mix(-52, -40, look), mix(-112, -170, look)],
    right: [mix(52, 40, look), mix(-112, -170, look)],
  })
  stage.box(60, 470, 1160, 40, { fill: paint.twig }, 6)
  for (const [index, x] of [400, 500, 780, 880].entries()) loaf(stage, x, 472, 0.62, index % 2 ? '#c97f35' : '#c98a45')
  loaf(
    stage,
    mix(900, 640, put),
    472 - 150 * Math.sin(Math.PI * put) * (1 - put) - 6 * Math.abs(look * wave(now, 0.8)),
    1.05 * mix(0.7, 1, put),
    '#e09a44',
  )
  const tag = spring(since('forward'), -0.4, 0.8)
  stage.at({ x: 640, y: 540, scale: tag }, () => {
    stage.box(-92, -34, 184, 66, { fill: paint.paper, width: 4 }, 12)
    stage.words('Mira', 0, 2, 44, paint.coralDeep, 800)
  })
  stage.box(-20, 596, 1320, 180, { fill: paint.eggDeep })
  stage.box(-20, 590, 1320, 26, { fill: paint.egg })
}
