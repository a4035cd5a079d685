/** Rosa and the dog, before they are friends. */
import { dog } from '#stage/mammals.ts'
import type { SceneTime } from '#stage/film.ts'
import { clamp, during, glide, mix, ramp, wave } from '#stage/motion.ts'
import { gusts } from '#stage/nature.ts'
import { blink, walk } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { cry, letter } from '#stage/things.ts'
import { garden, windyStreet } from '#stage/town.ts'

import { rosa } from './street.ts'

export function atTheGate(stage: Stage, { now, since }: SceneTime): void {
  const angry = since('barks') > 0 && since('runs') < 4
  const bark = angry ? Math.max(0, wave(since('barks'), 1.3)) : 0
  const come = glide(now, 0.2, 2.6)
  const fear = glide(since('barks'), 0.2, 0.5)
  const shiver = since('afraid') > 0 && since('runs') < 0 ? 2.5 * wave(now, 9) : 0
  const fly = ramp(since('runs'), 0.8, 1)
  const raise = during(since('runs'), -0.2, 1.2, 0.5)
  const away = ramp(since('runs'), 3, 1.8)
  garden(stage, now, '9', () => {
    if (fly > 0 && fly < 1)
      letter(stage, { x: mix(560, 960, fly), y: mix(420, 640, fly) - 330 * fly * (1 - fly), turn: 5 * fly })
    dog(stage, now, {
      x: 856,
      y: 676 - 74 * glide(since('gate'), 0.9, 0.7) - 60 * bark,
      scale: 1.6,
      scaleX: -1,
      jaw: bark,
    })
  })
  cry(stage, 'Woof!', mix(700, 660, bark), 330, bark, 66)
  const x = 470 + shiver - 40 * fear
  rosa(stage, {
    ...(come < 1 ? walk(come, -60, 470) : away > 0 ? walk(away, 430, -200, 0.62) : { x }),
    scale: 1,
    y: 700,
    turn: away > 0 ? -0.12 : -0.06 * fear,
    eyes: fear > 0.3 ? 1.35 : blink(now),
    mouth: fear > 0.3 ? 'o' : 'smile',
    ...(away === 0 && { right: [mix(mix(58, 66, fear), 96, raise), mix(-150, -270, raise)] as const }),
    left: fear > 0.3 && away === 0 ? [-36, -190] : [-52, -112],
  })
  if (fly === 0)
    letter(stage, {
      x: x + mix(64, 112, raise) - (come < 1 ? mix(530, 0, come) : 0),
      y: 700 + mix(-162, -290, raise),
      turn: -0.1,
    })
}

export function inTheWind(stage: Stage, { now, since }: SceneTime): void {
  const slip = ramp(since('drops'), 1.6, 0.7)
  const gone = clamp((since('blows') - 0.1) / 4.2)
  const look = glide(since('blows'), 0.3, 0.6)
  stage.camera({ y: mix(360, 330, look), zoom: mix(1.1, 1, look), x: mix(560, 640, look) }, () => {
    windyStreet(stage, now)
    const x = mix(330, 470, glide(now, 0, 2.4))
    rosa(stage, {
      ...walk(glide(now, 0, 2.4), 330, 470),
      y: 660,
      turn: 0.1 - 0.1 * look,
      eyes: look > 0.4 ? 1.35 : slip > 0 ? 1.2 : blink(now, 0.6),
      mouth: slip > 0 ? 'o' : 'flat',
      nod: mix(0.14 * slip, -0.2, look),
      left: [-34, -272],
      right: slip > 0 ? [mix(64, 82, look), mix(-150, -236, look)] : [60, -150],
    })
    const [loop, away] = [gone * 4 * Math.PI, gone ** 1.3]
    letter(stage, {
      x: x + 72 + 70 * slip + 760 * away + 90 * Math.sin(loop) * gone,
      y: mix(mix(500, 640, slip ** 2), 40, away) + 80 * (1 - Math.cos(loop)) * gone * (1 - gone),
      turn: 3 * slip + 9 * gone,
    })
  })
}

const ROSA_AT = 250

export function catching(stage: Stage, { now, since }: SceneTime): void {
  const leap = glide(since('jumps'), 0.7, 1.3)
  const shut = glide(since('shuts'), 0.1, 0.4) * (1 - glide(since('catches'), 2.4, 0.4))
  const run = glide(since('wants'), 0.2, 1.4)
  const snap = ramp(since('catches'), 0.1, 0.9)
  const back = glide(since('catches'), 1.3, 1.6)
  const caught = snap >= 0.5
  const x = mix(mix(mix(900, 680, leap), 610, run), 500, back)
  const y = mix(666, 700, leap) - 330 * leap * (1 - leap) - 560 * snap * (1 - snap)
  const bark = since('jumps') < 0.8 ? Math.max(0, wave(now, 1.5)) : 0
  const steps = leap < 1 ? undefined : run > 0 && run < 1 ? run * 1.5 : back > 0 && back < 1 ? back * 2 : undefined
  const draw = () =>
    dog(stage, now, {
      x,
      y: y - 40 * bark - (leap === 0 ? 60 : 0),
      scale: 1.6,
      scaleX: -1,
      turn:
        0.35 * (leap > 0 && leap < 1 ? 1 - 2 * leap : 0) + (snap > 0 && snap < 1 ? 0.35 * Math.sin(Math.PI * snap) : 0),
      ...(steps !== undefined && { stride: steps }),
      jaw: caught ? 0 : Math.max(bark, during(since('catches'), -0.2, 0.55, 0.2)),
      ...(caught && { holds: () => letter(stage, { scale: 0.62, turn: -0.2 }) }),
    })
  garden(stage, now, '9', () => {
    if (leap < 0.4) draw()
  })
  if (leap >= 0.4) draw()
  gusts(stage, now, 0.9)
  const sink = glide(since('wants'), -1, 4)
  if (!caught)
    letter(stage, {
      x: mix(700 + 40 * wave(now, 0.4), 466, sink) + 16 * wave(now, 0.5),
      y: mix(150, 450, sink) + 20 * wave(now, 0.7),
      turn: 0.5 * wave(now, 0.6),
    })
  rosa(stage, {
    x: ROSA_AT,
    y: 700,
    turn: -0.07 * shut,
    eyes: shut > 0.4 ? 0.1 : back > 0.6 ? blink(now) : 1.35,
    mouth: shut > 0.4 ? 'flat' : back > 0.7 ? 'open' : 'o',
    left: [mix(-52, -20, shut), mix(-112, -214, shut)],
    right: back > 0.6 ? [mix(52, 92, glide(back, 0.6, 0.4)), -140] : [mix(52, 52, shut), mix(-140, -214, shut)],
  })
}
