/** Scenes at sea. */
import type { SceneTime } from '#stage/film.ts'
import { chance, clamp, during, glide, mix, spring, times, wave, wrap } from '#stage/motion.ts'
import { clouds, hills, rain, sea } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { type Person, person, SKINS } from '#stage/people.ts'
import { HEIGHT, type Point, type Stage } from '#stage/stage.ts'

const DIVER: Person = {
  coat: '#c98a5a',
  skin: '#d59a68',
  hair: paint.ink,
  hairStyle: 'beard',
  trousers: paint.nightPale,
}

const CAPTAIN: Person = {
  coat: paint.eggDeep,
  skin: SKINS[1],
  hair: paint.ink,
  hairStyle: 'cap',
  hatColour: paint.night,
  trousers: paint.night,
}

function caique(stage: Stage, x: number, y: number, scale: number, rock: number, sail: number): void {
  stage.at({ x, y, scale, turn: rock }, () => {
    stage.line(
      [
        [0, -40],
        [0, -330],
      ],
      { width: 10 },
    )
    stage.line(
      [
        [-120, -110],
        [110, -300],
      ],
      { width: 8 },
    )
    if (sail > 0)
      stage.shape(`M-110 -106 C-60 ${-120 + 70 * sail} 40 ${-140 + 60 * sail} 104 -286 C20 -250 -60 -180 -110 -106 Z`, {
        fill: paint.paper,
      })
    for (const [index, who] of [CAPTAIN, DIVER, DIVER].entries())
      stage.at({ x: -90 + index * 84, y: -24, scale: 0.42 }, () =>
        person(stage, who, { eyes: 1, mouth: 'o', looksLeft: index === 0 }),
      )
    stage.shape('M-210 -66 C-150 -34 130 -34 214 -78 C196 -6 150 28 100 34 L-110 34 C-166 24 -200 -16 -210 -66 Z', {
      fill: paint.coral,
      width: 5,
    })
    stage.shape('M-202 -46 C-150 -16 130 -16 206 -56', { line: paint.paper, width: 9 })
    stage.circle(168, -28, 12, { fill: paint.paper, width: 3 })
  })
}

export function storm(stage: Stage, { now, since }: SceneTime): void {
  const drive = glide(since('storm'), -1, 5)
  const flash = during(since('storm'), 1.4, 1.9, 0.15) + during(since('storm'), 3, 3.4, 0.15)
  stage.ground(
    stage.down(0, 480, [
      paint.blend('#23424d', '#cfe9e6', flash * 0.7),
      paint.blend('#4d7f86', '#e8f4ee', flash * 0.6),
    ]),
  )
  clouds(stage, now * 5, 110, 30, '#3b5a64', 1)
  clouds(stage, now * 4 + 40, 190, 26, '#56757d', 0.9)
  if (flash > 0.3)
    stage.line(
      [
        [930, 120],
        [896, 220],
        [940, 230],
        [890, 350],
      ],
      { line: paint.yolk, width: 10 },
    )
  stage.shape('M1010 500 C1030 380 1090 330 1130 300 C1170 330 1230 310 1330 250 L1330 520 L1010 520 Z', {
    fill: '#7d7a62',
  })
  for (const row of times(3, (each) => each)) {
    const y = 430 + row * 76
    const shift = now * (90 + row * 50)
    const points = times(14, (index): Point => [
      index * 120 - 160 + 60 * wave(now, 0.1, row * 0.3),
      y + 42 * Math.sin(index * 1.1 + shift * 0.01 + row) * (1 + row * 0.25),
    ])
    if (row === 1)
      caique(
        stage,
        mix(180, 830, drive),
        470 + 30 * wave(now, 0.4),
        1,
        0.13 * wave(now, 0.4, 0.2),
        0.4 + 0.6 * wave(now, 0.5),
      )
    const path = new Path2D()
    path.moveTo(-200, 900)
    for (const [x, top] of points) path.lineTo(x, top)
    path.lineTo(1500, 900)
    path.closePath()
    stage.path(path, { fill: ['#3b7f88', '#2b6b76', '#1b535f'][row] ?? '#1b535f', line: '' })
    stage.curve(points, { line: paint.sheer('#dff3f1', 0.6), width: 6 })
  }
  rain(stage, now, 0.8)
}

