/** Scenes at the museum. */
import type { SceneTime } from '#stage/film.ts'
import { chance, clamp, during, glide, mix, spring, times, wave, wrap } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS } from '#stage/people.ts'
import { HEIGHT, type Stage } from '#stage/stage.ts'

import { BRONZE, gear } from './props.ts'

const KEEPER: Person = { coat: paint.night, skin: SKINS[0], hair: '#8b8a80', hairStyle: 'bald', trousers: paint.ink }

const SCIENTIST: Person = {
  coat: paint.paper,
  skin: SKINS[3],
  hair: '#6b4a35',
  hairStyle: 'bun',
  trousers: paint.nightPale,
}

const ROT = '#5f9b86'

function lump(stage: Stage, x: number, y: number, scale: number, split: number, shine: number): void {
  stage.at({ x, y, scale }, () => {
    stage.at({ x: 40 * split, turn: 0.12 * split }, () => {
      stage.shape('M0 -120 C70 -130 150 -90 146 -20 C150 50 110 100 40 104 L0 110 L14 60 L-8 20 L16 -30 L-6 -80 Z', {
        fill: ROT,
        width: 5,
      })
      for (const spot of times(7, (each) => each))
        stage.oval(50 + chance(spot) * 70, -80 + chance(spot + 3) * 150, 9, 7, {
          fill: paint.sheer('#3d6f60', 0.7),
          line: '',
        })
    })
    if (split > 0.02) {
      const view = new Path2D('M-40 -110 L60 -110 L60 110 L-40 110 Z')
      stage.inside(view, () => {
        gear(stage, 8, 0, 66, 24, 0.3 * split, paint.blend('#6d7f55', BRONZE, shine), clamp(split * 3))
      })
    }
    stage.at({ x: -40 * split, turn: -0.12 * split }, () => {
      stage.shape(
        'M0 -120 C-80 -126 -150 -80 -148 -10 C-146 60 -100 106 -30 108 L0 110 L14 60 L-8 20 L16 -30 L-6 -80 Z',
        { fill: paint.blend(ROT, '#4f8a76', 0.4), width: 5 },
      )
      for (const spot of times(7, (each) => each))
        stage.oval(-110 + chance(spot + 8) * 80, -80 + chance(spot + 6) * 150, 10, 7, {
          fill: paint.sheer('#3d6f60', 0.7),
          line: '',
        })
    })
    if (shine > 0) stage.glow(0, 0, 260, paint.yolk, 0.5 * shine)
  })
}

export function museum(stage: Stage, { now, since }: SceneTime): void {
  const glance = glide(since('glance'), 0.2, 2.4)
  const split = glide(since('split'), 0.6, 0.8)
  const shine = glide(since('inside'), 0, 1)
  const near = glide(since('split'), -0.7, 1.2)
  stage.camera({ x: 640, y: mix(360, 400, near), zoom: mix(1, 1.3, near) }, () => {
    stage.ground(stage.down(0, 560, ['#f4ead0', '#e8d5ac']))
    for (const pillar of [100, 1180]) {
      stage.box(pillar - 52, 60, 104, 520, { fill: paint.paper })
      for (const groove of times(4, (each) => each))
        stage.line(
          [
            [pillar - 34 + groove * 23, 92],
            [pillar - 34 + groove * 23, 548],
          ],
          { line: paint.sheer(paint.ink, 0.25), width: 4 },
        )
      stage.box(pillar - 72, 36, 144, 36, { fill: paint.paper }, 6)
      stage.box(pillar - 72, 560, 144, 32, { fill: paint.paper }, 6)
    }
    stage.box(-20, 588, 1320, 200, { fill: '#b98a63' })
    stage.at({ x: 290, y: 590 }, () => {
      stage.box(-74, -120, 148, 120, { fill: paint.paperShade })
      stage.at({ y: -186, scale: 0.84 }, () =>
        stage.shape(
          'M-40 70 C-70 20 -60 -70 0 -84 C60 -80 70 -20 54 6 L66 26 L52 32 C52 60 30 62 18 60 L26 76 L-36 76 Z',
          { fill: '#e6e4d4' },
        ),
      )
    })
    stage.box(520, 470, 240, 120, { fill: paint.twig, width: 5 }, 4)
    stage.words('No. 15087', 640, 536, 30, paint.paper, 700)
    const shake = during(since('split'), -0.5, 0.7, 0.2)
    lump(stage, 640 + 5 * shake * wave(now, 9), 384, 0.8, split, shine)
    const x = mix(1500, 880, glide(since('glance'), -0.6, 1.8))
    const gone = glide(since('glance'), 2.2, 2) * (1 - glide(since('split'), -0.9, 0.2))
    const back = glide(since('split'), 0.4, 1.2)
    const keeperX = since('split') > -0.8 ? mix(1500, 960, back) : mix(x, -220, gone)
    person(stage, KEEPER, {
      x: keeperX,
      y: 690,
      scale: 1.25,
      looksLeft: true,
      eyes: back > 0.8 ? 1.3 : blink(now),
      mouth: back > 0.8 ? 'o' : 'flat',
      nod: since('split') > -0.8 ? 0 : -0.14 * during(since('glance'), 0, 2.2),
      stride: (gone > 0 && gone < 1) || (back > 0 && back < 1) || (glance > 0 && glance < 0.6) ? now * 1.3 : 0,
      right: back > 0.8 ? [70, -260] : [52, -112],
    })
  })
}

