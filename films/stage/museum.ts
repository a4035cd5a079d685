/** A museum: its gallery and its cellar, and what hangs and stands there. */
import { times, wave, wrap } from './motion.ts'
import { moon, stars } from './nature.ts'
import * as paint from './paint.ts'
import type { Place, Stage } from './stage.ts'

/** A picture of 400 x 500 around (0, 0) in a golden frame of 464 x 564. */
export function framed(stage: Stage, place: Place, draw: () => void): void {
  stage.at(place, () => {
    stage.box(-224, -270, 456, 560, { fill: paint.sheer(paint.ink, 0.3), line: '' }, 10)
    stage.box(-232, -282, 464, 564, { fill: paint.yolkDeep, width: 6 }, 8)
    stage.box(-218, -268, 436, 536, { line: paint.yolkPale, width: 6 }, 4)
    for (const x of [-1, 1]) for (const y of [-1, 1]) stage.circle(216 * x, 266 * y, 13, { fill: paint.yolk, width: 4 })
    const canvas = new Path2D()
    canvas.rect(-200, -250, 400, 500)
    stage.inside(canvas, draw)
    stage.path(canvas, { width: 5 })
  })
}

/** A wall for pictures and a floor from 560 down. */
export function gallery(stage: Stage): void {
  stage.ground(stage.down(0, 560, ['#7fb0a6', '#5f978d']))
  for (const stripe of times(12, (each) => each * 112 - 20))
    stage.box(stripe, -20, 50, 500, { fill: paint.sheer('#8fbdb3', 0.45), line: '' })
  stage.box(-220, -30, 1720, 50, { fill: paint.paper }, 0)
  stage.box(-220, 492, 1720, 68, { fill: '#477a72' })
  stage.box(-220, 484, 1720, 14, { fill: paint.paperShade, width: 3 })
  stage.box(-220, 556, 1720, 400, { fill: '#c99b67' })
  for (const row of times(4, (each) => each))
    for (const board of times(11, (each) => each * 150 - 150 + (row % 2) * 75))
      stage.shape(`M${board} ${556 + row * 52} v52 M${board - 20} ${608 + row * 52} h150`, {
        line: paint.sheer(paint.twigDeep, 0.4),
        width: 3,
      })
}

/** Two smaller pictures beside the one that people come for. */
export function smallPictures(stage: Stage): void {
  framed(stage, { x: 150, y: 250, scale: 0.36 }, () => {
    stage.box(-200, -250, 400, 500, { fill: '#cfe3df', line: '' })
    stage.circle(70, -90, 54, { fill: paint.yolk })
    stage.shape('M-200 60 Q-80 -70 60 50 T220 10 V260 H-210 Z', { fill: paint.leafDeep })
    stage.shape('M-200 150 Q0 60 220 150 V260 H-210 Z', { fill: paint.leaf })
  })
  framed(stage, { x: 1130, y: 250, scale: 0.36 }, () => {
    stage.box(-200, -250, 400, 500, { fill: '#d9b59a', line: '' })
    for (const [x, colour] of [
      [-70, paint.coral],
      [0, paint.yolk],
      [70, paint.paper],
    ] as const) {
      stage.shape(`M0 120 Q${x / 2} 20 ${x} -70`, { line: paint.leafDeep, width: 12 })
      stage.circle(x, -90, 46, { fill: colour, width: 6 })
    }
    stage.shape('M-60 70 H60 Q80 190 40 210 H-40 Q-80 190 -60 70 Z', { fill: paint.eggDeep, width: 6 })
  })
}

/** Posts with a rope, which keep people away, on `y`. */
export function ropes(stage: Stage, y: number, posts: readonly number[]): void {
  for (const [index, x] of posts.entries()) {
    const next = posts[index + 1]
    if (next !== undefined)
      for (const [line, width] of [
        [paint.ink, 15],
        [paint.coralDeep, 8],
      ] as const)
        stage.shape(`M${x} ${y - 92} Q${(x + next) / 2} ${y - 36} ${next} ${y - 92}`, { line, width })
  }
  for (const x of posts) {
    stage.oval(x, y, 26, 8, { fill: paint.yolkDeep })
    stage.box(x - 6, y - 98, 12, 98, { fill: paint.yolk, width: 3 })
    stage.circle(x, y - 102, 11, { fill: paint.yolk })
  }
}

