/** What past ages have left: statues, buildings, and bronze. */
import { chance, clamp, times } from './motion.ts'
import * as paint from './paint.ts'
import { type Place, toPoints, type Stage } from './stage.ts'

/** A head, a horse and an arm that lie on the ground at 640; `clean` 0 to 1. */
export function brokenStatues(stage: Stage, clean: number): void {
  const fill = paint.blend('#7f9f98', '#e6e4d4', clean)
  const shade = { line: paint.sheer(paint.ink, 0.5), width: 5 }
  stage.at({ x: 470, y: 610, turn: -0.5 }, () => {
    stage.shape(
      'M-40 70 C-70 20 -60 -70 0 -84 C60 -80 70 -20 54 6 L66 26 L52 32 C52 60 30 62 18 60 L26 96 L-36 100 Z',
      { fill },
    )
    stage.curve(toPoints('-46,-30 -20,-62 20,-70 48,-46'), shade)
    stage.oval(28, -12, 9, 6, { fill: paint.sheer(paint.ink, 0.6), line: '' })
    stage.curve(toPoints('36,34 44,36 52,34'), { width: 3 })
  })
  stage.at({ x: 720, y: 640, turn: 0.16 }, () => {
    stage.shape(
      'M-96 20 C-90 -60 -30 -80 10 -70 L30 -150 C34 -180 74 -186 84 -160 L120 -128 C120 -112 100 -106 84 -118 L72 -60 C100 -40 110 0 108 30 Z',
      { fill },
    )
    stage.circle(78, -150, 5, { fill: paint.ink, line: '' })
    stage.curve(toPoints('34,-150 22,-110 16,-76'), shade)
  })
  stage.at({ x: 930, y: 626, turn: -0.3 }, () =>
    stage.shape(
      'M-26 60 C-20 -20 -16 -60 -18 -96 C-30 -120 -22 -150 -8 -146 L-6 -170 L6 -172 L8 -148 L16 -176 L28 -172 L24 -144 C44 -140 44 -110 26 -94 C30 -40 36 0 34 60 Z',
      { fill },
    ),
  )
}

/** A marble head on a block on (0, 0), 150 wide and 250 high. */
export function bust(stage: Stage, place: Place): void {
  stage.at(place, () => {
    stage.box(-74, -120, 148, 120, { fill: paint.paperShade })
    stage.at({ y: -186, scale: 0.84 }, () =>
      stage.shape(
        'M-40 70 C-70 20 -60 -70 0 -84 C60 -80 70 -20 54 6 L66 26 L52 32 C52 60 30 62 18 60 L26 76 L-36 76 Z',
        { fill: '#e6e4d4' },
      ),
    )
  })
}

/** A hall between two columns, its floor from 588 down. */
export function columnHall(stage: Stage): void {
  stage.ground(stage.down(0, 560, ['#f4ead0', '#e8d5ac']))
  for (const x of [100, 1180]) {
    stage.box(x - 52, 60, 104, 520, { fill: paint.paper })
    for (const groove of [-34, -11, 12, 35])
      stage.shape(`M${x + groove} 92 V548`, { line: paint.sheer(paint.ink, 0.25), width: 4 })
    stage.box(x - 72, 36, 144, 36, { fill: paint.paper }, 6)
    stage.box(x - 72, 560, 144, 32, { fill: paint.paper }, 6)
  }
  stage.box(-20, 588, 1320, 200, { fill: '#b98a63' })
}

/** On (0, 0), 500 wide. */
export function temple(stage: Stage, place: Place): void {
  stage.at(place, () => {
    stage.box(-230, -30, 460, 30, { fill: paint.paper })
    for (const pillar of times(6, (each) => each))
      stage.box(-206 + pillar * 76, -210, 34, 180, { fill: paint.paper }, 4)
    stage.shape('M-250 -210 L0 -310 L250 -210 Z', { fill: paint.paper })
  })
}

/** Four arches on (0, 0), 560 wide. */
export function aqueduct(stage: Stage, place: Place): void {
  stage.at(place, () => {
    for (const x of [-260, -120, 20, 160])
      stage.at({ x }, () =>
        stage.shape('M0 0 L0 -220 L140 -220 L140 0 L114 0 C114 -150 26 -150 26 0 Z', { fill: paint.paperShade }),
      )
  })
}