function underwater(stage: Stage, now: number, deep = 0.5): void {
  stage.ground(
    stage.down(0, HEIGHT, [paint.blend('#6fd0cf', '#1b6d7c', deep), paint.blend('#1f7f8c', '#0b3a48', deep)]),
  )
  for (const ray of times(5, (each) => each)) {
    const x = 120 + ray * 250 + 40 * wave(now, 0.06, ray * 0.2)
    stage.polygon(
      [
        [x, -10],
        [x + 70, -10],
        [x - 40, 620],
        [x - 220, 620],
      ],
      { fill: paint.sheer('#dff9f3', 0.09 + 0.05 * wave(now, 0.15, ray * 0.3)), line: '' },
    )
  }
  for (const index of times(9, (each) => each)) {
    const part = wrap(now * 0.12 + chance(index), 1)
    stage.circle(
      60 + chance(index + 2) * 1180 + 14 * wave(now, 0.6, index * 0.2),
      720 - part * 760,
      4 + 8 * chance(index + 4),
      { line: paint.sheer('#e9fffb', 0.6), width: 3 },
    )
  }
  for (const index of times(5, (each) => each)) {
    const x = wrap(index * 300 - now * (34 + index * 5), 1500) - 100
    stage.at({ x, y: 150 + index * 58 + 12 * wave(now, 0.4, index * 0.3), scale: 0.7 + 0.1 * index }, () =>
      stage.shape('M-28 0 C-16 -18 14 -18 24 -2 L42 -14 L40 14 L24 4 C12 18 -16 18 -28 0 Z', {
        fill: index % 2 ? paint.yolk : paint.coral,
        width: 3,
      }),
    )
  }
}

function seaBed(stage: Stage): void {
  hills(stage, 610, 60, '#c8b98a', 51)
  for (const index of times(9, (each) => each))
    stage.oval(index * 150 + 40, 670 + (index % 3) * 16, 44, 13, { fill: paint.sheer('#a8986c', 0.6), line: '' })
}

/** Old marble: a head, a horse, an arm. */
function statues(stage: Stage, seen: number): void {
  const marble = paint.blend('#7f9f98', '#e6e4d4', seen)
  stage.at({ x: 470, y: 610, turn: -0.5 }, () => {
    stage.shape(
      'M-40 70 C-70 20 -60 -70 0 -84 C60 -80 70 -20 54 6 L66 26 L52 32 C52 60 30 62 18 60 L26 96 L-36 100 Z',
      { fill: marble },
    )
    stage.curve(
      [
        [-46, -30],
        [-20, -62],
        [20, -70],
        [48, -46],
      ],
      { line: paint.sheer(paint.ink, 0.5), width: 5 },
    )
    stage.oval(28, -12, 9, 6, { fill: paint.sheer(paint.ink, 0.6), line: '' })
    stage.curve(
      [
        [36, 34],
        [44, 36],
        [52, 34],
      ],
      { width: 3 },
    )
  })
  stage.at({ x: 720, y: 640, turn: 0.16 }, () => {
    stage.shape(
      'M-96 20 C-90 -60 -30 -80 10 -70 L30 -150 C34 -180 74 -186 84 -160 L120 -128 C120 -112 100 -106 84 -118 L72 -60 C100 -40 110 0 108 30 Z',
      { fill: marble },
    )
    stage.circle(78, -150, 5, { fill: paint.ink, line: '' })
    stage.curve(
      [
        [34, -150],
        [22, -110],
        [16, -76],
      ],
      { line: paint.sheer(paint.ink, 0.5), width: 5 },
    )
  })
  stage.at({ x: 930, y: 626, turn: -0.3 }, () => {
    stage.shape(
      'M-26 60 C-20 -20 -16 -60 -18 -96 C-30 -120 -22 -150 -8 -146 L-6 -170 L6 -172 L8 -148 L16 -176 L28 -172 L24 -144 C44 -140 44 -110 26 -94 C30 -40 36 0 34 60 Z',
      { fill: marble },
    )
  })
}

