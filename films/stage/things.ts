/** Things that people hold, and what is written and thought above them. */
import { mix, spring, stream, times, wave } from './motion.ts'
import * as paint from './paint.ts'
import { type Place, toPoints, type Stage } from './stage.ts'

/** Held at (0, 0), 230 high; `open` 0 to 1. */
export function umbrella(stage: Stage, place: Place, colour: string, open = 1): void {
  const [half, rim, swell] = [mix(15, 122, open), mix(-46, -124, open), mix(20, 74, open)]
  const scallop = `q${-half / 3} ${-20 * open} ${(-2 * half) / 3} 0`
  stage.at(place, () => {
    for (const [line, width] of [
      [paint.ink, 13],
      [paint.twig, 6],
    ] as const)
      stage.shape('M0 -200 L0 26 C0 48 -26 48 -26 26', { line, width })
    stage.line(
      times(2, (end) => [0, -206 - 20 * end] as const),
      { width: 7 },
    )
    stage.shape(
      `M${-half} ${rim} C${-half} ${rim - swell} ${-half * 0.5} -210 0 -212 C${half * 0.5} -210 ${half} ${rim - swell} ${half} ${rim} ${scallop.repeat(3)} Z`,
      { fill: colour },
    )
    for (const side of [-1, 1] as const)
      stage.shape(`M0 -212 Q${(side * half) / 2.4} -190 ${(side * half) / 3} ${rim}`, { width: 3 })
  })
}

/** A box on (0, 0), 200 wide, from which handles look out; '' leaves a place empty. */
export function umbrellaBox(stage: Stage, place: Place, colours: readonly string[]): void {
  stage.at(place, () => {
    for (const [index, colour] of colours.entries())
      if (colour !== '')
        umbrella(stage, { x: -70 + index * 35, y: -126, turn: Math.PI - 0.1 + index * 0.05, scale: 0.56 }, colour, 0)
    stage.box(-100, -104, 200, 104, { fill: paint.twig }, 8)
    stage.box(-84, -88, 168, 72, { fill: paint.paper, width: 3 }, 8)
    stage.words('Borrow an umbrella.', 0, -66, 16.5, paint.ink, 800)
    stage.words('Bring it back', 0, -44, 16.5, paint.ink, 600)
    stage.words('on a dry day.', 0, -26, 16.5, paint.ink, 600)
  })
}

/** A note with a corner turned down; `draw` writes on it, around (0, 0). */
export function note(stage: Stage, place: Place, width: number, height: number, draw: () => void): void {
  const [x, y] = [-width / 2, -height / 2]
  stage.at(place, () => {
    stage.shape(`M${x} ${y} h${width} v${height - 24} l-24 24 h${24 - width} Z`, { fill: paint.paper })
    stage.shape(`M${-x} ${-y - 24} h-24 v24 Z`, { fill: paint.paperShade, width: 3 })
    draw()
  })
}

/** A sign with words that springs up: `since` the second in which it comes. */
export function label(stage: Stage, text: string, x: number, y: number, since: number, size = 60): void {
  const show = spring(since, 0, 0.7)
  if (show <= 0) return
  stage.context.font = `800 ${size}px "Atkinson Hyperlegible Next"`
  const half = stage.context.measureText(text).width / 2 + size * 0.6
  stage.at({ x, y, scale: show }, () => {
    stage.box(-half, -size * 0.8, 2 * half, size * 1.6, { fill: paint.paper, width: 5 }, size * 0.4)
    stage.words(text, 0, size * 0.07, size, paint.coralDeep, 800)
  })
}

/** A bubble with what somebody thinks; `side` is where its small bubble is. */
export function thought(
  stage: Stage,
  { x, y, radius = 118, side }: { x: number; y: number; radius?: number; side: -1 | 1 },
  show: number,
  draw: () => void,
): void {
  stage.at({ x, y, scale: 0.001 + show }, () => {
    stage.circle(0, 0, radius, { fill: paint.paper, width: 5 })
    stage.circle(side * radius, radius * 0.85, radius * 0.15, { fill: paint.paper, width: 4 })
    draw()
  })
}

/** A star with four points, 48 wide. */
export function sparkle(stage: Stage, x: number, y: number, scale: number, turn = 0): void {
  stage.at({ x, y, scale, turn }, () =>
    stage.shape('M0 -24 L5 -5 L24 0 L5 5 L0 24 L-5 5 L-24 0 L-5 -5 Z', { fill: paint.paper, width: 2 }),
  )
}

/** A {@link sparkle} that flashes up: `part` 0 to 1. */
export const spark = (stage: Stage, x: number, y: number, part: number, size = 1.4): void =>
  sparkle(stage, x, y, Math.max(0, size * Math.sin(Math.PI * part)), part)

