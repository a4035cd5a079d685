/** A laboratory in which a robot passes on what a hand does. */
import { foam, openPalm } from './brain.ts'
import { clipboard, room } from './indoors.ts'
import { mix, times, wave } from './motion.ts'
import * as paint from './paint.ts'
import { blink, type Person, person, type Pose, SKINS } from './people.ts'
import type { Place, Point, Stage } from './stage.ts'

/** The clock tower of London in a window. */
function londonWindow(stage: Stage): void {
  stage.at({ x: 160, y: -16 }, () => {
    stage.box(890, 70, 200, 190, { fill: '#bfe6f0', width: 6 }, 8)
    stage.shape('M893 230 q50 -30 90 0 t104 -8 V256 H893 Z', { fill: paint.leafPale, line: '' })
    stage.shape('M968 257 V132 L990 88 L1012 132 V257 Z', { fill: paint.straw, width: 4 })
    stage.circle(990, 152, 15, { fill: paint.paper, width: 3 })
    stage.shape('M990 152 V141 M990 152 L998 156 M976 182 H1004 M976 206 H1004', { width: 3 })
  })
}

/** White walls with curves on a board, and a window on London. */
export function laboratory(stage: Stage): void {
  room(stage, ['#e6f1f0', '#cfe3e2'], '#b7b2a4', 590)
  for (const x of times(7, (each) => each * 200 - 40))
    stage.shape(`M${x} -20 V590 M-20 ${x + 60} H1300`, { line: paint.sheer(paint.eggDeep, 0.18), width: 3 })
  londonWindow(stage)
  stage.box(90, 70, 300, 170, { fill: paint.paper, width: 5 }, 8)
  stage.shape('M116 96 V214 H366', { width: 4 })
  stage.curve(
    [
      [122, 206],
      [180, 190],
      [240, 140],
      [290, 116],
      [360, 112],
    ],
    { line: paint.coralDeep, width: 6 },
  )
}

/** A lever on (0, 0), 120 long; `turn` to the right. */
function lever(stage: Stage, place: Place, turn: number): void {
  stage.at(place, () => {
    stage.at({ y: -16, turn }, () => {
      stage.line(
        times(2, (end) => [0, -84 * end] as const),
        { width: 16 },
      )
      stage.line(
        times(2, (end) => [0, -84 * end] as const),
        { line: paint.stone, width: 8 },
      )
      stage.circle(0, -92, 17, { fill: paint.coralDeep, width: 4 })
    })
    stage.box(-54, -24, 108, 28, { fill: paint.nightPale, width: 5 }, 10)
  })
}

type RobotFace = 'calm' | 'sly'

/** A robot on (0, 0), 190 wide, whose arm holds foam at (`reachX`, `reachY`) from there. */
export function tickleRobot(
  stage: Stage,
  now: number,
  place: Place,
  [reachX, reachY]: readonly [number, number],
  mood: RobotFace = 'calm',
): void {
  stage.at(place, () => {
    stage.shape('M0 -210 V-246', { width: 7 })
    stage.circle(0, -256, 13, { fill: wave(now, 0.8) > 0 ? paint.coral : paint.coralPale })
    stage.box(-52, -100, 104, 100, { fill: paint.stone, width: 5 }, 10)
    for (const x of [-26, 0, 26]) stage.circle(x, -34, 9, { fill: x === 0 ? paint.yolk : paint.egg, width: 3 })
    stage.box(-95, -214, 190, 124, { fill: paint.eggPale, width: 5 }, 26)
    stage.box(-76, -196, 152, 88, { fill: paint.night, width: 4 }, 18)
    for (const x of [-34, 34]) {
      stage.oval(x, -160, 13, 16, { fill: paint.egg, line: '' })
      if (mood === 'sly')
        stage.shape(`M${x - 18} ${x < 0 ? -190 : -168} L${x + 18} ${x < 0 ? -168 : -190} V-196 H${x - 18} Z`, {
          fill: paint.night,
          line: '',
        })
    }
    stage.shape(mood === 'sly' ? 'M-26 -132 q26 22 52 -4' : 'M-18 -128 h36', { line: paint.egg, width: 6 })
    const elbow = [(reachX - 52) / 2 - 10, Math.min(reachY, -70) - 74] as const
    const arm = [[-50, -66], elbow, [reachX, reachY - 26]] as const
    stage.line(arm, { width: 26 })
    stage.line(arm, { line: paint.stone, width: 16 })
    stage.circle(elbow[0], elbow[1], 17, { fill: paint.stoneDeep, width: 4 })
    stage.circle(-50, -66, 17, { fill: paint.stoneDeep, width: 4 })
    foam(stage, { x: reachX, y: reachY })
  })
}

