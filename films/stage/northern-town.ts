/** A town in the far north: its mine, its church, and how houses move. */
import { sleepingCat } from './animals.ts'
import { chance, glide, mix, times, wave } from './motion.ts'
import { clouds, hills, spruce } from './nature.ts'
import * as paint from './paint.ts'
import { blink, type Person, person, SKINS } from './people.ts'
import type { Place, Stage } from './stage.ts'
import { house, road } from './town.ts'

const RED = '#b2463a'

/** The red church on (0, 0): 400 wide and 440 high; `lit` 0 to 1. */
export function church(stage: Stage, place: Place, lit = 0.2): void {
  const pane = { fill: paint.blend(paint.eggPale, paint.yolk, lit), width: 3 }
  stage.at(place, () => {
    stage.box(-190, -96, 380, 96, { fill: RED })
    stage.shape('M-216 -84 L-120 -190 L120 -190 L216 -84 Z', { fill: '#7d2f2a' })
    stage.shape('M-134 -176 L-96 -250 L96 -250 L134 -176 Z', { fill: RED })
    stage.shape('M-150 -230 L0 -392 L150 -230 Z', { fill: '#7d2f2a' })
    for (const x of [-84, -42, 0, 42, 84]) stage.box(x - 14, -226, 28, 40, pane, 3)
    for (const x of [-160, -112, 112, 160]) stage.box(x - 15, -70, 30, 46, pane, 3)
    stage.shape('M-30 -270 L0 -330 L30 -270 Z', pane)
    stage.box(-18, -426, 36, 50, { fill: RED, width: 3 })
    stage.shape('M-26 -422 L0 -466 L26 -422 Z', { fill: '#7d2f2a', width: 3 })
    stage.shape('M0 -466 V-500 M-10 -488 H10', { line: paint.yolk, width: 5 })
    stage.box(-58, -84, 116, 84, { fill: RED })
    stage.shape('M-76 -78 L0 -170 L76 -78 Z', { fill: '#7d2f2a' })
    stage.shape('M-28 0 V-56 Q0 -96 28 -56 V0 Z', { fill: paint.twigDeep })
    stage.shape('M0 0 V-76', { width: 3 })
    for (const x of [-190, -58, 58, 190]) stage.shape(`M${x} -84 V0`, { line: paint.paper, width: 5 })
  })
}

/** The mountain with the steps of the mine, and its tower. */
export function mineMountain(stage: Stage, x: number, y: number, dark: number): void {
  const shade = (colour: string) => paint.blend(colour, paint.nightDeep, dark)
  stage.at({ x, y }, () => {
    stage.shape('M-420 0 L-330 -90 H-290 L-240 -160 H-196 L-140 -236 H60 L120 -160 H170 L230 -84 H280 L380 0 Z', {
      fill: shade('#8a8f94'),
    })
    for (const [row, left] of [-330, -240, -150].entries())
      stage.shape(`M${left + 20} ${-66 - row * 72} H${-left - 90}`, { line: shade('#6b7076'), width: 5 })
    stage.box(-30, -344, 60, 110, { fill: shade('#a9b0b4') })
    stage.shape('M-44 -340 H44 L30 -372 H-30 Z', { fill: shade('#6b7076') })
    for (const row of [0, 1]) stage.box(-14, -322 + row * 36, 28, 20, { fill: paint.yolk, width: 3 })
  })
}

/** A house of blocks, which falls down in one place and is put up in another. */
export function movingHouse(stage: Stage, fall: number, rise: number): void {
  for (const block of times(20, (each) => each)) {
    const [row, column] = [Math.floor(block / 4), block % 4]
    const [heapX, heapY] = [220 + chance(block) * 230, 596 - 26 * Math.floor(chance(block + 0.5) * 4)]
    const [down, up] = [glide(fall, row * -0.06 + 0.3, 0.5), glide(rise, 0.02 * block, 0.45)]
    const roof = row === 4
    const [wallX, wallY] = [(column - 1.5) * (roof ? 46 : 62), -32 - row * 54]
    stage.at(
      {
        x: mix(mix(330 + wallX, heapX, down), 860 + wallX, up),
        y: mix(mix(600 + wallY, heapY, down ** 2), 600 + wallY, up) - 210 * Math.sin(Math.PI * up),
        turn: (chance(block) - 0.5) * 3 * down * (1 - up),
      },
      () =>
        stage.box(
          -30,
          -26,
          60,
          52,
          { fill: roof ? paint.coral : (row + column) % 2 === 1 && row < 4 ? paint.eggPale : paint.yolkPale },
          4,
        ),
    )
  }
}