/** What a magnifying glass around (x, y) shows of what `draw` draws; its handle goes to the hand. */
export function lens(
  stage: Stage,
  { x, y, radius, zoom, hand }: { x: number; y: number; radius: number; zoom: number; hand: readonly [number, number] },
  draw: () => void,
): void {
  const away = Math.hypot(hand[0] - x, hand[1] - y)
  const [edgeX, edgeY] = [x + (radius * (hand[0] - x)) / away, y + (radius * (hand[1] - y)) / away]
  for (const [line, width] of [
    [paint.ink, radius * 0.34],
    [paint.twig, radius * 0.2],
  ] as const)
    stage.line([[edgeX, edgeY], hand], { line, width })
  const glass = new Path2D()
  glass.arc(x, y, radius, 0, 2 * Math.PI)
  stage.inside(glass, () => {
    stage.ground(paint.paper)
    stage.at({ x, y, scale: zoom }, () => stage.at({ x: -x, y: -y }, draw))
  })
  stage.circle(x, y, radius, { line: paint.ink, width: radius * 0.2 })
  stage.circle(x, y, radius, { line: paint.stone, width: radius * 0.1 })
  const [far, near] = [radius * 0.72, radius * 0.5]
  stage.shape(`M${x - far} ${y - near * 0.3} Q${x - near} ${y - near * 1.2} ${x - near * 0.2} ${y - far}`, {
    line: paint.sheer(paint.paper, 0.8),
    width: radius * 0.08,
  })
}

/** A torch in a hand at (0, 0) that shines to the right; `beam` 0 to 1. */
export function torch(stage: Stage, place: Place, beam: number): void {
  stage.at(place, () => {
    const light = stage.context.createLinearGradient(34, 0, 560, 0)
    light.addColorStop(0, paint.sheer(paint.yolkPale, 0.75 * beam))
    light.addColorStop(1, paint.sheer(paint.yolkPale, 0))
    stage.shape('M34 -14 L560 -170 V170 L34 14 Z', { fill: light, line: '' })
    stage.box(-24, -8, 44, 16, { fill: paint.stoneDeep, width: 3 }, 4)
    stage.shape('M20 -9 L36 -16 V16 L20 9 Z', { fill: paint.yolk, width: 3 })
  })
}

/** Drops that fall from (x, y), `height` deep. */
export function drips(stage: Stage, now: number, x: number, y: number, height: number): void {
  for (const [index, phase] of [0, 0.37, 0.71].entries()) {
    const fall = wrap(now * 0.9 + phase, 1)
    stage.at({ x: x + (index - 1) * 17, y: y + height * fall ** 2 }, () =>
      stage.shape('M0 -14 C9 0 9 9 0 9 C-9 9 -9 0 0 -14 Z', { fill: '#8fd3dc', width: 3 }),
    )
  }
}

/** Below the museum: bricks, a small window with the sky, a lamp; `hour` 0 is night and 1 is day. */
export function cellar(stage: Stage, now: number, hour: number, moonX = 66): void {
  stage.ground(stage.down(0, 580, ['#b7937a', '#a07c66']))
  for (const row of times(10, (each) => each))
    for (const brick of times(5, (each) => each * 300 - 40 + ((row * 130) % 290)))
      stage.shape(`M${brick} ${row * 58 + 14} h74 v28`, { line: paint.sheer(paint.twigDeep, 0.35), width: 3 })
  stage.box(-220, 580, 1720, 300, { fill: '#8f8678' })
  stage.at({ x: 930, y: 60 }, () => {
    const pane = new Path2D()
    pane.rect(0, 0, 220, 120)
    stage.inside(pane, () => {
      stage.ground(paint.blend(paint.night, '#bfe6f0', hour))
      if (hour < 0.6) {
        stars(stage, now, 60, 120, 1 - hour)
        moon(stage, moonX, 50, 20)
      }
    })
    stage.path(pane, { line: paint.twigDeep, width: 14 })
    stage.shape('M74 0 V120 M148 0 V120', { line: paint.twigDeep, width: 8 })
  })
  stage.shape('M640 -20 V60', { width: 5 })
  stage.glow(640, 90, 520, paint.yolk, 0.5)
  stage.shape('M592 92 Q600 58 640 56 Q680 58 688 92 Z', { fill: paint.eggDeep })
  stage.circle(640, 98, 17, { fill: paint.yolkPale, width: 3 })
}

/** A boiler on (0, 0), 250 wide and 400 high, with its pipe. */
export function boiler(stage: Stage, now: number, place: Place): void {
  stage.at(place, () => {
    for (const [line, width] of [
      [paint.ink, 44],
      [paint.stone, 34],
    ] as const)
      stage.shape('M0 -380 V-700', { line, width })
    stage.box(-125, -390, 250, 376, { fill: '#c7774f', width: 5 }, 60)
    for (const x of [-84, 56]) stage.box(x, -18, 28, 18, { fill: paint.night })
    stage.shape('M-122 -310 H122 M-122 -96 H122', { width: 4 })
    for (const x of times(6, (each) => each * 42 - 105))
      for (const y of [-322, -84]) stage.circle(x, y, 4, { fill: paint.ink, line: '' })
    stage.circle(0, -246, 36, { fill: paint.paper, width: 5 })
    stage.at({ y: -246, turn: 0.5 + 0.12 * wave(now, 0.7) }, () => stage.shape('M0 0 V-24', { width: 4 }))
    stage.box(-62, -176, 124, 56, { fill: paint.nightDeep }, 8)
    stage.glow(0, -148, 56, paint.coral, 0.7 + 0.2 * wave(now, 1.3))
    stage.shape('M-34 -174 V-122 M0 -174 V-122 M34 -174 V-122', { width: 6 })
  })
}

