/** Scenes of the dials and the sky. */
import { aqueduct, castle, clockTower, temple } from '#stage/ancient.ts'
import type { SceneTime } from '#stage/film.ts'
import { between, glide, mix, spring } from '#stage/motion.ts'
import { hills, stars, sun } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS } from '#stage/people.ts'
import { crankHandle, eclipse, gearBox, planets, skyDial } from '#stage/sky-dials.ts'
import { HEIGHT, type Stage } from '#stage/stage.ts'
import { plate } from '#stage/things.ts'

const OLD = { hair: '#c9c2b2', hairStyle: 'beard' } as const
const MAKER: Person = { ...OLD, coat: paint.paper, skin: SKINS[1], trousers: paint.paperShade, skirt: true }

export function dials(stage: Stage, { now, since }: SceneTime): void {
  const crank = 1.3 * Math.max(0, since('handle'))
  stage.ground(stage.down(0, HEIGHT, ['#12343d', '#1d5560']))
  stars(stage, now, 80, 640)
  stage.box(300, 40, 560, 590, { fill: paint.twig, width: 6 }, 20)
  stage.box(326, 64, 508, 542, { fill: '#e9c98d', width: 5 }, 12)
  const turns = { sun: -1.57 + crank * 0.16, moon: -2.6 + crank * 0.62, turned: crank * 0.3 }
  skyDial(stage, { x: 580, y: 330 }, turns)
  crankHandle(stage, { x: 860, y: 330 }, crank * 2.2)
  // What the dial at the back foretells.
  const show = { x: 1070, y: 200, scale: 0.001 + spring(since('eclipses'), 0.1, 0.7) }
  eclipse(stage, now, show, glide(since('eclipses'), 0.6, 2))
}

export function thousandYears(stage: Stage, { now, since }: SceneTime): void {
  const pass = glide(since('thousand'), -0.4, 3.6)
  stage.ground(stage.down(0, 560, [paint.blend('#f7d9a0', '#9fdcdb', pass), '#fdf2d6']))
  sun(stage, mix(140, 1140, pass), 260 - 160 * Math.sin(Math.PI * pass), 52)
  hills(stage, 560, 70, paint.leafPale, 71, pass * 1700)
  stage.at({ x: -pass * 2700, y: 580 }, () => {
    temple(stage, { x: 380 })
    aqueduct(stage, { x: 1200 })
    castle(stage, { x: 2080 })
    clockTower(stage, now, { x: 3180 })
  })
  stage.box(-20, 574, 1320, 200, { fill: '#d7bd8a' })
  const year = Math.round(mix(-100, 1350, pass) / 10) * 10
  const words = year < 0 ? `${-year} BC` : `AD ${Math.max(1, year)}`
  plate(stage, { x: 640, y: 100 }, words, { width: 340, height: 92 })
}

export function heavens(stage: Stage, { now, since }: SceneTime): void {
  const open = glide(since('heavens'), -0.3, 2.2)
  stage.ground(stage.down(0, HEIGHT, [paint.nightDeep, '#2a4f6b']))
  stars(stage, now, 60, 560, 0.8)
  stage.box(-20, 590, 1320, 200, { fill: '#5a4030' })
  stage.box(-20, 582, 1320, 20, { fill: '#7d5a40' })
  stage.glow(640, 420, 520, paint.yolk, 0.5 * open)
  planets(stage, now, { x: 640, y: 360 }, open)
  const mood = { eyes: blink(now), nod: -0.1 * open, mouth: open > 0.6 ? 'smile' : 'flat' } as const
  person(stage, MAKER, { x: 330, y: 700, scale: 1.36, right: between([60, -130], [92, -210], open), ...mood })
  gearBox(stage, now, { x: 640, y: 592 }, open)
}