function squaredPaper(stage: Stage): void {
  for (const row of times(9, (each) => each))
    stage.line(
      [
        [0, row * 84],
        [1280, row * 84],
      ],
      { line: paint.sheer(paint.egg, 0.1), width: 2 },
    )
  for (const column of times(16, (each) => each))
    stage.line(
      [
        [column * 84, 0],
        [column * 84, 720],
      ],
      { line: paint.sheer(paint.egg, 0.1), width: 2 },
    )
}

export function rays(stage: Stage, { now, since }: SceneTime): void {
  const scan = wrap(now * 0.28, 1)
  const found = glide(since('thirty'), 0, 2.4)
  stage.ground(stage.down(0, HEIGHT, [paint.nightDeep, '#17505c']))
  squaredPaper(stage)
  stage.at({ x: 640, y: 320 }, () => {
    stage.shape(
      'M-60 -230 C80 -260 260 -180 270 -30 C280 110 180 220 20 226 C-150 230 -270 150 -276 10 C-280 -120 -190 -210 -60 -230 Z',
      { fill: paint.sheer(ROT, 0.32), line: paint.sheer(paint.egg, 0.7) },
    )
    const wheels = [
      [-60, -20, 128, 44, 1],
      [110, -84, 62, 22, -2],
      [118, 64, 74, 26, -1.7],
      [-166, 96, 48, 16, -2.7],
      [-6, 150, 44, 15, 2.9],
      [-178, -110, 42, 15, -3],
      [200, -10, 34, 12, 3.6],
    ] as const
    for (const [index, [x, y, radius, teeth, speed]] of wheels.entries()) {
      const own = clamp(found * 9 - index)
      gear(stage, x, y, radius, teeth, now * 0.5 * speed, paint.blend('#2b6b76', BRONZE, own), 0.25 + 0.75 * own)
    }
  })
  const x = mix(330, 950, scan)
  stage.context.fillStyle = paint.sheer('#8ff0e2', 0.14)
  stage.context.fillRect(x - 90, 40, 90, 560)
  stage.line(
    [
      [x, 40],
      [x, 600],
    ],
    { line: '#b9fff3', width: 6 },
  )
  stage.glow(x, 320, 160, '#8ff0e2', 0.3)
  person(stage, SCIENTIST, {
    x: 180,
    y: 740,
    scale: 1.3,
    eyes: blink(now),
    nod: -0.06,
    right: [70, -190 + 6 * wave(now, 0.6)],
    mouth: found > 0.5 ? 'open' : 'smile',
  })
  stage.at({ x: 1080, y: 150, scale: 0.001 + spring(since('thirty'), 0.2, 0.6) }, () => {
    stage.words(String(Math.max(1, Math.round(30 * glide(since('thirty'), 0.2, 1.8)))), 0, 0, 130, paint.yolk, 800)
    stage.words('gears', 0, 84, 46, paint.paper, 700)
  })
}
