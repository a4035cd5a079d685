/** The church on its way. */
import { sleepingCat } from '#stage/animals.ts'
import type { SceneTime } from '#stage/film.ts'
import { during, glide, mix, times, wave } from '#stage/motion.ts'
import { aurora, clouds, hills, spruce, stars } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { heart, label } from '#stage/things.ts'
import { road } from '#stage/town.ts'

import { church, CROWD } from './town.ts'

const ENGINEER: Person = {
  coat: paint.yolk,
  skin: SKINS[0],
  hair: '#5b3620',
  hairStyle: 'cap',
  hatColour: paint.coral,
  trousers: paint.night,
}
const TODDLER: Person = {
  coat: paint.coral,
  skin: SKINS[4],
  hair: '#d9a441',
  hairStyle: 'short',
  trousers: paint.eggDeep,
}

/** Yellow beams and two rows of wheels under (x, y), where the church stands. */
function trailer(stage: Stage, x: number, y: number, rolled: number, beams = 1): void {
  for (const index of times(13, (each) => each))
    stage.at({ x: x - 240 + index * 40, y: y + 52, turn: rolled / 18 }, () => {
      stage.circle(0, 0, 18, { fill: paint.ink })
      stage.circle(0, 0, 8, { fill: paint.paperShade, width: 2 })
      stage.shape('M0 -15 V15', { line: paint.stoneDeep, width: 3 })
    })
  stage.box(x - 262, y + 20, 524, 24, { fill: paint.eggDeep }, 5)
  stage.box(x - 250 - 900 * (1 - beams), y, 500, 22, { fill: paint.yolk }, 3)
}

function north(stage: Stage, now: number, shift: number): void {
  stage.ground(stage.down(0, 560, ['#8fcfe0', '#fdf2d6']))
  clouds(stage, now, 110, 10)
  hills(stage, 560, 130, '#c3dccb', 3, shift * 0.3)
  hills(stage, 590, 60, '#a9cb95', 8, shift * 0.6)
}

export function loading(stage: Stage, { now, since }: SceneTime): void {
  const wide = glide(since('road'), 0.4, 1.3)
  const beams = glide(since('beams'), 0.2, 1.5)
  const lift = glide(since('hoisted'), 0.2, 1.6)
  const [under, set] = [glide(since('hoisted'), 1.7, 1.3), glide(since('hoisted'), 3.1, 0.6)]
  north(stage, now, 0)
  for (const x of [90, 190, 1130]) spruce(stage, x, 606, 1)
  stage.box(-20, 600, 1320, 200, { fill: '#9cc487' })
  stage.box(-20, mix(650, 618, wide), 1320, mix(34, 130, wide), { fill: '#6c7f80' }, 4)
  for (const index of times(8, (each) => each))
    stage.box(index * 180 - 30, mix(664, 680, wide), 90, 8, { fill: paint.sheer(paint.paper, 0.7), line: '' }, 4)
  const y = 612 - 96 * lift + 22 * set
  for (const x of [440, 840]) stage.box(x - 14, y, 28, 612 - y + 10, { fill: paint.stone }, 4)
  if (under > 0) {
    stage.at({ x: -900 * (1 - under) }, () => trailer(stage, 640, 538, 900 * under))
  }
  stage.box(390 - 900 * (1 - beams), y, 500, 22, { fill: paint.yolk }, 3)
  church(stage, { x: 640, y, scale: 0.96 })
  for (const [index, x] of [150, 1090].entries())
    person(stage, ENGINEER, {
      x,
      y: 690,
      scale: 0.84,
      looksLeft: index === 1,
      eyes: blink(now, index),
      right: [72, mix(-150, -238, Math.max(beams * 0.4, lift)) + 6 * wave(now, 1)],
    })
  label(stage, '670 tonnes', 1080, 110, since('hoisted') - 1.2, 54)
}

/** What the television shows as well. */
function convoy(stage: Stage, now: number, speed: number): void {
  const shift = now * speed
  north(stage, now, shift)
  stage.at({ x: -shift }, () => {
    for (const index of times(14, (each) => each)) spruce(stage, 60 + index * 230, 606, 0.9 + 0.2 * (index % 2))
  })
  road(stage, shift, 590)
  trailer(stage, 640, 566, shift)
  church(stage, { x: 640, y: 566 + 1.2 * wave(now, 1.1), scale: 1 })
}

