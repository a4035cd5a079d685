/** What drums do to those who play them, and to those who hear them. */
import {
  type Drumming,
  drumKit,
  drumStick,
  moustached,
  potDrum,
  potPlayer,
  spoon,
  stool,
  takeTurns,
  tones,
} from './drums.ts'
import { bed, bedroom, ceilingDust, inBed, musicRoom, snore, toStair } from './flats.ts'
import { pencil } from './indoors.ts'
import { between, clamp, during, glide, mix, ramp, times, wave } from './motion.ts'
import * as paint from './paint.ts'
import { blink, type Person, person, type Pose, walk } from './people.ts'
import { diningRoom } from './restaurant.ts'
import { tableTop } from './shoes.ts'
import type { Place, Point, Stage } from './stage.ts'
import { cry, heart, note, thought } from './things.ts'

/** Drums that are heard through the ceiling: cries, and dust that falls. `since` the second in which they began. */
export function heardBelow(stage: Stage, since: number, hits: readonly number[]): void {
  for (const [index, x] of [420, 820, 560].entries()) ceilingDust(stage, x, 0, ramp(since, index * 0.7, 1.2))
  for (const [index, hit] of hits.entries()) {
    const show = clamp(6 * (since - hit)) * (1 - clamp(2.2 * (since - hit - 0.3)))
    const x = [330, 860, 480, 780, 400, 920, 470][index % 7] ?? 0
    cry(stage, ['BUM!', 'BAM!', 'TAK!'][index % 3] ?? '', x, 70 + ((index * 47) % 70), show, 60, paint.yolk)
  }
}

/** Where {@link sleeper}s' beds stand in a bedroom. */
const BED = { x: 690, y: 540, scale: 1.12 } as const

/** A bedroom and who is in its bed: `up` 0 lies, 1 sits; `jolt` shakes the room. */
export function sleeper(
  stage: Stage,
  now: number,
  who: Person,
  { up = 0, jolt = 0, asleep, ...pose }: Pose & { up?: number; jolt?: number; asleep: number },
): void {
  bedroom(stage, now, jolt)
  bed(stage, BED, paint.coral, mix(96, 52, up) + 2 * wave(now, 0.25), () => inBed(stage, who, up, pose))
  snore(stage, now, BED.x - 120, BED.y - 125, asleep)
}

/** A {@link sleeper} with a pot and a spoon. */
export function bedPlayer(
  stage: Stage,
  now: number,
  who: Person,
  { left: hit, shake }: Drumming,
  state: Pose & { up: number; asleep: number },
): void {
  const { up } = state
  sleeper(stage, now, who, {
    ...state,
    left: [mix(-20, -52, up), mix(-120, -112, up)],
    right: [mix(52, mix(60, 58, hit), up), mix(-112, mix(-196, -164, hit), up)],
    holds: () => spoon(stage, { turn: mix(-0.8, mix(-0.5, 0.5, hit), up) }),
  })
  potDrum(stage, { x: BED.x + 130, y: BED.y - mix(106, 68, up) }, 0.6 * shake)
}

/** A large hand writes lines on a note on a table: `write` 0 to 1 line by line, then `under` draws a line below. */
export function writing(
  stage: Stage,
  { skin, coat }: Person,
  lines: readonly [string, string],
  { write, under, shake }: { write: number; under: number; shake: number },
): void {
  const way = 2 * write
  tableTop(stage)
  note(stage, { x: 620, y: 350 + shake, turn: -0.04, scale: 1.25 }, 520, 330, () => {
    for (const [index, text] of lines.entries()) {
      const window = new Path2D()
      window.rect(-240, -110 + index * 104, 480 * clamp(way - index), 110)
      stage.inside(window, () => stage.words(text, 0, -52 + index * 104, 84, paint.coralDeep, 800))
    }
    stage.shape(`M-200 112 H${mix(-200, 190, under)}`, { line: under > 0 ? paint.coralDeep : '', width: 10 })
  })
  const line = way < 1 ? 0 : 1
  const x = under > 0 ? mix(370, 860, under) : mix(350, 880, clamp(way - line))
  const y = (under > 0 ? 490 : 300 + line * 130) + 12 * wave(way, 7)
  stage.at({ x, y: y + shake }, () => {
    for (const [colour, width] of [
      [paint.ink, 98],
      [coat, 88],
    ] as const)
      stage.shape('M330 430 Q210 262 92 98', { line: colour, width })
    pencil(stage, { x: 48, y: 46, turn: Math.PI + 0.76, scale: 1.15 })
    stage.circle(74, 76, 46, { fill: skin })
    for (const [colour, width] of [
      [paint.ink, 30],
      [skin, 22],
    ] as const)
      stage.shape('M42 66 L28 40 M60 46 L48 26', { line: colour, width })
  })
}

