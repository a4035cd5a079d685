/** Scenes of the dials and the sky. */
import type { SceneTime } from '#stage/film.ts'
import { glide, mix, spring, times, wave } from '#stage/motion.ts'
import { hills, stars, sun } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS } from '#stage/people.ts'
import { HEIGHT, type Stage } from '#stage/stage.ts'

import { BRONZE, gear } from './props.ts'

const MAKER: Person = {
  coat: paint.paper,
  skin: SKINS[1],
  hair: '#c9c2b2',
  hairStyle: 'beard',
  trousers: paint.paperShade,
  skirt: true,
}

const BRONZE_DEEP = '#8f5f22'

function orbit(stage: Stage, x: number, y: number, radius: number, turn: number, draw: () => void): void {
  stage.at({ x: x + Math.cos(turn) * radius, y: y + Math.sin(turn) * radius }, draw)
}

function zodiac(stage: Stage, x: number, y: number): void {
  for (const index of times(12, (each) => each)) {
    const angle = (index / 12) * 2 * Math.PI
    stage.line(
      [
        [x + Math.cos(angle) * 178, y + Math.sin(angle) * 178],
        [x + Math.cos(angle) * 222, y + Math.sin(angle) * 222],
      ],
      { width: 3 },
    )
    stage.at(
      { x: x + Math.cos(angle + 0.26) * 200, y: y + Math.sin(angle + 0.26) * 200, turn: angle + 0.26 + Math.PI / 2 },
      () => stage.words('♈♉♊♋♌♍♎♏♐♑♒♓'[index] ?? '', 0, 0, 26, BRONZE_DEEP, 700),
    )
  }
  for (const index of times(60, (each) => each)) {
    const angle = (index / 60) * 2 * Math.PI
    stage.line(
      [
        [x + Math.cos(angle) * 168, y + Math.sin(angle) * 168],
        [x + Math.cos(angle) * 177, y + Math.sin(angle) * 177],
      ],
      { width: 2 },
    )
  }
}

export function dials(stage: Stage, { now, since }: SceneTime): void {
  const crank = since('handle') > 0 ? since('handle') * 1.3 : 0
  const eclipse = glide(since('eclipses'), 0.6, 2)
  stage.ground(stage.down(0, HEIGHT, ['#12343d', '#1d5560']))
  stars(stage, now, 80, 640)
  stage.box(300, 40, 560, 590, { fill: paint.twig, width: 6 }, 20)
  stage.box(326, 64, 508, 542, { fill: '#e9c98d', width: 5 }, 12)
  const [x, y] = [580, 330]
  stage.circle(x, y, 222, { fill: '#f6e6bf', width: 5 })
  stage.circle(x, y, 178, { fill: '#fdf6e4', width: 4 })
  zodiac(stage, x, y)
  gear(stage, x, y, 74, 30, crank * 0.3, '#e0b264')
  const [sunTurn, moonTurn] = [-1.57 + crank * 0.16, -2.6 + crank * 0.62]
  stage.at({ x, y, turn: sunTurn }, () => stage.box(0, -5, 150, 10, { fill: paint.yolkDeep, width: 3 }, 5))
  stage.at({ x, y, turn: moonTurn }, () => stage.box(0, -4, 124, 8, { fill: paint.stoneDeep, width: 3 }, 4))
  orbit(stage, x, y, 142, sunTurn, () => stage.circle(0, 0, 26, { fill: paint.yolk }))
  orbit(stage, x, y, 110, moonTurn, () => {
    stage.circle(0, 0, 19, { fill: paint.paper })
    stage.shape('M0 -19 A19 19 0 0 1 0 19 Z', { fill: paint.ink, line: '' })
  })
  // The handle at the side.
  stage.at({ x: 860, y: 330 }, () => {
    stage.box(-6, -12, 60, 24, { fill: BRONZE, width: 4 }, 6)
    stage.at({ x: 54, turn: crank * 2.2 }, () => {
      stage.box(-10, -92, 20, 100, { fill: BRONZE, width: 4 }, 8)
      stage.circle(0, -92, 18, { fill: paint.coral, width: 4 })
    })
  })
  // What the dial at the back foretells.
  const show = spring(since('eclipses'), 0.1, 0.7)
  stage.at({ x: 1070, y: 200, scale: 0.001 + show }, () => {
    stage.glow(0, 0, 190, paint.yolk, 0.6)
    for (const ray of times(14, (each) => each))
      stage.at({ turn: (ray / 14) * 2 * Math.PI + now * 0.2 }, () =>
        stage.polygon(
          [
            [84, -9],
            [122 + 8 * wave(now, 1, ray * 0.2), 0],
            [84, 9],
          ],
          { fill: paint.yolk, line: '' },
        ),
      )
    stage.circle(0, 0, 84, { fill: paint.yolk, width: 5 })
    stage.circle(mix(-190, 0, eclipse), mix(60, 0, eclipse), 81, { fill: paint.nightDeep, width: 4 })
  })
}

function temple(stage: Stage): void {
  stage.at({ x: 380, y: 580 }, () => {
    stage.box(-230, -30, 460, 30, { fill: paint.paper })
    for (const pillar of times(6, (each) => each))
      stage.box(-206 + pillar * 76, -210, 34, 180, { fill: paint.paper }, 4)
    stage.polygon(
      [
        [-250, -210],
        [0, -310],
        [250, -210],
      ],
      { fill: paint.paper },
    )
  })
}