/** Somebody of two on a tricycle; `turn` is how far its wheels have rolled. */
function tricycle(stage: Stage, now: number, x: number, y: number): void {
  const pedal = now * 9
  stage.at({ x, y, scale: 0.8 }, () => {
    for (const [at, radius] of [
      [-46, 26],
      [62, 34],
    ] as const)
      stage.at({ x: at, y: -radius, turn: pedal }, () => {
        stage.circle(0, 0, radius, { fill: paint.ink })
        stage.circle(0, 0, radius - 11, { fill: paint.paperShade, width: 3 })
        stage.shape(`M0 ${11 - radius} V${radius - 11} M${11 - radius} 0 H${radius - 11}`, { width: 3 })
      })
    stage.shape('M-46 -30 L-20 -58 L40 -62 L62 -34 M40 -62 L52 -118 h-20', { line: paint.egg, width: 12 })
    stage.at({ x: -16, y: -28, scale: 0.62 }, () =>
      person(stage, TODDLER, {
        stride: pedal / 7,
        right: [88, -150],
        left: [70, -146],
        mouth: 'open',
        eyes: blink(now),
      }),
    )
  })
}

export function onTheRoad(stage: Stage, { now, since }: SceneTime): void {
  const late = since('toddler')
  convoy(stage, now, 34)
  for (const [index, x] of [60, 150, 246, 1050, 1140, 1236].entries()) {
    const who = CROWD[index + 3]
    const place = { x: x - now * 34 + 60, y: 720, scale: 0.7, looksLeft: index > 2 || late > 0 }
    const right = [60, -240 + 14 * wave(now, 1.4, index * 0.2)] as const
    if (who)
      person(stage, who, { ...place, right, facesAway: index % 3 === 1, eyes: blink(now, index * 0.2), mouth: 'open' })
  }
  tricycle(stage, now, mix(-160, 1440, glide(late, -0.6, 4.6)), 712)
  label(stage, '0.5 km/h', 1090, 110, since('morning') - 2, 54)
}

export function wrappedUp(stage: Stage, { now, since }: SceneTime): void {
  const sway = 0.02 * wave(now, 0.3)
  const wrap = glide(since('organ'), 2.2, 1.6)
  stage.ground(stage.down(0, 720, ['#8c5a3c', '#6e432d']))
  for (const plank of times(17, (each) => each))
    stage.shape(`M${plank * 80} 0 V600`, { line: paint.sheer(paint.ink, 0.22), width: 3 })
  stage.box(-20, 600, 1320, 160, { fill: '#55331f' })
  stage.at({ x: 640, y: 600, turn: sway * 0.4 }, () => {
    stage.box(-400, -150, 800, 150, { fill: paint.twig }, 8)
    for (const index of times(17, (each) => each)) {
      const height = 390 - 22 * Math.abs(index - 8) + (index % 2) * 18
      stage.box(
        -372 + index * 44,
        -150 - height,
        34,
        height,
        { fill: index % 2 ? '#d6b45a' : paint.yolk, width: 3 },
        14,
      )
      stage.shape(`M${-364 + index * 44} -196 q9 -22 18 0 Z`, { fill: paint.ink, line: '' })
    }
    stage.at({ alpha: 0.92 * wrap }, () => {
      stage.shape('M-410 -130 V-300 Q-300 -420 0 -560 Q300 -420 410 -300 V-130 Q0 -96 -410 -130 Z', { fill: '#e6f0f0' })
      for (const x of [-250, -90, 90, 250])
        stage.shape(`M${x * 0.4} -${540 - Math.abs(x) * 0.3} Q${x} -340 ${x * 1.1} -120`, {
          line: paint.sheer(paint.eggDeep, 0.5),
          width: 4,
        })
      for (const y of [-210, -330]) stage.shape(`M-408 ${y} Q0 ${y + 46} 408 ${y}`, { line: paint.coral, width: 14 })
      stage.shape('M0 -300 q-60 -60 -74 -6 q6 30 74 6 q60 -60 74 -6 q-6 30 -74 6', { fill: paint.coral })
    })
  })
  for (const x of [150, 1130])
    stage.at({ x, y: -10, turn: 2.4 * sway }, () => {
      stage.shape('M0 0 V150', { width: 4 })
      stage.glow(0, 190, 190, '#fff3d0', 0.6)
      stage.shape('M-34 190 Q-30 150 0 150 Q30 150 34 190 Z', { fill: paint.yolk })
    })
  const half = {
    x: 1060,
    y: 700,
    scale: 1.1,
    looksLeft: true,
    eyes: wrap > 0.9 ? 0.1 : blink(now),
    right: [66, -150] as const,
  }
  person(stage, ENGINEER, half)
  label(stage, '2,000 pipes', 640, 84, since('organ') - 1, 54)
}