/** A white table whose top lies around `y`. */
export function labTable(stage: Stage, y: number): void {
  stage.box(190, y + 70, 30, 260, { fill: paint.stoneDeep }, 6)
  stage.box(1080, y + 70, 30, 260, { fill: paint.stoneDeep }, 6)
  stage.shape(`M214 ${y - 60} H1090 L1150 ${y + 60} H150 Z`, { fill: paint.paper, width: 5 })
  stage.box(150, y + 60, 1000, 22, { fill: paint.paperShade, width: 5 }, 4)
}

/** A hand that lies on a table, palm up, its fingers towards us. */
const palmOnTable = (stage: Stage, place: Place, skin: string): void =>
  stage.at(place, () => openPalm(stage, { turn: Math.PI, scaleY: 0.42, scaleX: 0.9 }, skin))

const COAT = { coat: paint.paper, trousers: paint.night }
const SCIENTISTS: readonly Person[] = [
  { ...COAT, skin: SKINS[0], hair: '#d9a441', hairStyle: 'bun' },
  { ...COAT, skin: SKINS[1], hair: paint.ink, hairStyle: 'short' },
  { ...COAT, skin: SKINS[4], hair: paint.stoneDeep, hairStyle: 'bald' },
]
const GUEST: Person = { coat: paint.egg, skin: SKINS[2], hair: '#3a2a22', hairStyle: 'short' }
export const TABLE = 510
const SITS = { x: 600, y: 740, scale: 1.6 } as const
const fromGuest = (x: number, y: number): Point => [(x - SITS.x) / 1.6, (y - SITS.y) / 1.6]

/** Three scientists, where they stand, how glad they are, and whether they nod. */
export function scientists(stage: Stage, now: number, places: readonly number[], { glad = 0, nod = 0 }): void {
  for (const [index, x] of places.entries()) {
    const who = SCIENTISTS[index]
    if (!who) continue
    const hop = 16 * glad * Math.max(0, wave(now, 1.5, index * 0.3))
    person(stage, who, {
      x,
      y: 720 - hop,
      scale: 1.5,
      looksLeft: x > 800,
      eyes: blink(now, index * 0.3),
      mouth: glad > 0.4 ? 'open' : 'smile',
      nod: nod * 0.1 * wave(now, 0.8, index * 0.3),
      left: [mix(-42, -70, glad), mix(-150, -260, glad)],
      right: [mix(40, 64, glad), mix(-150, -256, glad)],
      ...(index !== 1 && { holds: () => clipboard(stage) }),
    })
  }
}

type Trial = {
  /** Seconds after which the foam follows the lever. */
  readonly lag: number
  readonly steer: number
  readonly robot?: RobotFace
  readonly laugh?: number
  readonly guest: Pose
}

/** A volunteer with one hand on the lever; the robot passes on to the palm of the other what the lever does. */
export function trial(stage: Stage, now: number, { lag, steer, robot = 'calm', laugh = 0, guest }: Trial): void {
  const turn = 0.42 * steer * wave(now, 0.6)
  const [knobX, knobY] = [392 + 92 * Math.sin(turn), TABLE + 4 - 92 * Math.cos(turn)]
  const touch = (after: number) => 796 + 48 * steer * wave(now - after, 0.6)
  laboratory(stage)
  scientists(stage, now, [96, 232, 1190], { glad: laugh })
  person(stage, GUEST, { ...SITS, left: fromGuest(knobX, knobY), right: fromGuest(790, 462), ...guest })
  labTable(stage, TABLE)
  palmOnTable(stage, { x: 794, y: 454 }, GUEST.skin)
  lever(stage, { x: 392, y: TABLE + 20 }, turn)
  stage.circle(knobX, knobY, 22, { fill: GUEST.skin })
  stage.shape(`M446 ${TABLE + 12} C560 ${TABLE + 60} 800 ${TABLE + 70} 944 ${TABLE + 10}`, { width: 7 })
  tickleRobot(stage, now, { x: 990, y: TABLE + 14 }, [touch(lag) - 990, -16], robot)
  if (lag > 0) foam(stage, { x: touch(0), y: TABLE - 2 }, true)
}