/** Snow that falls softly. */
export function snowfall(stage: Stage, now: number): void {
  for (const index of times(50, (each) => each)) {
    const y = (chance(index) * 760 + now * (40 + 40 * chance(index + 3))) % 760
    stage.circle(chance(index * 2.3) * 1280 + 20 * wave(now, 0.2, chance(index)), y - 20, 2 + 2.5 * chance(index + 5), {
      fill: paint.sheer('#ffffff', 0.8),
      line: '',
    })
  }
}

/** Five houses of which three sink; `crack` 0 to 1. */
export function leaningHouses(stage: Stage, crack: number): void {
  for (const [index, x] of [330, 490, 650, 810, 970].entries()) {
    const lean = (index - 1.4) * 0.05 * crack
    stage.at({ x, y: 344 + 12 * crack * (index < 3 ? 1 : 0.2), turn: index < 3 ? lean - 0.05 * crack : 0 }, () =>
      house(stage, {
        x: 0,
        y: 0,
        width: 120,
        height: 130,
        wall: [paint.yolkPale, paint.coralPale, paint.eggPale][index % 3] ?? paint.paper,
        roof: paint.coral,
        lit: () => 0.5,
      }),
    )
  }
}

/** A mine cut open: its tower, ore, galleries that are dug from second `ore` on, and cracks up to the ground. */
export function mine(stage: Stage, now: number, ore: number, crack: number): void {
  stage.box(1090, 170, 80, 190, { fill: '#a9b0b4' })
  stage.shape('M1074 176 H1186 L1168 136 H1092 Z', { fill: '#6b7076' })
  for (const [index, colour] of ['#9a8468', '#857058', '#6f5d4b', '#5a4b3f'].entries())
    stage.shape(`M-300 ${344 + index * 140} q220 ${-14 + index * 8} 640 6 t1300 -6 V1400 H-300 Z`, { fill: colour })
  stage.shape('M40 352 L190 350 L820 900 L640 900 Z', { fill: '#3d4247' })
  for (const spark of times(16, (each) => each))
    stage.circle(140 + spark * 42 + 40 * chance(spark), 390 + spark * 33, 4, {
      fill: paint.sheer('#c3ccd2', 0.5 + 0.5 * wave(now, 0.5, chance(spark))),
      line: '',
    })
  for (const level of times(5, (each) => each)) {
    const dug = glide(ore, 0.2 + level * 0.6, 0.7)
    const [x, y] = [250 + level * 96, 420 + level * 86]
    stage.shape(`M1130 ${y} H${mix(1130, x, dug)}`, { line: paint.ink, width: 44 })
    stage.shape(`M1130 ${y} H${mix(1130, x, dug)}`, { line: '#2a2522', width: 34 })
    if (dug === 1)
      for (const lamp of [0, 1]) {
        stage.glow(x + 60 + lamp * 190, y, 60, paint.yolk, 0.7)
        stage.circle(x + 60 + lamp * 190, y - 6, 6, { fill: paint.yolk, width: 2 })
      }
  }
  stage.shape('M1130 360 V820', { line: paint.ink, width: 44 })
  stage.shape('M1130 360 V820', { line: '#2a2522', width: 34 })
  stage.box(1096, 390 + 380 * (0.5 + 0.5 * wave(now, 0.12)), 68, 56, { fill: paint.yolkDeep, width: 4 }, 8)
  for (const [index, path] of [
    'l26 -34 l-18 -30 l30 -34 l-10 -28 l16 -30',
    'l-22 -30 l20 -34 l-26 -36 l14 -40 l-8 -30',
    'l18 -40 l-24 -34 l22 -30 l-12 -40',
  ].entries())
    stage.shape(`M${360 + index * 130} ${510 + index * 46} ${path}`, {
      line: paint.ink,
      width: 9,
      dash: [240 * crack, 400],
    })
}

