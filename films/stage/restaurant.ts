/** A restaurant: its room, its tables, and who sits at them. */
import { chance, mix, times, wave } from './motion.ts'
import * as paint from './paint.ts'
import { blink, type Person, person, type Pose } from './people.ts'
import type { Place, Point, Stage } from './stage.ts'
import { street } from './town.ts'

/** Somebody on a chair on (0, 0) whose knees are to the right; `down` 0 stands before it, 1 sits. */
export function sitter(stage: Stage, who: Person, pose: Pose, down = 1): void {
  const { x, y, scale, looksLeft = false, left = [-40, -104], right = [62, -110] } = pose
  const sink = 26 * down
  const colour = who.skirt ? who.coat : (who.trousers ?? paint.ink)
  stage.at({ x: x ?? 0, y: y ?? 0, scale: scale ?? 1, scaleX: looksLeft ? -1 : 1 }, () => {
    const upper = new Path2D()
    upper.rect(-400, -600, 800, 600 - mix(40, 58, down))
    const toLocal = ([handX, handY]: Point): Point => [handX, handY - sink]
    stage.inside(upper, () =>
      person(stage, who, {
        ...pose,
        x: 0,
        y: sink,
        scale: 1,
        looksLeft: false,
        left: toLocal(left),
        right: toLocal(right),
      }),
    )
    for (const side of [-9, 9]) {
      const knee: Point = [mix(side * 2, 58 + side, down), mix(-52, -66, down)]
      const foot: Point = [mix(side * 2, 60 + side, down), -10]
      stage.shape(`M${foot[0] - 14} 0 q0 -16 16 -16 q22 2 24 16 Z`, { fill: paint.twigDeep })
      for (const [line, width] of [
        [paint.ink, 32],
        [who.skirt ? who.skin : colour, 24],
      ] as const)
        stage.line([knee, foot], { line, width: width - 6 })
      for (const [line, width] of [
        [paint.ink, 42],
        [colour, 34],
      ] as const)
        stage.line([[mix(side, -20, down), mix(-84, -62, down)], knee], { line, width })
    }
  })
}

/** A chair on (0, 0); one who sits on it looks to the right. */
function chair(stage: Stage, place: Place): void {
  stage.at(place, () => {
    for (const [line, width] of [
      [paint.ink, 18],
      [paint.twig, 10],
    ] as const)
      stage.shape('M-48 0 L-44 -40 L-56 -176 M34 0 L30 -40', { line, width })
    stage.shape('M-62 -172 C-70 -172 -70 -110 -58 -104 C-48 -108 -50 -168 -62 -172 Z', {
      fill: paint.coralDeep,
      width: 3,
    })
    stage.box(-54, -48, 96, 16, { fill: paint.coralDeep }, 7)
  })
}

/** A table on (0, 0) under a cloth, 124 high; `onIt` draws what is on it, with its middle at (0, 0). */
function laidTable(stage: Stage, place: Place, width: number, onIt?: () => void): void {
  const half = width / 2
  stage.at(place, () => {
    stage.shape(`M-12 0 V-96 h24 V0 M-50 0 h100`, { width: 16 })
    stage.shape('M-50 0 H50 M0 0 V-96', { line: paint.twig, width: 9 })
    const fold = half / 4
    stage.shape(`M${-half} -124 H${half} L${half + 8} -62 ${`q${-fold} 14 ${-2 * fold - 2} 0 `.repeat(4)} Z`, {
      fill: paint.paper,
    })
    stage.shape(`M${-half + 34} -116 l-6 44 M${half - 34} -116 l6 44 M0 -116 v46`, {
      line: paint.sheer(paint.straw, 0.7),
      width: 3,
    })
    if (onIt) stage.at({ y: -124 }, onIt)
  })
}

