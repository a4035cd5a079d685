/** Scenes before everybody's eyes. */
import type { SceneTime } from '#stage/film.ts'
import { longTable, office } from '#stage/indoors.ts'
import { between, during, glide, mix, ramp, spring, times, wave } from '#stage/motion.ts'
import { framed, frontPage, gallery, lens, ropes, smallPictures } from '#stage/museum.ts'
import { cloud } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, peakedCap, person, townspeople, walk } from '#stage/people.ts'
import type { Point, Stage } from '#stage/stage.ts'
import { spark, speech } from '#stage/things.ts'

import { BARE, breadGirl, CAT, DIRECTOR, EXPERT, FINCH, MOUSE } from './painting.ts'

const VISITORS = townspeople(8)
const WALL = { x: 640, y: 236, scale: 0.66 } as const
const POSTS = [380, 640, 900] as const

export function crowd(stage: Stage, { since }: SceneTime): void {
  const near = glide(since('flocked'), 1.6, 3.6)
  stage.camera({ y: mix(360, 300, near), zoom: mix(1, 1.26, near) }, () => {
    gallery(stage)
    smallPictures(stage)
    framed(stage, WALL, () => breadGirl(stage, { mouse: 0 }))
    ropes(stage, 606, POSTS)
    for (const [index, at] of [410, 870, 510, 780, 602, 694].entries()) {
      const from = at < 640 ? -120 - index * 60 : 1400 + index * 60
      const way = ramp(since('flocked'), -2.6 + 0.45 * index, 3.2)
      const who = VISITORS[index] ?? EXPERT
      const y = 724 + (index % 3) * 12
      if (way < 1) person(stage, who, { ...walk(way, from, at, 0.95), y })
      else person(stage, who, { x: at, y, scale: 0.95, facesAway: true, looksLeft: at > 640 })
    }
  })
}

const CLOSE = { x: 760, y: 296, scale: 0.84 } as const

export function scrutinising(stage: Stage, { now, since }: SceneTime): void {
  const scan = ramp(since('scrutinised'), 0.2, 6)
  const hand: Point = [96 + 18 * wave(scan, 2.5), mix(-272, -176, scan)]
  const [x, y] = [500 + 1.3 * hand[0], 706 + 1.3 * hand[1]]
  const picture = () => framed(stage, CLOSE, () => breadGirl(stage, { mouse: 0 }))
  stage.camera({ x: mix(660, 680, scan), y: 370, zoom: mix(1.12, 1.24, scan) }, () => {
    gallery(stage)
    picture()
    person(stage, EXPERT, {
      x: 500,
      y: 706,
      scale: 1.3,
      turn: 0.03,
      eyes: blink(now),
      mouth: 'flat',
      nod: mix(-0.1, 0.16, scan),
      right: hand,
    })
    lens(stage, { x: x + 66, y: y - 46, radius: 62, zoom: 1.7, hand: [x, y] }, picture)
  })
}

/** The picture so large that one point of it is in the middle. */
function largePicture(stage: Stage, [x, y]: Point, scale: number, draw: () => void): void {
  framed(stage, { x: 640 - x * scale, y: 360 - y * scale, scale }, draw)
}

/** An old photograph of the same loaf, without a mouse. */
function photograph(stage: Stage, show: number): void {
  stage.at({ x: mix(1600, 935, show), y: 370, turn: mix(0.4, 0.05, show) }, () => {
    stage.box(-216, -186, 432, 372, { fill: paint.paper, width: 5 }, 4)
    const print = new Path2D()
    print.rect(-194, -164, 388, 328)
    stage.inside(print, () => {
      stage.ground('#4a3626')
      stage.at({ x: 118 * 2.3, y: -96 * 2.3, scale: 2.3 }, () => breadGirl(stage))
      stage.context.globalCompositeOperation = 'color'
      stage.box(-220, -200, 440, 400, { fill: '#a9793f', line: '' })
    })
    stage.path(print, { width: 3 })
    const look = { line: paint.yolk, width: 7, dash: [14, 12] }
    if (show > 0.9) stage.circle((MOUSE[0] + 118) * 2.3, (MOUSE[1] - 98) * 2.3, 58, look)
  })
}