/** A note to hold, with words. */
const smallNote = (stage: Stage, place: Place, lines: readonly string[]): void =>
  note(stage, place, 92, 80, () => {
    for (const [index, text] of lines.entries()) stage.words(text, 0, -16 + index * 28, 24, paint.coralDeep, 800)
  })

/** Somebody with a white moustache behind an open door that is drawn at 1.5, a stick in each hand. */
export const drummerAtDoor = (stage: Stage, who: Person, pose: Pose): void =>
  stage.at({ scale: 1 / 1.5 }, () => {
    stage.box(0, -400, 200, 400, { fill: '#f4d29a', line: '' })
    stage.at({ x: 92, y: 2, scale: 1.12 }, () => {
      moustached(stage, who, { ...pose, looksLeft: true, left: [-64, -146], right: [64, -146] })
      for (const side of [-64, 64]) {
        drumStick(stage, { x: side, y: -146, turn: -Math.PI / 2 + 0.004 * side })
        stage.circle(side, -146, 13, { fill: who.skin })
      }
    })
  })

/** Somebody comes up the {@link stairwell} with a note in the hand, knocks and hides it: `way`, `knock` and `hide` 0 to 1. */
export function caller(
  stage: Stage,
  now: number,
  who: Person,
  words: readonly string[],
  { way, knock, hide, ...look }: Pose & { way: number; knock: number; hide: number },
): void {
  const x = mix(120, 690, way)
  const y = Math.max(620, mix(toStair(120), 620, clamp(way / 0.78))) + 8
  const hand = between([-62, -292 + 8 * wave(now, 2)], [-54, -138], hide)
  const held = { x: x + 1.2 * hand[0] - 6, y: y + 1.2 * hand[1] - mix(36, 0, hide) }
  smallNote(stage, { ...held, turn: mix(-0.2, 0.2, hide), scale: 0.78 }, words)
  const right: Point = knock > 0 ? [mix(70, 100, knock), -216] : [52, -118]
  person(stage, who, { ...walk(way, 120, 690, 1.2), ...look, x, y, left: hand, right })
}

/** Somebody puts a note into a pocket: `pocket` 0 to 1. */
export function pockets(stage: Stage, who: Person, pose: Pose, words: readonly string[], pocket: number): void {
  const { x = 0, y = 0, scale = 1 } = pose
  const left = between([-52, -140], [-36, -92], pocket)
  const held = { x: x + scale * left[0], y: y + 10 + scale * left[1], scale: 0.8 * (1 - 0.4 * pocket) }
  if (pocket < 1) smallNote(stage, { ...held, turn: 0.2 }, words)
  person(stage, who, { ...pose, left })
}

/** A stick on its way out of the picture, from a drummer's right hand. */
export function lostStick(stage: Stage, flown: number): void {
  if (flown <= 0 || flown >= 1) return
  const y = mix(420, 260, flown) - 180 * Math.sin(Math.PI * flown)
  drumStick(stage, { x: mix(900, 1330, flown), y, turn: 14 * flown, scale: 1.2 })
}

/** A bubble with two who marry. */
export const weddingThought = (stage: Stage, now: number, show: number, bride: Person, groom: Person): void =>
  thought(stage, { x: 1090, y: 170, radius: 130, side: -1 }, show, () => {
    const bubble = new Path2D()
    bubble.arc(0, 0, 126, 0, 7)
    stage.inside(bubble, () => {
      stage.box(-130, -130, 260, 260, { fill: paint.coralPale, line: '' })
      person(stage, groom, { x: 44, y: 176, scale: 0.82, looksLeft: true, eyes: 0.1 })
      person(stage, bride, { x: -40, y: 176, scale: 0.8, mouth: 'open' })
      heart(stage, { x: 4, y: -92, scale: 0.36 + 0.03 * wave(now, 1) })
    })
  })