/** An easel on (0, 0), 380 high, with what `draw` draws around a point 270 above its feet. */
export function easel(stage: Stage, place: Place, draw: () => void): void {
  stage.at(place, () => {
    for (const [line, width] of [
      [paint.ink, 20],
      [paint.twig, 12],
    ] as const)
      stage.shape('M0 -420 V-40 M-10 -400 L-104 0 M10 -400 L104 0', { line, width })
    stage.at({ y: -270 }, draw)
    stage.box(-112, -132, 224, 18, { fill: paint.twig }, 4)
  })
}

/** A brush in a hand at (0, 0); its hairs are up on the right. */
export function brush(stage: Stage, colour: string, place: Place = {}): void {
  stage.at({ turn: 0.8, ...place }, () => {
    stage.box(-4, -52, 8, 76, { fill: paint.straw, width: 3 }, 3)
    stage.shape('M-6 -52 C-8 -66 -2 -76 0 -80 C2 -76 8 -66 6 -52 Z', { fill: colour, width: 3 })
  })
}

/** A mouse on (0, 0) that looks to the right, 44 high; `stride` in turns, still without. */
export function mouse(stage: Stage, now: number, { stride, ...place }: Place & { readonly stride?: number }): void {
  const step = (phase: number) => (stride === undefined ? 0 : 6 * Math.sin(2 * Math.PI * (stride + phase)))
  stage.at(place, () => {
    stage.shape(`M-34 -8 C-60 -2 -70 -${26 + 4 * wave(now, 0.9)} -88 -16`, { line: paint.ink, width: 9 })
    stage.shape(`M-34 -8 C-60 -2 -70 -${26 + 4 * wave(now, 0.9)} -88 -16`, { line: '#e3b3a4', width: 4 })
    for (const [x, phase] of [
      [-22, 0],
      [16, 0.5],
    ] as const)
      stage.oval(x + step(phase), -3, 9, 5, { fill: '#e3b3a4', width: 3 })
    stage.shape('M-40 -8 C-42 -42 8 -52 30 -36 C44 -28 54 -18 56 -12 C46 -2 -34 2 -40 -8 Z', { fill: '#b8b2ab' })
    for (const x of [4, 22]) stage.circle(x, -40, 12, { fill: x > 10 ? '#e3b3a4' : '#b8b2ab', width: 3 })
    stage.circle(36, -25, 4, { fill: paint.ink, line: '' })
    stage.circle(56, -13, 5, { fill: paint.coral, width: 2 })
    stage.shape('M46 -10 L66 -2 M46 -13 L70 -14', { width: 2 })
  })
}

/** The first page of a newspaper, 230 x 300 around (0, 0). */
export function frontPage(stage: Stage, place: Place, headline: string, size = 46): void {
  stage.at(place, () => {
    stage.box(-115, -150, 230, 300, { fill: paint.paper }, 4)
    stage.words('THE DAILY POST', 0, -128, 16, paint.stoneDeep, 700)
    stage.shape('M-100 -112 H100', { width: 3 })
    stage.words(headline, 0, -78, size, paint.ink, 800)
    stage.box(-98, -40, 92, 104, { fill: paint.straw, width: 3 })
    stage.circle(-52, -4, 18, { fill: paint.paperShade, width: 3 })
    stage.shape('M-80 62 Q-52 8 -24 62 Z', { fill: paint.eggDeep, width: 3 })
    for (const row of times(6, (each) => -30 + each * 19))
      stage.shape(`M12 ${row} H98`, { line: paint.stone, width: 5 })
    for (const row of [92, 110, 128]) stage.shape(`M-98 ${row} H98`, { line: paint.stone, width: 5 })
  })
}

/** A notice around (0, 0), 250 wide, on a string. */
export function notice(stage: Stage, place: Place, lines: readonly string[]): void {
  stage.at(place, () => {
    stage.shape('M-90 -50 L0 -120 L90 -50', { width: 4 })
    stage.circle(0, -120, 6, { fill: paint.ink, line: '' })
    stage.box(-125, -56, 250, 112, { fill: paint.paper, width: 5 }, 8)
    for (const [index, line] of lines.entries())
      stage.words(line, 0, 3 + (index - (lines.length - 1) / 2) * 44, 38, paint.ink, 800)
  })
}