export function throughTheLens(stage: Stage, { now, since }: SceneTime): void {
  const find = glide(since('mouse'), 0.1, 2.4)
  const aside = glide(since('photograph'), 0, 0.9)
  const middle = between([30, -70], [-96, 78], find)
  const target: Point = [
    mix(30 + 46 * wave(now, 0.16), MOUSE[0] - 12, find),
    mix(-60 + 50 * wave(now, 0.23), MOUSE[1] - 10, find),
  ]
  const focus: Point = [middle[0] + 10 * aside, middle[1]]
  const picture = () => largePicture(stage, focus, 2.3, () => breadGirl(stage, { mouse: 0 }))
  stage.ground('#5f978d')
  picture()
  const [x, y] = [640 + (target[0] - focus[0]) * 2.3, 360 + (target[1] - focus[1]) * 2.3]
  const hand: Point = [x - 150, y + 190]
  stage.shape(`M${hand[0]} ${hand[1]} L${hand[0] - 150} 860`, { line: paint.ink, width: 92 })
  stage.shape(`M${hand[0] - 24} ${hand[1] + 30} L${hand[0] - 150} 860`, { line: EXPERT.coat, width: 82 })
  lens(stage, { x, y, radius: 136, zoom: mix(1.5, 2.3, find), hand }, picture)
  stage.circle(hand[0] + 4, hand[1] - 2, 50, { fill: EXPERT.skin, width: 5 })
  for (const finger of times(3, (each) => each))
    stage.shape(`M${hand[0] - 14 + finger * 17} ${hand[1] - 34 + finger * 18} l26 22`, { width: 4 })
  spark(stage, x + 110, y - 110, ramp(since('mouse'), 2.8, 0.9), 2.4)
  photograph(stage, spring(since('photograph'), 0, 0.8))
}

export function shock(stage: Stage, { now, since }: SceneTime): void {
  const gasp = glide(since('forgery'), 0.2, 0.4)
  const drop = ramp(since('forgery'), 0.8, 0.55) ** 2
  const near = glide(since('forgery'), 0, 1.4)
  const shake = 7 * during(since('forgery'), 0.1, 1.2) * wave(now, 7)
  stage.camera({ x: mix(660, 620, near) + shake, y: mix(370, 410, near), zoom: mix(1.2, 1.32, near) }, () => {
    gallery(stage)
    const picture = () => framed(stage, CLOSE, () => breadGirl(stage, { mouse: 0 }))
    picture()
    const hand: Point = [500 + 1.3 * 76, 706 - 1.3 * 166]
    person(stage, EXPERT, {
      x: 500 - 16 * gasp,
      y: 706,
      scale: 1.3,
      turn: -0.05 * gasp,
      eyes: 1 + 0.4 * gasp,
      mouth: 'o',
      right: between([76, -166], [40, -216], gasp),
      left: between([-52, -112], [-74, -160], gasp),
    })
    const y = mix(hand[1] - 40, 652, drop)
    stage.at({ x: hand[0] + 20 * drop, y, turn: 1.7 * drop }, () =>
      lens(stage, { x: 0, y: 0, radius: 44, zoom: 1, hand: [-40, 60] }, () => stage.ground('#dbeeea')),
    )
  })
}