/** A town's sign that walks off on its posts; `go` 0 to 1, `hop` its height. */
export function walkingSign(stage: Stage, name: string, go: number, hop: number): void {
  stage.at({ x: mix(600, 1120, go), y: 690 - hop, turn: 0.06 * Math.sin(go * 18) * (go < 1 ? 1 : 0) }, () => {
    for (const side of [-1, 1]) {
      const step = go > 0 && go < 1 ? 20 * Math.sin(go * 36 + side) : 0
      stage.shape(`M${side * 60} -110 L${side * 60 + step} -4 q16 -6 26 4 h-30`, { line: paint.twigDeep, width: 14 })
    }
    stage.box(-130, -200, 260, 100, { fill: paint.eggDeep, width: 5 }, 14)
    stage.words(name, 0, -148, 56, paint.paper, 800)
  })
}

export const ENGINEER: Person = {
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
export function trailer(stage: Stage, x: number, y: number, rolled: number, beams = 1): void {
  for (const index of times(13, (each) => each))
    stage.at({ x: x - 240 + index * 40, y: y + 52, turn: rolled / 18 }, () => {
      stage.circle(0, 0, 18, { fill: paint.ink })
      stage.circle(0, 0, 8, { fill: paint.paperShade, width: 2 })
      stage.shape('M0 -15 V15', { line: paint.stoneDeep, width: 3 })
    })
  stage.box(x - 262, y + 20, 524, 24, { fill: paint.eggDeep }, 5)
  stage.box(x - 250 - 900 * (1 - beams), y, 500, 22, { fill: paint.yolk }, 3)
}

/** Northern hills in summer; `shift` moves them. */
export function northernHills(stage: Stage, now: number, shift: number): void {
  stage.ground(stage.down(0, 560, ['#8fcfe0', '#fdf2d6']))
  clouds(stage, now, 110, 10)
  hills(stage, 560, 130, '#c3dccb', 3, shift * 0.3)
  hills(stage, 590, 60, '#a9cb95', 8, shift * 0.6)
}

/** Somebody of two on a tricycle. */
export function tricycle(stage: Stage, now: number, x: number, y: number): void {
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

/** An organ between wooden walls; `sway` turns it and its lamps, `wrap` 0 to 1 covers it. */
export function organ(stage: Stage, sway: number, wrap: number): void {
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
}

/** A wall, a floor and a low shelf for a television. */
export function livingRoom(stage: Stage): void {
  stage.ground('#f6e2bd')
  for (const index of times(11, (each) => each)) stage.shape(`M${index * 128} 0 V560`, { line: '#efd3a2', width: 26 })
  stage.box(-20, 560, 1320, 200, { fill: '#c98f58' })
  stage.box(352, 480, 576, 70, { fill: paint.twig }, 6)
}

/** Three of a crowd and a cat on a sofa, seen from behind, who come into the picture; `home` 0 to 1. */
export function viewers(stage: Stage, now: number, crowd: readonly Person[], home: number): void {
  stage.at({ y: 420 * (1 - home) }, () => {
    for (const [index, left] of [390, 570, 750].entries()) {
      const who = crowd[(index * 3 + 1) % 11]
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

/** The church on its trailer passes spruces; `speed` in units a second. */
export function convoy(stage: Stage, now: number, speed: number): void {
  const shift = now * speed
  northernHills(stage, now, shift)
  stage.at({ x: -shift }, () => {
    for (const index of times(14, (each) => each)) spruce(stage, 60 + index * 230, 606, 0.9 + 0.2 * (index % 2))
  })
  road(stage, shift, 590)
  trailer(stage, 640, 566, shift)
  church(stage, { x: 640, y: 566 + 1.2 * wave(now, 1.1), scale: 1 })
}
