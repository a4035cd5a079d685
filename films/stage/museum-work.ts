/** What people do in a museum: look closely, fear the news, carry, paint and clean. */
import { breadGirl, halfPainted } from './bread-girl.ts'
import { longTable, office } from './indoors.ts'
import { between, during, glide, mix, ramp, spring, times, wave, wrap } from './motion.ts'
import * as museum from './museum.ts'
import { cloud } from './nature.ts'
import * as paint from './paint.ts'
import { blink, peakedCap, type Person, person, type Pose, walk } from './people.ts'
import type { Point, Stage } from './stage.ts'

/** Visitors who come from both sides and look at the wall; `since` they set off. */
export function gathering(stage: Stage, visitors: readonly Person[], since: number): void {
  for (const [index, who] of visitors.entries()) {
    const at = [410, 870, 510, 780, 602, 694][index] ?? 640
    const from = at < 640 ? -120 - index * 60 : 1400 + index * 60
    const way = ramp(since, 0.45 * index, 3.2)
    const y = 724 + (index % 3) * 12
    if (way < 1) person(stage, who, { ...walk(way, from, at, 0.95), y })
    else person(stage, who, { x: at, y, scale: 0.95, facesAway: true, looksLeft: at > 640 })
  }
}

/** Visitors in a queue on the left; the first two look at the wall. `way` 0 to 1. */
export function queue(stage: Stage, now: number, visitors: readonly Person[], way: number): void {
  for (const [index, at] of [-30, 70, 175, 275, 385].entries()) {
    const who = visitors[(index * 3 + 1) % visitors.length]
    const y = 734 + (index % 2) * 10
    if (!who) continue
    if (way < 1) person(stage, who, { ...walk(way, at - 260, at, 0.95), y })
    else person(stage, who, { x: at, y, scale: 0.95, facesAway: index > 2, eyes: blink(now, index * 0.2) })
  }
}

/** Where somebody stands who looks closely at a picture on the right. */
const STAND = { x: 500, y: 706, scale: 1.3 } as const
const toWorld = ([x, y]: Point): Point => [STAND.x + STAND.scale * x, STAND.y + STAND.scale * y]

/** Moves a magnifying glass down over what `picture` draws; `scan` 0 to 1. */
export function scrutiny(stage: Stage, now: number, who: Person, scan: number, picture: () => void): void {
  const right: Point = [96 + 18 * wave(scan, 2.5), mix(-272, -176, scan)]
  const [x, y] = toWorld(right)
  picture()
  const nod = mix(-0.1, 0.16, scan)
  person(stage, who, { ...STAND, turn: 0.03, eyes: blink(now), mouth: 'flat', nod, right })
  museum.lens(stage, { x: x + 66, y: y - 46, radius: 62, zoom: 1.7, hand: [x, y] }, picture)
}

/** Gasps, `gasp` 0 to 1, and lets the glass fall, `drop` 0 to 1. */
export function droppedGlass(stage: Stage, who: Person, gasp: number, drop: number): void {
  const [x, y] = toWorld([76, -166])
  person(stage, who, {
    ...STAND,
    x: STAND.x - 16 * gasp,
    turn: -0.05 * gasp,
    eyes: 1 + 0.4 * gasp,
    mouth: 'o',
    right: between([76, -166], [40, -216], gasp),
    left: between([-52, -112], [-74, -160], gasp),
  })
  stage.at({ x: x + 20 * drop, y: mix(y - 40, 652, drop), turn: 1.7 * drop }, () =>
    museum.lens(stage, { x: 0, y: 0, radius: 44, zoom: 1, hand: [-40, 60] }, () => stage.ground('#dbeeea')),
  )
}

function fist(stage: Stage, who: Person, fingers: readonly string[]): void {
  stage.circle(0, 0, 50, { fill: who.skin, width: 5 })
  for (const finger of fingers) stage.shape(finger, { width: 4 })
}

/** A large glass around (x, y) in a large hand. */
export function largeGlass(stage: Stage, who: Person, [x, y]: Point, zoom: number, picture: () => void): void {
  const hand: Point = [x - 150, y + 190]
  stage.shape(`M${hand[0]} ${hand[1]} L${hand[0] - 150} 860`, { line: paint.ink, width: 92 })
  stage.shape(`M${hand[0] - 24} ${hand[1] + 30} L${hand[0] - 150} 860`, { line: who.coat, width: 82 })
  museum.lens(stage, { x, y, radius: 136, zoom, hand }, picture)
  stage.at({ x: hand[0] + 4, y: hand[1] - 2 }, () =>
    fist(
      stage,
      who,
      times(3, (finger) => `M${finger * 17 - 18} ${finger * 18 - 32} l26 22`),
    ),
  )
}

