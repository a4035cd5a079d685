/** Scenes of the size and age of the tree. */
import { aspen, grove, toGold } from '#stage/aspens.ts'
import type { SceneTime } from '#stage/film.ts'
import { mammoth, whale } from '#stage/mammals.ts'
import { clamp, glide, mix, spring, times, wave } from '#stage/motion.ts'
import { hills, stars, sun } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { HEIGHT, type Stage } from '#stage/stage.ts'
import { plate, seesaw } from '#stage/things.ts'

export function name(stage: Stage, { now, since }: SceneTime): void {
  const spread = glide(since('spread'), -0.2, 2)
  const weighed = glide(since('weighs'), -0.4, 0.6)
  stage.ground(stage.down(0, HEIGHT, ['#fdf2d6', '#f6e3b6']))
  stage.at({ x: 640, y: 300, alpha: 1 - weighed }, () => {
    for (const ring of [4, 3, 2, 1])
      for (const index of times(7 * ring, (each) => each)) {
        const angle = (index / (7 * ring)) * 2 * Math.PI + ring * 0.4
        const [far, scale] = [ring * 92 * spread, 0.16 * clamp(spread * 1.5) + 0.02]
        stage.at({ x: Math.cos(angle) * far * 1.55, y: Math.sin(angle) * far * 0.72 + 60, scale }, () =>
          aspen(stage, now + index, { x: 0, y: 0, scale: 1, gold: toGold(index + ring) }),
        )
      }
    stage.box(-190, -70, 380, 130, { fill: paint.paper, width: 5 }, 28)
    stage.words('PANDO', 0, -2, 96, paint.coralDeep, 800)
    const latin = { y: 96, alpha: glide(since('spread'), 0.2, 0.6) }
    stage.at(latin, () => stage.words('“I spread”', 0, 6, 50, paint.ink, 700))
  })
  // A balance: forest against elephants, whales and airliners would all be too light.
  stage.at({ alpha: weighed }, () => {
    stage.box(-20, 560, 1320, 200, { fill: '#d9b65a', line: '' })
    seesaw(stage, { x: 640, y: 590 }, mix(0.1, -0.17, glide(since('weighs'), 1.2, 1)), () => {
      for (const index of times(7, (each) => each))
        aspen(stage, now, { x: -430 + index * 46, y: -12, scale: 0.48, gold: toGold(index) })
      for (const [index, row] of [0, 0, 0, 1, 1, 1].entries())
        whale(stage, now + index, { x: 210 + (index % 3) * 108 + row * 54, y: -44 - row * 62, scale: 0.5 })
    })
    const show = { x: 300, y: 100, scale: 0.001 + spring(since('weighs'), 1.6, 0.6) }
    plate(stage, show, '6,000 tonnes', { width: 380, height: 92, size: 54, colour: paint.coralDeep })
  })
}

/** Years pass: an ice age comes and goes, the forest stays. */
export function age(stage: Stage, { now, since, length }: SceneTime): void {
  const back = glide(since('old'), 0.4, length - 1.8)
  const years = Math.round(mix(0, 80_000, back) / 500) * 500
  const turn = back * 2 * Math.PI * 4
  const night = 0.5 - 0.5 * Math.cos(turn)
  const ice = clamp((back - 0.3) * 4) * clamp((0.85 - back) * 6)
  const land = (grass: string, snow: string, dark: number) =>
    paint.blend(paint.blend(grass, snow, ice), '#2b5d5a', dark)
  stage.ground(stage.down(0, 560, [paint.blend('#8fcfdc', '#12343d', night), paint.blend('#fbe9c0', '#28606a', night)]))
  stars(stage, now, 60, 380, night)
  sun(stage, 640 + 520 * Math.sin(turn), 520 - 400 * Math.cos(turn), 50)
  stage.shape('M-40 470 L180 250 L330 380 L520 210 L760 420 L930 300 L1320 480 L1320 600 L-40 600 Z', {
    fill: paint.blend('#9bb8bf', '#1d4b50', night),
    line: '',
  })
  hills(stage, 500, 60, land('#c9a94e', '#eef5f3', night * 0.6), 40)
  stage.box(-20, 540, 1320, 240, { fill: land('#d9b65a', '#f4f8f4', night * 0.4), line: '' })
  mammoth(stage, now, { x: mix(1480, -300, clamp((back - 0.34) * 2.3)), y: 610, scale: 0.9, alpha: clamp(ice * 2) })
  grove(stage, now, ({ x, gold = paint.yolk }, index) => {
    const grown = mix(0.4, 1, 0.5 + 0.5 * wave(back, 9, x * 0.004))
    return index % 2 === 0 && { x: x * 1.02, grown, gold: paint.blend(gold, paint.leaf, 0.5 + 0.5 * wave(back, 12)) }
  })
  plate(stage, { x: 640, y: 96 }, `${years.toLocaleString('en-US')} years?`, { width: 540, size: 62 })
}