/** A bowl on (0, 0), 84 wide; `full` of soup or not, steaming or not. */
export function soupBowl(stage: Stage, now: number, place: Place, full = true, steam = 1): void {
  stage.at(place, () => {
    if (full && steam > 0)
      for (const x of [-14, 12])
        stage.shape(`M${x} -48 q${-9 * wave(now, 0.4, x)} -14 0 -26 t0 -24`, {
          line: paint.sheer('#ffffff', 0.8 * steam),
          width: 5,
        })
    stage.oval(0, -36, 42, 11, { fill: full ? '#e8633f' : paint.paperShade })
    stage.shape('M-42 -36 C-40 -10 -24 0 -14 0 H14 C24 0 40 -10 42 -36 C30 -24 -30 -24 -42 -36 Z', {
      fill: paint.eggPale,
    })
  })
}

/** A tray seen from the side, 150 wide, carried at (0, 0). */
export function tray(stage: Stage, place: Place, onIt?: () => void): void {
  stage.at(place, () => {
    if (onIt) stage.at({ y: -14 }, onIt)
    stage.shape('M-78 -22 L-68 -8 H68 L78 -22', { line: paint.ink, width: 13 })
    stage.shape('M-78 -22 L-68 -8 H68 L78 -22', { line: paint.stone, width: 6 })
  })
}

/** A glass of water on (0, 0). */
export function glass(stage: Stage, x: number): void {
  stage.shape(`M${x - 13} -46 L${x - 9} 0 H${x + 9} L${x + 13} -46`, { fill: paint.sheer('#cfeef0', 0.9), width: 3 })
}

/** A candle on (0, 0), burning. */
function candle(stage: Stage, now: number, x: number, light = 1): void {
  stage.glow(x, -66, 76, paint.yolk, 0.5 * light)
  stage.box(x - 7, -46, 14, 46, { fill: paint.yolkPale, width: 3 }, 3)
  const lean = 3 * wave(now, 1.3, x)
  stage.shape(`M${x} -46 C${x - 12} -56 ${x - 4} -68 ${x + lean} -80 C${x + 6} -68 ${x + 12} -56 ${x} -46 Z`, {
    fill: paint.yolk,
    width: 2,
  })
}

/** A handbag on (0, 0), 90 wide. */
export function handbag(stage: Stage, place: Place): void {
  stage.at(place, () => {
    stage.shape('M-22 -50 C-22 -92 22 -92 22 -50', { width: 8 })
    stage.shape('M-38 -54 H38 L46 0 H-46 Z', { fill: paint.yolkDeep })
    stage.shape('M-40 -44 Q0 -12 40 -44', { width: 3 })
    stage.circle(0, -28, 6, { fill: paint.paper, width: 3 })
  })
}

/** A wide room with a round-topped window on the right; `dark` 0 with guests, 1 after closing. The floor is below 572. */
export function diningRoom(stage: Stage, now: number, dark = 0): void {
  const shade = (colour: string) => paint.blend(colour, '#3a3560', 0.5 * dark)
  stage.ground(stage.down(0, 560, [shade('#f2c9a2'), shade('#fbe3c0')]))
  for (const stripe of times(60, (each) => -1200 + each * 60))
    stage.box(stripe, -120, 26, 600, { fill: shade('#f4d2ac'), line: '' })
  stage.box(-1300, 440, 3700, 140, { fill: shade('#b9805a') })
  for (const panel of times(22, (each) => -1190 + each * 152))
    stage.box(panel, 462, 128, 86, { line: paint.sheer(paint.ink, 0.4), width: 3 }, 6)
  stage.box(-1300, 572, 3700, 300, { fill: shade('#d8a877') })
  for (const board of times(26, (each) => each - 9))
    stage.shape(`M${board * 160 - 60} 574 L${board * 190 - 220} 760`, {
      line: paint.sheer(paint.twigDeep, 0.4),
      width: 3,
    })
  const pane = new Path2D('M850 440 V190 Q850 70 1030 70 Q1210 70 1210 190 V440 Z')
  stage.path(pane, { fill: stage.down(70, 440, ['#27466e', '#c98a8e']), width: 16 })
  stage.inside(pane, () => {
    stage.circle(1130, 140, 26, { fill: '#fff3d0', line: '' })
    stage.at({ x: 840, y: 446, scale: 0.62 }, () =>
      street(stage, 0, 0, 5, 64, 0.6, (_, index) => (index % 2 ? 1 : 0.1)),
    )
  })
  stage.path(pane, { line: shade(paint.twig), width: 9 })
  stage.shape('M1030 74 V440 M852 250 H1208', { line: shade(paint.twig), width: 8 })
  stage.box(830, 436, 400, 20, { fill: shade(paint.twig) }, 5)
  for (const x of [-520, -140, 240, 640]) {
    stage.at({ x, y: -10, turn: 0.02 * wave(now, 0.2, x) }, () => {
      stage.shape('M0 0 V92', { width: 4 })
      stage.glow(0, 128, 250, '#fff3d0', 0.6 * (1 - 0.8 * dark))
      stage.shape('M-46 128 C-46 84 46 84 46 128 Z', { fill: shade(paint.eggDeep) })
    })
  }
}