export function heart(stage: Stage, place: Place, colour: string = paint.coral): void {
  stage.at(place, () =>
    stage.shape('M0 62 C-70 14 -84 -40 -46 -56 C-20 -66 -4 -48 0 -30 C4 -48 20 -66 46 -56 C84 -40 70 14 0 62 Z', {
      fill: colour,
      width: 5,
    }),
  )
}

/** A cake on a plate, 112 wide; `wet` 0 to 1 lets it run. */
export function cake(stage: Stage, place: Place, wet = 0): void {
  stage.at(place, () => {
    stage.box(-56, -2, 112, 10, { fill: paint.paperShade, width: 3 }, 4)
    stage.box(-44, -50, 88, 48, { fill: paint.coralPale }, 8)
    stage.shape(`M-46 -50 h92 v14 q-10 ${22 + 10 * wet} -20 0 t-24 0 t-24 0 t-24 ${4 * wet} Z`, {
      fill: paint.paper,
      width: 3,
    })
    for (const x of [-24, 0, 24]) stage.circle(x, -56 + 3 * wet, 8, { fill: paint.coralDeep, width: 3 })
  })
}

/** Small drawings, about 60 wide. */
export const SIGNS: Readonly<Record<'cake' | 'paw' | 'cross' | 'heart', (stage: Stage) => void>> = {
  cake: (stage) => cake(stage, { y: 22, scale: 0.66 }),
  paw(stage) {
    stage.oval(0, 12, 17, 14, { fill: paint.twig })
    for (const x of [-24, -9, 9, 24]) stage.circle(x, -12 - (Math.abs(x) < 10 ? 10 : 0), 8, { fill: paint.twig })
  },
  cross: (stage) => stage.shape('M-9 -30 h18 v21 h21 v18 h-21 v21 h-18 v-21 h-21 v-18 h21 Z', { fill: paint.egg }),
  heart: (stage) => heart(stage, { scale: 0.5 }),
}

/** A letter in its envelope, 64 wide, around (0, 0). */
export function letter(stage: Stage, place: Place): void {
  stage.at(place, () => {
    stage.box(-32, -21, 64, 42, { fill: paint.paper, width: 3 }, 3)
    stage.shape('M-32 -19 L0 6 L32 -19', { width: 3 })
    stage.circle(0, 4, 6, { fill: paint.coral, width: 2 })
  })
}

/** A newspaper, rolled up, 100 wide, around (0, 0). */
export function newspaper(stage: Stage, place: Place = {}): void {
  stage.at(place, () => {
    stage.box(-50, -13, 100, 26, { fill: paint.paper, width: 3 }, 6)
    stage.shape('M-38 -4 h22 M-38 4 h18 M18 -4 h20 M20 4 h18', { line: paint.stoneDeep, width: 3 })
    stage.oval(50, 0, 5, 13, { fill: paint.paperShade, width: 3 })
    stage.box(-5, -14, 10, 28, { fill: paint.coral, width: 2 })
  })
}

/** A word that somebody calls out; `show` 0 to 1. */
export function cry(
  stage: Stage,
  text: string,
  x: number,
  y: number,
  show: number,
  size = 52,
  colour: string = paint.coralDeep,
): void {
  stage.at({ x, y, scale: 0.6 + 0.4 * show, alpha: Math.min(1, 1.6 * show), turn: -0.08 }, () =>
    stage.words(text, 0, 0, size, colour, 800),
  )
}

/** A mirror that aims the sun, 128 wide, on a stand on (0, 0); `flash` 0 to 1. */
export function sunMirror(stage: Stage, place: Place, tilt: number, flash = 0): void {
  stage.at(place, () => {
    stage.shape('M-26 0 L0 -70 L26 0', { width: 9 })
    stage.at({ y: -88, turn: tilt }, () => {
      stage.box(-64, -46, 128, 92, { fill: paint.blend('#bcd9e4', '#fff3c0', flash) }, 4)
      stage.shape('M-50 22 L2 -38 M-30 34 L40 -38', { line: paint.sheer('#ffffff', 0.9), width: 7 })
      stage.shape('M-21 -46 V46 M21 -46 V46', { line: paint.sheer(paint.ink, 0.35), width: 2 })
      if (flash > 0) stage.glow(0, 0, 130, paint.yolk, 0.6 * flash)
    })
  })
}

/** What somebody below on the left says, around (0, 0). */
export function speech(stage: Stage, place: Place, text: string, width: number): void {
  const left = -width / 2
  stage.at(place, () => {
    stage.box(left, -52, width, 104, { fill: paint.paper, width: 5 }, 40)
    stage.shape(`M${left + 50} 48 L${left + 4} 98 L${left + 98} 50`, { fill: paint.paper, width: 5 })
    stage.box(left + 48, 34, 56, 15, { fill: paint.paper, line: '' })
    stage.words(text, 0, 2, 40, paint.ink, 800)
  })
}

