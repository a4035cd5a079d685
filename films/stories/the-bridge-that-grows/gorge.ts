/** Scenes until the bridge bears its first walker. */
import { bentRoot, farRoots, hollowTrunk } from '#stage/bridges.ts'
import type { SceneTime } from '#stage/film.ts'
import { fig, gorge, plankBridge, rootBridge, TREE, wetHills } from '#stage/gorge.ts'
import { BOY, GIRL, GROWN, MAN, onDeck, planters, sheltered, WOMAN } from '#stage/hill-people.ts'
import { clamp, glide, mix, ramp, wave } from '#stage/motion.ts'
import { rain } from '#stage/nature.ts'
import { blink, walk } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { label, spark } from '#stage/things.ts'

export function rainyHills(stage: Stage, { now, since }: SceneTime): void {
  wetHills(stage, now)
  sheltered(stage, WOMAN, { ...walk(glide(now, 0.4, 9.5), 180, 900, 1.1), y: 676, eyes: blink(now) })
  rain(stage, now, 2.2, '#ffffff')
  label(stage, 'Meghalaya', 640, 108, since('rain') - 1, 62)
}

export function flood(stage: Stage, { now, since }: SceneTime): void {
  const swell = glide(since('torrents'), 0.4, 2.6)
  const rotten = glide(since('torrents'), 3.2, 1)
  const broken = ramp(since('torrents'), 4.1, 2.2)
  stage.camera({ x: 640, y: 410, zoom: 1.12 }, () => {
    gorge(stage, now, { flood: swell })
    plankBridge(stage, now, rotten, broken)
    sheltered(stage, WOMAN, {
      x: 228,
      y: 448,
      scale: 0.46,
      nod: 0.1,
      mouth: broken > 0 ? 'o' : 'flat',
      eyes: broken > 0 ? 1.2 : blink(now),
    })
    rain(stage, now, 2, '#ffffff')
  })
}

export function theFig(stage: Stage, { now, since }: SceneTime): void {
  const back = glide(since('dangle'), -0.6, 2.2)
  const grown = mix(0.14 * glide(since('grow'), 0.9, 1), 1, glide(since('dangle'), -0.4, 2.6))
  const leave = glide(since('dangle'), -1.6, 2.4)
  const near = glide(since('dangle'), 3, 1.8)
  const zoom = mix(mix(2.5, 1.25, back), 1.7, near)
  stage.camera({ x: mix(mix(256, 470, back), 410, near), y: mix(mix(356, 320, back), 262, near), zoom }, () => {
    gorge(stage, now)
    plankBridge(stage, now, 1, 1)
    if (grown > 0) fig(stage, now, { ...TREE, scale: grown })
    planters(stage, now, glide(since('grow'), 0.2, 0.7) * (1 - glide(since('grow'), 1.9, 0.6)), leave)
  })
}

export function guiding(stage: Stage, { now, since }: SceneTime): void {
  const slide = glide(since('hollow'), 0.4, 2.2)
  const reach = glide(since('hollow'), 2.4, 3.6)
  const over = glide(since('cling'), -0.8, 1.6)
  const bend = 1 - glide(since('hollow'), 1.6, 1)
  stage.camera({ x: mix(540, 900, over), y: mix(390, 452, over), zoom: mix(1.25, 1.75, over) }, () => {
    gorge(stage, now)
    fig(stage, now, TREE)
    onDeck(stage, MAN, {
      x: 1006,
      looksLeft: true,
      eyes: blink(now, 0.6),
      right: [60, -110 - 20 * wave(now, 0.3)],
      left: [40, -108],
    })
    farRoots(stage, glide(since('cling'), 0.2, 4.4))
    hollowTrunk(stage, slide, reach)
    const sway = 34 * bend * wave(now, 0.5)
    if (bend > 0.02) bentRoot(stage, sway)
    onDeck(stage, WOMAN, {
      x: 250,
      y: 458,
      eyes: blink(now),
      right: [mix(52, 106, slide), mix(-112, -130, slide)],
      left: [mix(-52, 70, slide), mix(-112, -122, slide)],
    })
    onDeck(stage, GIRL, {
      x: 336,
      y: 462,
      scale: 0.3,
      eyes: blink(now, 0.3),
      mouth: bend > 0.5 ? 'open' : 'smile',
      right: bend > 0.02 ? [(24 + sway) / 0.3, -282] : [mix(90, 150, wave(now, 0.2)), -204],
    })
  })
}

export function waiting(stage: Stage, { now, since }: SceneTime): void {
  const time = since('wait')
  const years = 15 * glide(since('weight'), -1.4, 2.4) + 15 * glide(since('weight'), 1.3, 1.2)
  const still = glide(since('weight'), 2.4, 1)
  const dark = (0.42 - 0.42 * Math.cos(2 * Math.PI * Math.max(0, time) * 0.9)) * (1 - still)
  const near = glide(since('child'), 0.2, 3)
  const age = 0.08 + (years / 30) * 0.92
  const step = glide(since('weight'), 2.6, 3)
  const follow = glide(since('child'), 0, 4)
  stage.camera({ x: mix(560, 520, near), y: mix(372, 400, near), zoom: mix(1.16, 1.5, near) }, () => {
    gorge(stage, now, { dark })
    fig(stage, now, TREE, dark)
    rootBridge(stage, { age, rails: clamp(age * 1.5 - 0.5), dark }, () => {
      onDeck(stage, years > 12 ? GROWN : GIRL, {
        ...walk(step, 150, 600, 0.46),
        x: mix(150, 600, step),
        scale: mix(0.3, 0.46, clamp(years / 20)),
        ...(step >= 1 && { looksLeft: follow < 0.98 }),
        eyes: blink(now),
        mouth: step >= 1 ? 'open' : 'smile',
        ...(step >= 1 && { right: follow < 0.9 ? ([74, -130 + 12 * wave(now, 1)] as const) : ([64, -92] as const) }),
      })
      if (follow > 0)
        onDeck(stage, BOY, {
          ...walk(follow, -50, 548, 0.28),
          x: mix(-50, 548, follow),
          scale: 0.28,
          mouth: 'open',
          ...(follow >= 1 && { right: [84, -150] }),
        })
    })
  })
  const shown = Math.round(years)
  if (time > 0.6 && since('child') < 0)
    label(stage, `${shown} ${shown === 1 ? 'year' : 'years'}`, 960, 120, time - 0.6, 58)
  for (const index of [0, 1])
    spark(stage, 560 + index * 120, 300 + index * 40, ramp(since('weight'), 4.2 + index * 0.3, 0.8), 1.6)
}