/** An opening in the wall, 300 wide, through which one sees the kitchen; `cook` draws who is there, standing on (0, 0). */
export function hatch(stage: Stage, place: Place, cook: () => void): void {
  stage.at(place, () => {
    const opening = new Path2D()
    opening.rect(-150, -230, 300, 230)
    stage.path(opening, { fill: '#fff1c9', width: 14 })
    stage.inside(opening, () => {
      for (const x of [-110, -60, 70, 116]) {
        stage.shape(`M${x} -230 V-196`, { width: 4 })
        stage.shape(`M${x - 20} -196 h40 v24 q-20 14 -40 0 Z`, { fill: paint.stone, width: 3 })
      }
      cook()
    })
    stage.path(opening, { line: paint.twig, width: 8 })
    stage.box(-172, -8, 344, 26, { fill: paint.twig }, 5)
  })
}

/** A pot with two handles on (0, 0), 150 wide. */
export function pot(stage: Stage, place: Place): void {
  stage.at(place, () => {
    stage.shape('M-74 -70 h-26 v24 h26 M74 -70 h26 v24 h-26', { width: 8 })
    stage.shape('M-76 -96 H76 V-18 Q76 0 56 0 H-56 Q-76 0 -76 -18 Z', { fill: paint.stone })
    stage.box(-84, -106, 168, 16, { fill: paint.stoneDeep }, 6)
    stage.shape('M-56 -78 V-26', { line: paint.sheer('#ffffff', 0.7), width: 8 })
  })
}

/** Soup in the air or on the table: a blob with drops around (0, 0); `spread` 0 to 1. */
export function splash(stage: Stage, place: Place, spread: number): void {
  stage.at(place, () => {
    for (const drop of times(9, (each) => each)) {
      const [turn, way] = [drop * 0.7, (34 + (drop % 3) * 22) * spread]
      stage.circle(way * Math.cos(turn), way * Math.sin(turn) * 0.8, 5 + (drop % 3) * 3, { fill: '#e8633f', width: 3 })
    }
    stage.blob(
      times(11, (each): Point => {
        const reach = (22 + 16 * chance(each)) * (0.6 + 0.4 * spread)
        return [reach * Math.cos(each * 0.571) * 1.2, reach * Math.sin(each * 0.571)]
      }),
      { fill: '#e8633f', width: 3 },
    )
  })
}

/** Soup on somebody's clothes, around (0, 0); `wet` 0 to 1. */
export const stain = (stage: Stage, x: number, y: number, wet: number): void =>
  stage.at({ x, y, scale: 0.88 * wet }, () => {
    stage.shape(
      'M-34 -16 C-26 -40 18 -40 30 -18 C42 -2 34 12 30 30 C28 48 14 46 12 28 C8 18 -2 18 -4 34 C-6 56 -20 54 -20 34 C-20 20 -42 10 -34 -16 Z',
      { fill: '#e8633f', width: 3 },
    )
    for (const [dropX, dropY] of [
      [-44, 24],
      [44, 6],
      [24, 62],
    ] as const)
      stage.circle(dropX, dropY, 6, { fill: '#e8633f', width: 3 })
  })

export const CHEF: Person = {
  coat: paint.paper,
  skin: '#f2c49b',
  hair: '#d9d6cc',
  hairStyle: 'toque',
  trousers: paint.nightPale,
}