function diver(stage: Stage, x: number, y: number, scale: number, now: number, turn: number, panic: number): void {
  stage.at({ x, y, scale, turn }, () => {
    const kick = 18 * wave(now, 1.1 + panic)
    for (const side of [-1, 1] as const) {
      const points: Point[] = [
        [-60, side * 10],
        [-116, side * 14 + side * kick * 0.5],
        [-170, side * 12 - side * kick],
      ]
      stage.curve(points, { line: paint.ink, width: 30 })
      stage.curve(points, { line: DIVER.skin, width: 22 })
    }
    const reach: Point[] = [
      [40, 14],
      [96, 34 - kick * 0.4],
      [146, 20 + kick],
    ]
    stage.curve(reach, { line: paint.ink, width: 28 })
    stage.curve(reach, { line: DIVER.skin, width: 20 })
    stage.blob(
      [
        [-80, -26],
        [0, -34],
        [62, -22],
        [66, 20],
        [0, 34],
        [-80, 26],
      ],
      { fill: DIVER.skin },
    )
    stage.blob(
      [
        [-86, -26],
        [-40, -32],
        [-36, 30],
        [-86, 26],
      ],
      { fill: paint.eggDeep },
    )
    stage.at({ x: 92, y: -12 }, () => {
      stage.circle(0, 0, 38, { fill: DIVER.skin })
      stage.shape('M-38 -4 C-40 -46 36 -50 38 -6 C20 -24 -14 -28 -38 -4 Z', { fill: paint.ink })
      stage.shape('M-20 22 C0 44 34 38 36 10 C20 22 0 20 -20 22 Z', { fill: paint.ink })
      stage.circle(16, -2, 8 + 3 * panic, { fill: paint.paper, width: 3 })
      stage.circle(18, -2, 4, { fill: paint.ink, line: '' })
      if (panic > 0.3) stage.oval(24, 20, 7, 8, { fill: paint.coralDeep, width: 3 })
    })
  })
}

export function diving(stage: Stage, { now, since }: SceneTime): void {
  const down = glide(since('dived'), -0.2, 2)
  const scare = glide(since('dived'), 1.8, 0.4)
  stage.at({ y: mix(0, -70, down) }, () => {
    underwater(stage, now, 0.3 + 0.4 * down)
    seaBed(stage)
    statues(stage, 0)
  })
  diver(stage, mix(330, 560, down), mix(60, 360, down), 1, now, mix(1.1, 0.35, down), scare)
  for (const index of times(9, (each) => each)) {
    const part = wrap(now * 0.7 + index / 9, 1)
    stage.circle(
      mix(420, 650, down) + (chance(index) - 0.5) * 90,
      mix(60, 340, down) - part * 260,
      6 + 12 * chance(index + 3),
      { line: paint.sheer('#ffffff', 0.8 * (1 - part)), width: 4 },
    )
  }
}