export function onTheScreens(stage: Stage, { now, since }: SceneTime): void {
  const home = glide(since('screens'), -0.3, 1.2)
  const zoom = mix(1, 0.4, home)
  stage.ground('#f6e2bd')
  for (const index of times(11, (each) => each)) stage.shape(`M${index * 128} 0 V560`, { line: '#efd3a2', width: 26 })
  stage.box(-20, 560, 1320, 200, { fill: '#c98f58' })
  stage.box(352, 480, 576, 70, { fill: paint.twig }, 6)
  const [width, height] = [1280 * zoom, 720 * zoom]
  const [x, y] = [640 - width / 2, mix(360, 318, home) - height / 2]
  stage.box(x - 16, y - 16, width + 32, height + 32, { fill: paint.ink }, 14)
  const screen = new Path2D()
  screen.rect(x, y, width, height)
  stage.inside(screen, () =>
    stage.at({ x, y, scale: zoom }, () => {
      convoy(stage, now + 20, 26)
      for (const [index, who] of CROWD.entries())
        person(stage, who, {
          x: 60 + index * 118,
          y: 742 + (index % 2) * 12,
          scale: 0.74,
          looksLeft: index > 5,
          facesAway: index % 3 !== 0,
          eyes: blink(now, index * 0.2),
          right: [62, -236 + 14 * wave(now, 1.3, index * 0.17)],
          mouth: index % 3 ? 'smile' : 'open',
        })
    }),
  )
  stage.at({ y: 420 * (1 - home) }, () => {
    for (const [index, left] of [390, 570, 750].entries()) {
      const who = CROWD[(index * 3 + 1) % 11]
      if (who)
        person(stage, who, {
          x: left,
          y: 850,
          scale: 1.1,
          nod: 0.05 * wave(now, 0.3, index * 0.3),
          facesAway: true,
        })
    }
    stage.box(250, 640, 780, 160, { fill: paint.eggDeep, width: 5 }, 40)
    sleepingCat(stage, now, { x: 940, y: 648, scale: 0.7 })
  })
}

export function arrival(stage: Stage, { now, since }: SceneTime): void {
  const dusk = glide(since('home'), -0.4, 3)
  const stop = glide(since('rest'), 0, 2.2)
  const shade = (colour: string) => paint.blend(colour, '#2b4f66', dusk * 0.7)
  stage.ground(
    stage.down(0, 560, [paint.blend('#f0b89a', paint.nightDeep, dusk), paint.blend('#fdebc4', '#3a7080', dusk)]),
  )
  stars(stage, now, 70, 360, dusk)
  stage.at({ alpha: dusk }, () => aurora(stage, now))
  hills(stage, 570, 70, shade('#c3c9a6'), 5)
  for (const x of [120, 250, 1060, 1190]) spruce(stage, x, 606, 1.1, shade(paint.leafDeep))
  stage.box(-20, 600, 1320, 200, { fill: shade('#b9c98f') })
  const x = mix(420, 640, stop)
  if (dusk > 0) stage.glow(640, 430, 460, paint.yolk, 0.45 * dusk)
  trailer(stage, x, 566, x)
  church(stage, { x, y: 566, scale: 1 }, mix(0.3, 1, dusk))
  for (const [index, who] of CROWD.entries()) {
    const cheer = during(since('rest'), 2, 5.4) * wave(now, 1.6, index * 0.2)
    person(stage, who, {
      x: 50 + index * 118,
      y: 734 - (index % 2) * 12,
      scale: 0.66,
      looksLeft: index > 5,
      eyes: blink(now, index * 0.2),
      right: [mix(52, 62, dusk), -180 - 60 * Math.max(0, cheer)],
      mouth: cheer > 0 ? 'open' : 'smile',
    })
  }
  const beat = glide(since('sometimes'), 1.2, 1)
  heart(stage, { x: 770, y: 150, scale: 0.6 * beat * (1 + 0.06 * wave(now, 1)) })
}