/** {@link CHEF}, or who looks like him, with his white moustache. */
export function chef(stage: Stage, pose: Pose, down?: number, who: Person = CHEF): void {
  if (down === undefined) person(stage, who, pose)
  else sitter(stage, who, pose, down)
  const { x = 0, y = 0, scale = 1, looksLeft = false } = pose
  stage.at({ x, y: y + 26 * (down ?? 0) * scale, scale, scaleX: looksLeft ? -1 : 1 }, () =>
    stage.shape(
      'M11 -236 C2 -242 -12 -238 -20 -224 C-8 -222 6 -224 11 -230 C16 -224 30 -222 42 -224 C34 -238 20 -242 11 -236 Z',
      { fill: '#e9e6dc', width: 3 },
    ),
  )
}

/** Where the table by the window of a {@link diningRoom} stands; its chairs are 156 to the left and right. */
export const WINDOW_TABLE = { x: 1010, y: 664, left: 854, right: 1166 } as const

/** The table by the window; `guests` draws who sits or stands behind it, `onIt` what is on it beside the candle. */
export function windowTable(stage: Stage, now: number, guests: () => void, onIt: () => void, light = 1): void {
  const { x, y, left, right } = WINDOW_TABLE
  chair(stage, { x: left, y })
  chair(stage, { x: right, y, scaleX: -1 })
  guests()
  laidTable(stage, { x, y }, 220, () => {
    candle(stage, now, 0, light)
    onIt()
  })
}

/** Two guests at a table of their own. */
export function guestTable(stage: Stage, now: number, x: number, guests: readonly Person[], startled: boolean): void {
  const look = { y: 640, mouth: startled ? 'o' : 'smile' } as const
  chair(stage, { x: x - 150, y: 640 })
  chair(stage, { x: x + 150, y: 640, scaleX: -1 })
  for (const [index, who] of guests.entries())
    sitter(stage, who, {
      ...look,
      x: x + (index ? 150 : -150),
      looksLeft: index === 1,
      eyes: blink(now, x + 0.3 * index),
      right: [74, -140 + (index ? 0 : 8 * wave(now, 0.5, x))],
    })
  laidTable(stage, { x, y: 640 }, 210, () => {
    candle(stage, now, 0)
    glass(stage, -50)
    glass(stage, 54)
  })
}

/** Two guests behind a long table, who look at what happens; `laugh` 0 to 1. */
export function onlookers(stage: Stage, now: number, guests: readonly Person[], laugh: number): void {
  stage.box(288, 470, 250, 110, { fill: paint.coralDeep }, 10)
  panelAbove(stage, 596, () => {
    for (const [index, who] of guests.entries())
      person(stage, who, {
        x: 336 + index * 152,
        y: 664,
        looksLeft: false,
        eyes: laugh > 0.5 ? 0.1 : 1.2,
        mouth: laugh > 0.6 ? 'open' : 'o',
      })
  })
  laidTable(stage, { x: 415, y: 664 }, 300, () => {
    candle(stage, now, 0)
    glass(stage, -90)
    glass(stage, 86)
  })
}

function panelAbove(stage: Stage, y: number, draw: () => void): void {
  const path = new Path2D()
  path.rect(-1300, -200, 3700, y + 200)
  stage.inside(path, draw)
}

/** A card on a table, to the right of its middle; with a word, or a menu. */
export function tableCard(stage: Stage, word = ''): void {
  stage.shape('M40 -2 L52 -44 H104 L96 -2 Z', { fill: word ? paint.paperShade : paint.coralPale, width: 3 })
  if (word) stage.words(word, 73, -23, 10, paint.coralDeep, 800)
}

/** Drops of sweat beside a head at (x, y). */
export function sweat(stage: Stage, x: number, y: number, alpha: number): void {
  for (const drop of [0, 1])
    stage.at({ x: x - 16 * drop, y: y + drop * 24, alpha }, () =>
      stage.shape('M0 -14 C10 0 8 10 0 10 C-8 10 -10 0 0 -14 Z', { fill: paint.eggPale, width: 3 }),
    )
}