/** A large hand with cotton wool on a stick, which circles around (x, y), and leaves, `away` 0 to 1. */
export function cleaning(stage: Stage, now: number, who: Person, [x, y]: Point, reach: number, away: number): void {
  const turn = 2 * Math.PI * 0.45 * now
  const [right, down] = [reach * 0.8 * Math.cos(turn) + 1100 * away, reach * 0.6 * Math.sin(turn) + 700 * away]
  stage.at({ x: x + right, y: y + down }, () => {
    stage.shape('M96 92 L420 560', { line: paint.ink, width: 94 })
    stage.shape('M118 124 L420 560', { line: who.coat, width: 84 })
    stage.oval(0, 0, 26, 20, { fill: paint.paper, width: 4 }, 0.8)
    stage.shape('M14 12 L110 110', { line: paint.ink, width: 14 })
    stage.shape('M14 12 L110 110', { line: paint.straw, width: 7 })
    stage.at({ x: 94, y: 92 }, () =>
      fist(
        stage,
        who,
        times(3, (finger) => `M${finger * 18 - 40} ${-8 - finger * 14} l20 24`),
      ),
    )
  })
}

const PAPERS = [
  [180, 220, -0.16, 'FAKE!', 72],
  [1100, 210, 0.14, 'FORGERY!', 46],
  [390, 420, 0.1, 'WHO DID IT?', 35],
  [896, 424, -0.12, 'SHAME!', 54],
] as const

/** In an office below a dark cloud, `loom` 0 to 1, with newspapers around, one after another: `since` the first came. */
export function fearedNews(stage: Stage, now: number, who: Person, loom: number, fear: number, since: number): void {
  office(stage, now)
  for (const [index, x] of [380, 560, 740, 900].entries())
    cloud(stage, x + 10 * wave(now, 0.1, index * 0.3), mix(-160, 150 + (index % 2) * 40, loom), 2.5, '#5d6b73', 0.96)
  stage.box(-20, -20, 1320, 760, { fill: paint.sheer(paint.nightDeep, 0.42 * loom), line: '' })
  for (const [index, [x, y, turn, headline, size]] of PAPERS.entries()) {
    const come = spring(since, 0.55 * index, 0.8)
    museum.frontPage(stage, { x, y, turn: turn + 3 * (1 - come), scale: 1.05 * come }, headline, size)
  }
  person(stage, who, {
    x: 640,
    y: 800,
    scale: 1.5,
    eyes: 1 + 0.35 * fear,
    mouth: fear > 0.4 ? 'o' : 'flat',
    left: between([-64, -128], [-48, -226], fear),
    right: between([64, -128], [50, -228], fear),
    nod: 0.03 * fear * wave(now, 3),
  })
  longTable(stage, 330, 950, 610)
}

/** Takes off a cap with the right hand; `since` the hand began to rise. */
export function takingOffCap(stage: Stage, who: Person, since: number, pose: Pose): void {
  const bare = glide(since, 0.4, 0.8)
  const right = between([58, -120], [22, -262], during(since, 0, 1.2, 0.6))
  if (bare <= 0.4) person(stage, who, { ...pose, nod: 0.2 * bare, right })
  else
    person(
      stage,
      { ...who, hairStyle: 'bald' },
      {
        ...pose,
        nod: 0.2 * bare,
        right: between([22, -262], [34, -150], (bare - 0.4) / 0.6),
        holds: () => stage.at({ x: 4, y: -2 }, () => peakedCap(stage, who.hatColour ?? paint.night)),
      },
    )
}

/** A wall below a leaking roof; `wet` 0 to 1, `dawn` 0 to 1, `flash` of lightning 0 to 1. */
export function leakingRoof(
  stage: Stage,
  now: number,
  { wet, dawn, flash }: { wet: number; dawn: number; flash: number },
  picture: () => void,
): void {
  museum.gallery(stage)
  picture()
  stage.shape('M690 24 l14 16 l-8 14 l22 18 M704 40 l24 4', { width: 4 })
  stage.oval(748, 574, 90 * wet, 11 * wet, { fill: '#8fd3dc', width: 3 })
  museum.drips(stage, now, 740, 30, 536)
  for (const light of [
    paint.sheer(paint.nightDeep, mix(0.5, 0.03, dawn)),
    paint.sheer('#eaf6ff', 0.5 * flash),
    paint.sheer(paint.coralPale, 0.14 * dawn),
  ])
    stage.box(-220, -60, 1720, 900, { fill: light, line: '' })
}