function aqueduct(stage: Stage): void {
  stage.at({ x: 1200, y: 580 }, () => {
    for (const arch of times(4, (each) => each))
      stage.shape(
        `M${-260 + arch * 140} 0 L${-260 + arch * 140} -220 L${-120 + arch * 140} -220 L${-120 + arch * 140} 0 L${-146 + arch * 140} 0 C${-146 + arch * 140} -150 ${-234 + arch * 140} -150 ${-234 + arch * 140} 0 Z`,
        { fill: paint.paperShade },
      )
  })
}

function castle(stage: Stage): void {
  stage.at({ x: 2080, y: 580 }, () => {
    stage.box(-190, -230, 380, 230, { fill: paint.stone })
    for (const tower of [-230, 150]) {
      stage.box(tower, -330, 90, 330, { fill: paint.stone })
      for (const notch of times(3, (each) => each))
        stage.box(tower + notch * 34 - 4, -356, 22, 30, { fill: paint.stone })
    }
    stage.shape('M-50 0 L-50 -90 C-50 -150 50 -150 50 -90 L50 0 Z', { fill: paint.twigDeep })
  })
}

function clockTower(stage: Stage, now: number): void {
  stage.at({ x: 3180, y: 580 }, () => {
    stage.box(-120, -420, 240, 420, { fill: paint.coralPale })
    stage.polygon(
      [
        [-140, -420],
        [0, -560],
        [140, -420],
      ],
      { fill: paint.eggDeep },
    )
    stage.circle(0, -310, 82, { fill: paint.paper, width: 5 })
    for (const hour of times(12, (each) => each))
      stage.at({ y: -310, turn: (hour / 12) * 2 * Math.PI }, () =>
        stage.line(
          [
            [0, -66],
            [0, -74],
          ],
          { width: 5 },
        ),
      )
    stage.at({ y: -310, turn: now * 1.2 }, () =>
      stage.line(
        [
          [0, 8],
          [0, -60],
        ],
        { width: 6 },
      ),
    )
    stage.at({ y: -310, turn: now * 0.2 }, () =>
      stage.line(
        [
          [0, 6],
          [0, -42],
        ],
        { width: 9 },
      ),
    )
    stage.box(-40, -150, 80, 150, { fill: paint.twig })
  })
}

export function thousandYears(stage: Stage, { now, since }: SceneTime): void {
  const pass = glide(since('thousand'), -0.4, 3.6)
  stage.ground(stage.down(0, 560, [paint.blend('#f7d9a0', '#9fdcdb', pass), '#fdf2d6']))
  sun(stage, mix(140, 1140, pass), 260 - 160 * Math.sin(Math.PI * pass), 52)
  hills(stage, 560, 70, paint.leafPale, 71, pass * 1700)
  stage.at({ x: -pass * 2700 }, () => {
    temple(stage)
    aqueduct(stage)
    castle(stage)
    clockTower(stage, now)
  })
  stage.box(-20, 574, 1320, 200, { fill: '#d7bd8a' })
  const year = Math.round(mix(-100, 1350, pass) / 10) * 10
  stage.at({ x: 640, y: 660 - 560 }, () => {
    stage.box(-170, -46, 340, 92, { fill: paint.paper, width: 5 }, 24)
    stage.words(year < 0 ? `${-year} BC` : `AD ${Math.max(1, year)}`, 0, 4, 58, paint.ink, 800)
  })
}

export function heavens(stage: Stage, { now, since }: SceneTime): void {
  const open = glide(since('heavens'), -0.3, 2.2)
  stage.ground(stage.down(0, HEIGHT, [paint.nightDeep, '#2a4f6b']))
  stars(stage, now, 60, 560, 0.8)
  stage.box(-20, 590, 1320, 200, { fill: '#5a4030' })
  stage.box(-20, 582, 1320, 20, { fill: '#7d5a40' })
  stage.glow(640, 420, 520, paint.yolk, 0.5 * open)
  for (const [index, radius] of [110, 180, 250].entries()) {
    stage.at({ x: 640, y: 360, alpha: open, scale: 0.3 + 0.7 * open }, () => {
      stage.oval(0, 0, radius * 1.35, radius * 0.8, { line: paint.sheer(paint.yolk, 0.5), width: 3, dash: [4, 12] })
      const turn = now * (0.7 - index * 0.16) + index * 2
      stage.circle(Math.cos(turn) * radius * 1.35, Math.sin(turn) * radius * 0.8, 15 + index * 5, {
        fill: [paint.paper, paint.coral, paint.egg][index] ?? paint.paper,
      })
    })
  }
  stage.at({ x: 640, y: 360, scale: open }, () => stage.circle(0, 0, 46, { fill: paint.yolk }))
  person(stage, MAKER, {
    x: 330,
    y: 700,
    scale: 1.36,
    eyes: blink(now),
    nod: -0.1 * open,
    right: [mix(60, 92, open), mix(-130, -210, open)],
    mouth: open > 0.6 ? 'smile' : 'flat',
  })
  stage.at({ x: 640, y: 592 }, () => {
    stage.box(-150, -130, 300, 130, { fill: paint.twig, width: 6 }, 8)
    gear(stage, -56, -64, 34, 14, now * 0.8)
    gear(stage, 20, -64, 30, 12, -now * 0.93 + 0.2)
    gear(stage, 84, -64, 24, 10, now * 1.15)
    stage.at({ x: -150, y: -130, turn: -1.5 * open }, () =>
      stage.box(0, -18, 300, 20, { fill: '#9c6b3c', width: 5 }, 6),
    )
  })
}