export function headlines(stage: Stage, { now, since }: SceneTime): void {
  const loom = glide(since('loomed'), -0.6, 2.6)
  const fear = glide(since('headlines'), 0, 0.8)
  office(stage, now)
  for (const [index, x] of [380, 560, 740, 900].entries())
    cloud(stage, x + 10 * wave(now, 0.1, index * 0.3), mix(-160, 150 + (index % 2) * 40, loom), 2.5, '#5d6b73', 0.96)
  stage.box(-20, -20, 1320, 760, { fill: paint.sheer(paint.nightDeep, 0.42 * loom), line: '' })
  for (const [index, [x, y, turn, headline, size]] of (
    [
      [180, 220, -0.16, 'FAKE!', 72],
      [1100, 210, 0.14, 'FORGERY!', 46],
      [390, 420, 0.1, 'WHO DID IT?', 35],
      [896, 424, -0.12, 'SHAME!', 54],
    ] as const
  ).entries()) {
    const come = spring(since('headlines'), 0.5 + 0.55 * index, 0.8)
    frontPage(stage, { x, y, turn: turn + 3 * (1 - come), scale: 1.05 * come }, headline, size)
  }
  person(stage, DIRECTOR, {
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

export function confessing(stage: Stage, { now, since }: SceneTime): void {
  const way = ramp(since('cap'), -0.9, 2.9)
  const bare = glide(since('cap'), 2.4, 0.8)
  const say = spring(since('cap'), 3.7, 0.6)
  const near = glide(since('cap'), 2.2, 1.6)
  const surprise = say > 0.2 ? ({ eyes: 1.35, mouth: 'o' } as const) : ({ mouth: 'flat' } as const)
  stage.camera({ x: mix(640, 690, near), y: mix(370, 380, near), zoom: mix(1.08, 1.24, near) }, () => {
    gallery(stage)
    framed(stage, { ...WALL, x: 560 }, () => breadGirl(stage, { mouse: 0 }))
    person(stage, DIRECTOR, { x: 320, y: 690, scale: 1.15, eyes: blink(now), ...surprise, right: [48, -130] })
    person(stage, EXPERT, { x: 450, y: 700, scale: 1.15, eyes: blink(now, 0.4), ...surprise })
    const up = during(since('cap'), 2, 3.2, 0.6)
    person(stage, bare > 0.4 ? BARE : FINCH, {
      ...walk(way, 1360, 800, 1.15),
      y: 696,
      looksLeft: true,
      eyes: bare > 0.9 ? 0.9 : blink(now),
      mouth: say > 0.3 && say < 1 ? 'open' : 'flat',
      nod: 0.2 * bare,
      right: bare > 0.4 ? between([22, -262], [34, -150], (bare - 0.4) / 0.6) : between([58, -120], [22, -262], up),
      left: [-58, -122],
      ...(bare > 0.4 && { holds: () => stage.at({ x: 4, y: -2 }, () => peakedCap(stage, paint.night)) }),
    })
    if (say > 0) speech(stage, { x: 990, y: 210, scale: 0.9 * say }, 'It was me.', 290)
  })
}

export function cat(stage: Stage, { now, since }: SceneTime): void {
  const found = glide(since('there'), 0, 1.6)
  const clean = glide(since('cat'), 2.4, 2.8)
  const scale = mix(2.2, 2.7, found)
  const focus = between([70, 20], [98, 40], found)
  stage.ground('#8f8678')
  largePicture(stage, focus, scale, () => {
    breadGirl(stage)
    const swept = new Path2D()
    swept.arc(CAT[0] - 6, CAT[1] - 10, 124 * clean + 560 * found, 0, 2 * Math.PI)
    stage.inside(swept, () => breadGirl(stage, { cat: true }))
  })
  const turn = 2 * Math.PI * (0.45 * now)
  const away = glide(since('there'), -0.4, 0.9)
  const reach = Math.max(26, 118 * clean)
  const x = 640 + (CAT[0] - focus[0] + reach * 0.8 * Math.cos(turn)) * scale + 700 * away
  const y = 360 + (CAT[1] - focus[1] + reach * 0.6 * Math.sin(turn)) * scale + 420 * away
  stage.at({ x, y }, () => {
    stage.shape('M96 92 L420 560', { line: paint.ink, width: 94 })
    stage.shape('M118 124 L420 560', { line: BARE.coat, width: 84 })
    stage.oval(0, 0, 26, 20, { fill: paint.paper, width: 4 }, 0.8)
    stage.shape('M14 12 L110 110', { line: paint.ink, width: 14 })
    stage.shape('M14 12 L110 110', { line: paint.straw, width: 7 })
    stage.circle(94, 92, 50, { fill: BARE.skin, width: 5 })
    for (const finger of times(3, (each) => each))
      stage.shape(`M${54 + finger * 18} ${84 - finger * 14} l20 24`, { width: 4 })
  })
  for (const [index, [sparkX, sparkY]] of [
    [-150, -120],
    [170, -60],
    [-110, 120],
  ].entries())
    spark(
      stage,
      640 + (CAT[0] - focus[0]) * scale + (sparkX ?? 0),
      360 + (CAT[1] - focus[1]) * scale + (sparkY ?? 0),
      ramp(since('there'), 0.3 * index, 1),
      1.8,
    )
}

export function bothPaintings(stage: Stage, { now, since }: SceneTime): void {
  const near = glide(since('eyes'), -0.3, 2.6)
  const shy = glide(since('eyes'), 3.2, 0.7)
  stage.camera({ y: mix(360, 282, near), zoom: mix(1, 2.9, near) }, () => {
    gallery(stage)
    framed(stage, { ...WALL, x: 474 }, () => breadGirl(stage, { cat: true }))
    framed(stage, { ...WALL, x: 806 }, () => breadGirl(stage, { mouse: 22 * shy }))
    ropes(stage, 606, [300, 640, 980])
    for (const [index, at] of [-30, 70, 175, 275, 385].entries()) {
      const way = ramp(since('both'), -1.2, 2.6)
      const [who, y] = [VISITORS[(index * 3 + 1) % 8] ?? EXPERT, 734 + (index % 2) * 10]
      if (way < 1) person(stage, who, { ...walk(way, at - 260, at, 0.95), y })
      else person(stage, who, { x: at, y, scale: 0.95, facesAway: index > 2, eyes: blink(now, index * 0.2) })
    }
    person(stage, FINCH, {
      x: 1080,
      y: 730,
      scale: 1.05,
      looksLeft: true,
      eyes: blink(now),
      right: [92, -196 + 6 * wave(now, 0.6)],
    })
  })
}