/** Back at the surface, with what he thinks he saw. */
export function babbling(stage: Stage, { now, since }: SceneTime): void {
  const up = glide(since('bodies'), -0.1, 0.5)
  const tell = spring(since('bodies'), 0.7, 0.7)
  stage.ground(stage.down(0, 420, ['#9fdcdb', '#fdf2d6']))
  clouds(stage, now, 110, 12)
  stage.shape('M-20 440 C60 330 130 350 190 300 C260 330 320 400 400 440 Z', { fill: '#b5ad83' })
  sea(stage, now, 430, ['#6cc5c6', '#23808c'])
  caique(stage, 880, 470 + 6 * wave(now, 0.25), 1.15, 0.03 * wave(now, 0.2), 0)
  const babble = Math.abs(wave(now, 3))
  stage.at({ x: 420, y: mix(760, 690, up) + 8 * wave(now, 0.5), scale: 1.3 }, () => {
    const view = new Path2D()
    view.rect(-300, -600, 600, 486)
    stage.inside(view, () =>
      person(
        stage,
        { ...DIVER, coat: DIVER.skin },
        {
          eyes: 1.4,
          mouth: babble > 0.45 ? 'open' : 'o',
          left: [-96, -290 - 24 * wave(now, 2.6)],
          right: [96, -290 + 24 * wave(now, 2.6)],
        },
      ),
    )
  })
  for (const ring of times(3, (each) => each))
    stage.oval(420, 544 + 6 * ring, 90 + 46 * ring + 10 * wave(now, 0.8, ring * 0.2), 12 + 6 * ring, {
      line: paint.sheer('#ffffff', 0.75 - 0.2 * ring),
      width: 5,
    })
  stage.at({ x: 560, y: 190, scale: 0.001 + tell }, () => {
    stage.circle(-104, 128, 13, { fill: paint.paper, width: 4 })
    stage.circle(-80, 98, 20, { fill: paint.paper, width: 4 })
    stage.oval(0, 0, 180, 108, { fill: paint.paper, width: 5 })
    for (const [index, x] of [-104, -34, 36, 106].entries()) {
      stage.at({ x, y: 20 + (index % 2) * 12, turn: -0.9 + index * 0.6, scale: 0.72 }, () => {
        stage.circle(0, -52, 20, { fill: '#9fb4ad' })
        stage.shape('M-16 -32 L16 -32 L22 30 L-22 30 Z M-16 -24 L-46 4 M16 -24 L44 -50 M-10 30 L-16 68 M10 30 L22 66', {
          fill: '#9fb4ad',
          width: 7,
        })
      })
    }
    stage.words('!', 150, -62, 76, paint.coralDeep, 800)
  })
}

export function wreck(stage: Stage, { now, since }: SceneTime): void {
  const seen = glide(since('statues'), 0.2, 1.4)
  underwater(stage, now, 0.55)
  stage.at({ x: 830, y: 640, alpha: 0.9 }, () => {
    for (const rib of times(8, (each) => each))
      stage.curve(
        [
          [-360 + rib * 96, 20],
          [-390 + rib * 94, -90],
          [-370 + rib * 90, -180 + (rib % 3) * 40],
        ],
        { line: '#4a3a2c', width: 20 },
      )
    stage.curve(
      [
        [-440, 0],
        [-100, 40],
        [420, 10],
      ],
      { line: '#4a3a2c', width: 30 },
    )
  })
  seaBed(stage)
  statues(stage, seen)
  for (const index of times(5, (each) => each)) {
    stage.at(
      { x: 120 + index * 66 + (index > 2 ? 760 : 0), y: 640 + (index % 2) * 18, turn: chance(index) - 0.5 },
      () =>
        stage.shape(
          'M-14 -78 L14 -78 L12 -58 C40 -40 40 20 0 46 C-40 20 -40 -40 -12 -58 Z M-14 -70 C-34 -70 -34 -40 -24 -36 M14 -70 C34 -70 34 -40 24 -36',
          { fill: paint.coral, width: 4 },
        ),
    )
  }
  for (const index of times(6, (each) => each)) {
    const at = [
      [470, 540],
      [720, 520],
      [930, 500],
      [560, 600],
      [820, 590],
      [300, 620],
    ][index] ?? [640, 500]
    const part = clamp(Math.sin(Math.PI * wrap(now * 0.5 + index * 0.23, 1)))
    stage.at({ x: at[0] ?? 0, y: at[1] ?? 0, scale: 1.2 * part * seen }, () =>
      stage.shape('M0 -24 L5 -5 L24 0 L5 5 L0 24 L-5 5 L-24 0 L-5 -5 Z', { fill: paint.paper, width: 2 }),
    )
  }
  diver(stage, 260 + 40 * wave(now, 0.09), 300 + 16 * wave(now, 0.2), 0.8, now, 0.3, 0)
}