/** Its lines, net and ball, 356 wide and 100 deep, from the corner far on the left. */
export function tennisCourt(stage: Stage, now: number, left: number, top: number): void {
  const [right, look] = [left + 356, { line: paint.coralDeep, width: 3 }]
  stage.box(left, top, 356, 100, { ...look, width: 5 })
  stage.shape(
    `M${left} ${top + 12} H${right} M${left} ${top + 88} H${right} M${left + 90} ${top + 50} H${right - 90}`,
    look,
  )
  stage.shape(`M${left + 90} ${top + 12} v76 M${right - 90} ${top + 12} v76`, look)
  stage.shape(`M${left + 178} ${top - 8} v114`, { width: 5 })
  const [x, hop] = [left + 178 + 120 * wave(now, 0.4, left), Math.abs(wave(now, 0.8, 2 * left + 0.25))]
  stage.oval(x, top + 54, 9, 4, { fill: paint.sheer(paint.ink, 0.3), line: '' })
  stage.circle(x, top + 42 - 60 * hop, 9, { fill: '#d7e85a', width: 3 })
}

/** A cup that somebody has won, on (0, 0), 74 high. */
export function prizeCup(stage: Stage, place: Place): void {
  stage.at(place, () => {
    stage.shape('M-24 -74 C-24 -36 -12 -30 -6 -28 L-6 -12 L-18 0 L18 0 L6 -12 L6 -28 C12 -30 24 -36 24 -74 Z', {
      fill: paint.yolk,
    })
    stage.shape('M-24 -66 C-44 -66 -40 -38 -18 -40 M24 -66 C44 -66 40 -38 18 -40', { width: 4 })
  })
}

/** A full sack on (0, 0), 120 wide, with what is in it. */
export function sack(stage: Stage, place: Place, content: string): void {
  stage.at(place, () => {
    stage.shape('M-55 0 C-69 -52 -61 -92 -47 -114 C-25 -124 25 -124 47 -114 C63 -88 67 -42 55 0 Z', {
      fill: paint.paperShade,
    })
    stage.words(content, 0, -50, 26, paint.twigDeep, 800)
  })
}

/** A plate with words, around (0, 0). */
export function plate(
  stage: Stage,
  place: Place,
  text: string,
  {
    width,
    height = 100,
    size = 58,
    colour = paint.ink,
  }: { width: number; height?: number; size?: number; colour?: string },
): void {
  stage.at(place, () => {
    stage.box(-width / 2, -height / 2, width, height, { fill: paint.paper, width: 5 }, Math.round(height * 0.26))
    stage.words(text, 0, 4, size, colour, 800)
  })
}

/** Notes of music that rise to the left from (x, y); `heard` 0 to 1. */
export function tune(stage: Stage, now: number, x: number, y: number, heard: number): void {
  for (const [index, part] of stream(6, now * 0.4).entries()) {
    const fill = [paint.coral, paint.eggDeep, paint.yolkDeep][index % 3] ?? paint.coral
    const place = { x: x - 190 * part + 30 * wave(now, 0.5, index * 0.4), y: y - 190 * part }
    const seen = { scale: 0.8 + 0.5 * part, alpha: heard * Math.sin(Math.PI * part) }
    stage.at({ ...place, ...seen, turn: 0.3 * wave(now, 0.6, index * 0.2) }, () => {
      stage.oval(0, 0, 14, 10, { fill, width: 3 }, -0.4)
      stage.curve(toPoints('12,-4 12,-50 30,-38'), { width: 4 })
    })
  }
}

/** A seesaw on (0, 0), 960 wide; `draw` is what stands on its board. */
export function seesaw(stage: Stage, place: Place, turn: number, draw: () => void): void {
  stage.at(place, () => {
    stage.shape('M-90 0 L90 0 L24 -70 L-24 -70 Z', { fill: paint.eggDeep, width: 5 })
    stage.at({ y: -70, turn }, () => {
      stage.box(-480, -12, 960, 24, { fill: paint.egg, width: 5 }, 12)
      draw()
    })
  })
}

type Snoring = {
  readonly perSecond?: number
  /** How far a z goes to the right and up. */
  readonly way?: readonly [number, number]
  /** How large it is first, and by how much it grows. */
  readonly grows?: readonly [number, number]
  readonly size?: number
  readonly sway?: number
  readonly colour?: string
}

/** Sleep that rises from somebody at (x, y). */
export function snoring(stage: Stage, now: number, { x = 0, y = 0, alpha = 1 }: Place, how: Snoring = {}): void {
  const { perSecond = 0.28, way = [60, 120], grows = [0.6, 0.7], size = 60, sway = 0.2, colour = paint.paper } = how
  for (const [index, part] of stream(3, now * perSecond).entries()) {
    const place = { x: x + way[0] * part, y: y - way[1] * part, scale: grows[0] + grows[1] * part }
    const seen = { alpha: alpha * Math.sin(Math.PI * part), turn: sway * wave(now, 0.4, index * 0.3) }
    stage.at({ ...place, ...seen }, () => stage.words('z', 0, 0, size, colour, 800))
  }
}