/** On (0, 0), 470 wide. */
export function castle(stage: Stage, place: Place): void {
  stage.at(place, () => {
    stage.box(-190, -230, 380, 230, { fill: paint.stone })
    for (const tower of [-230, 150]) {
      stage.box(tower, -330, 90, 330, { fill: paint.stone })
      for (const notch of times(3, (each) => each))
        stage.box(tower + notch * 34 - 4, -356, 22, 30, { fill: paint.stone })
    }
    stage.shape('M-50 0 L-50 -90 C-50 -150 50 -150 50 -90 L50 0 Z', { fill: paint.twigDeep })
  })
}

/** On (0, 0), 560 high; its hands run. */
export function clockTower(stage: Stage, now: number, place: Place): void {
  stage.at(place, () => {
    stage.box(-120, -420, 240, 420, { fill: paint.coralPale })
    stage.shape('M-140 -420 L0 -560 L140 -420 Z', { fill: paint.eggDeep })
    stage.at({ y: -310 }, () => {
      stage.circle(0, 0, 82, { fill: paint.paper, width: 5 })
      for (const turn of times(12, (each) => (each / 12) * 2 * Math.PI))
        stage.at({ turn }, () => stage.shape('M0 -66 V-74', { width: 5 }))
      stage.at({ turn: now * 1.2 }, () => stage.shape('M0 8 V-60', { width: 6 }))
      stage.at({ turn: now * 0.2 }, () => stage.shape('M0 6 V-42', { width: 9 }))
    })
    stage.box(-40, -150, 80, 150, { fill: paint.twig })
  })
}

export const BRONZE = '#c98f3d'

/** A wheel with `teeth` teeth. */
export function gear(stage: Stage, place: Place, radius: number, teeth: number, fill: string = BRONZE): void {
  const tooth = Math.max(6, (2 * Math.PI * radius) / teeth / 2.4)
  const step = (2 * Math.PI) / teeth
  const edge = times(teeth, (index) =>
    [radius, radius + tooth, radius + tooth, radius].map((far, quarter) => {
      const angle = (index + quarter / 4) * step
      return [Math.cos(angle) * far, Math.sin(angle) * far] as const
    }),
  )
  stage.at(place, () => {
    stage.polygon(edge.flat(), { fill, width: 4 })
    stage.circle(0, 0, radius * 0.74, { fill: paint.blend(fill, '#ffffff', 0.18), width: 3 })
    for (const turn of times(4, (each) => (each * Math.PI) / 2))
      stage.at({ turn }, () =>
        stage.box(radius * 0.1, -radius * 0.09, radius * 0.66, radius * 0.18, { fill, width: 3 }),
      )
    stage.circle(0, 0, radius * 0.2, { fill, width: 4 })
    stage.circle(0, 0, radius * 0.07, { fill: paint.ink, line: '' })
  })
}

/** What bronze looks like after a long time in the sea. */
export const ROT = '#5f9b86'

function rotten(stage: Stage, x: number, width: number, size: number, seeds: readonly [number, number]): void {
  for (const spot of times(7, (each) => each)) {
    const [left, top] = [x + chance(spot + seeds[0]) * width, -80 + chance(spot + seeds[1]) * 150]
    stage.oval(left, top, size, 7, { fill: paint.sheer('#3d6f60', 0.7), line: '' })
  }
}

/** A lump of old bronze around (0, 0), 300 wide; `split` 0 to 1 opens it on a wheel, which shines. */
export function corrodedLump(stage: Stage, place: Place, split: number, shine: number): void {
  stage.at(place, () => {
    stage.at({ x: 40 * split, turn: 0.12 * split }, () => {
      stage.shape('M0 -120 C70 -130 150 -90 146 -20 C150 50 110 100 40 104 L0 110 L14 60 L-8 20 L16 -30 L-6 -80 Z', {
        fill: ROT,
        width: 5,
      })
      rotten(stage, 50, 70, 9, [0, 3])
    })
    if (split > 0.02)
      stage.inside(new Path2D('M-40 -110 L60 -110 L60 110 L-40 110 Z'), () => {
        const wheel = { x: 8, turn: 0.3 * split, alpha: clamp(split * 3) }
        gear(stage, wheel, 66, 24, paint.blend('#6d7f55', BRONZE, shine))
      })
    stage.at({ x: -40 * split, turn: -0.12 * split }, () => {
      stage.shape(
        'M0 -120 C-80 -126 -150 -80 -148 -10 C-146 60 -100 106 -30 108 L0 110 L14 60 L-8 20 L16 -30 L-6 -80 Z',
        { fill: paint.blend(ROT, '#4f8a76', 0.4), width: 5 },
      )
      rotten(stage, -110, 80, 10, [8, 6])
    })
    if (shine > 0) stage.glow(0, 0, 260, paint.yolk, 0.5 * shine)
  })
}