/** Comes in from the left with a torch, `way` 0 to 1, aims it up, `aim`, and is frightened, `fear`. */
export function discovering(
  stage: Stage,
  now: number,
  who: Person,
  { way, aim, beam, fear }: { way: number; aim: number; beam: number; fear: number },
): void {
  const mood = way === 1 ? ({ eyes: 1.35, mouth: 'o' } as const) : ({ eyes: blink(now), mouth: 'flat' } as const)
  person(stage, who, {
    ...walk(way, -140, 360, 1.15),
    ...mood,
    y: 690,
    left: between([-52, -112], [-48, -226], fear),
    right: [70, -150],
    holds: () => museum.torch(stage, { x: 8, turn: -0.5 * aim }, beam),
  })
}

const HAND: Point = [64, -136]

/** Carries a picture in from the right, `way` 0 to 1, and puts it behind the boiler, `put` 0 to 1. */
export function hiding(stage: Stage, now: number, who: Person, way: number, put: number, canvas: () => void): void {
  const scale = 1.15
  const step = walk(way, 1350, 590, scale)
  const carried: Point = [(step.x ?? 0) - scale * (HAND[0] + 30), 690 + scale * (HAND[1] - 16)]
  const [x, y] = between(carried, [300, 424], put)
  const look = { x, y, scale: 0.52, scaleX: mix(0.42, 0.9, put), turn: -0.06 * put }
  museum.cellar(stage, now, 0.2)
  if (put > 0.35) museum.framed(stage, look, canvas)
  museum.boiler(stage, now, { x: 250, y: 610, scale: 1.1 })
  const mood = put > 0.9 ? ({ eyes: 1.2, mouth: 'smile' } as const) : ({ eyes: blink(now), mouth: 'flat' } as const)
  const hands = { left: [40, -150], right: between(HAND, [120, -170], put) } as const
  person(stage, who, { ...step, ...mood, ...hands, y: 690, looksLeft: true })
  if (put <= 0.35) museum.framed(stage, look, canvas)
}

/** Hangs up a notice where a picture was; `hang` 0 to 1, and then it swings. */
export function hangingNotice(stage: Stage, now: number, who: Person, hang: number, turn: number): void {
  museum.gallery(stage)
  stage.box(500, 80, 280, 350, { fill: paint.sheer(paint.paper, 0.2), line: '' }, 4)
  museum.notice(stage, { x: 640, y: mix(340, 250, hang), turn, scale: 1.1 }, ['BEING', 'CLEANED'])
  const right = between([92, -226], [84, -290], hang)
  person(stage, who, { x: 860, y: 664, scale: 1.15, looksLeft: true, eyes: blink(now), right })
}

/** Paints a copy beside its original, night after night, while a mouse eats; `done` 0 to 1. */
export function copying(stage: Stage, now: number, who: Person, nights: number, done: number): void {
  const day = Math.abs(wrap(nights * 0.5, 1) - 0.1) < 0.1 ? 0.9 : 0
  const stroke = 16 * wave(now, 1.3)
  museum.cellar(stage, now, day, wrap(nights * 150, 300) - 30)
  museum.boiler(stage, now, { x: 110, y: 610 })
  museum.easel(stage, { x: 640, y: 640, scale: 1.1 }, () =>
    museum.framed(stage, { scale: 0.48 }, () => halfPainted(stage, done)),
  )
  museum.framed(stage, { x: 360, y: 492, scale: 0.46, turn: -0.06 }, () => breadGirl(stage, { wet: 1 }))
  stage.box(980, 590, 150, 100, { fill: paint.twig }, 6)
  stage.shape('M980 622 H1130 M980 656 H1130', { width: 3 })
  stage.oval(1020, 586, 20, 9, { fill: paint.straw, width: 3 })
  museum.mouse(stage, now, { x: 1074, y: 590 + 2 * wave(now, 2.6), scale: 0.8, scaleX: -1 })
  const colour = [paint.coral, paint.yolk, '#35608f'][Math.floor(nights) % 3] ?? paint.coral
  person(
    stage,
    { ...who, apron: paint.paper },
    {
      x: 830,
      y: 700,
      scale: 1.15,
      looksLeft: true,
      eyes: blink(now),
      nod: -0.04,
      left: [-60, -140],
      right: [92 + 0.5 * stroke, mix(-256, -196, done) + stroke],
      holds: () => museum.brush(stage, colour),
    },
  )
}