/** Somebody puts a pot and a spoon on a stool, and then plays: `time` the second since the first hit, `found` since they were found. */
export function findsPot(stage: Stage, who: Person, pose: Pose, found: number, time: number, drumming: Drumming): void {
  if (time > -0.6) {
    potPlayer(stage, who, { ...pose, mouth: 'open', turn: 0.03 * wave(time, 0.5) }, drumming)
    return
  }
  const [lift, lay] = [glide(found, 0.4, 1), glide(found, 1.8, 0.9)]
  const hand: Point = [mix(58, 88, lift), mix(-112, mix(-190, -140, lay), lift)]
  stage.at(pose, () => {
    stool(stage, { x: 132 })
    person(stage, who, { eyes: pose.eyes ?? 1, left: [-56, -130], right: hand })
    const at = { x: mix(mix(56, 104, lift), 132, lay), y: mix(mix(-60, -163, lift), -96, lay) }
    spoon(stage, { x: at.x - 12, y: at.y - 60, turn: -1.2 })
    potDrum(stage, at, 0)
  })
}

/** Somebody at a window who cannot sleep, hands on the ears. */
export const cannotSleep = (stage: Stage, now: number, who: Person, own: number, shake: number, left: boolean): void =>
  person(stage, who, {
    y: 106 + 3 * shake,
    scale: 0.9,
    looksLeft: left,
    mouth: own % 2 ? 'o' : 'flat',
    eyes: own === 0 ? 0.1 : blink(now, own * 0.3),
    left: [-50, -256],
    right: own === 1 ? [70, -250 + 12 * wave(now, 2)] : [58, -256],
  })

/** Somebody who dances: hops, sways, and throws up the arms, twice a second. */
export function dancer(stage: Stage, who: Person, place: Place, time: number, own: number): void {
  const swing = wave(time, 1, own)
  person(stage, who, {
    x: (place.x ?? 0) + 16 * wave(time, 0.5, own),
    y: (place.y ?? 0) - 16 * Math.abs(swing),
    scale: 1.02,
    turn: 0.07 * swing,
    looksLeft: (place.scaleX ?? 1) < 0,
    eyes: own > 0.4 ? 0.1 : 1,
    mouth: 'open',
    left: [-76, -226 - 36 * swing],
    right: [76, -226 + 36 * swing],
  })
}

/** A dining room with little flags below its ceiling, and on the left a low stage for a band. */
export function partyRoom(stage: Stage, now: number): void {
  diningRoom(stage, now)
  stage.box(-40, 596, 600, 30, { fill: paint.coralDeep }, 6)
  for (const [index, x] of times(14, (each) => [each, -30 + each * 104] as const))
    stage.shape(`M${x} ${62 + 18 * Math.sin(index)} h64 l-32 56 Z`, {
      fill: [paint.coral, paint.yolk, paint.egg, paint.leaf][index % 4] ?? paint.coral,
      width: 3,
    })
}

/** A drummer in his room, late in the evening, who answers somebody below; `time` the second since his first hit. */
export function lateDrummer(
  stage: Stage,
  now: number,
  who: Person,
  picture: () => void,
  { time, hits, asleep }: { time: number; hits: readonly number[]; asleep: number },
): void {
  musicRoom(stage, now, picture)
  const rest = (0.6 + 0.4 * asleep + 0.04 * wave(now, 0.3)) * (1 - during(time, -0.5, 2))
  drumKit(stage, { x: 830, y: 670, scale: 1.2 }, takeTurns(time, hits, rest), {
    who,
    draw: moustached,
    pose: { eyes: asleep > 0.5 ? 0.1 : blink(now, 0.4) },
  })
  snore(stage, now, 900, 270, asleep, paint.ink)
  tones(stage, { x: 800, y: 260, scale: 1.7, apart: 40 }, time, hits)
}
