/** One moment of a film: its scene, or two while one sweeps over the other, with the title before and the imprint after. */
import type { Film } from './film.ts'
import { glide, mix, spring } from './motion.ts'
import * as paint from './paint.ts'
import { HEIGHT, type Stage, WIDTH } from './stage.ts'
import { END_SECONDS, SWEEP_SECONDS, type Timeline, TITLE_SECONDS, toDrawn } from './timeline.ts'

function drawScene(stage: Stage, film: Film, { scenes }: Timeline, index: number, time: number): void {
  const scene = film.scenes[index]
  const times = scenes[index]
  if (!scene || !times) return
  stage.context.save()
  scene.draw(stage, {
    now: time - times.start + SWEEP_SECONDS / 2,
    length: times.end - times.start,
    since(mark) {
      const spoken = times.marks[mark]
      if (!spoken) throw new Error(`${film.id}: no line of scene ${index + 1} has the mark ${mark}`)
      return toDrawn(spoken, time)
    },
  })
  stage.context.restore()
}

function wrapTitle(stage: Stage, title: string): readonly string[] {
  stage.context.font = '800 66px "Atkinson Hyperlegible Next"'
  if (stage.context.measureText(title).width < 900) return [title]
  const words = title.split(' ')
  const half = words.findIndex((_, index) => words.slice(0, index + 1).join(' ').length >= title.length / 2)
  return [words.slice(0, half + 1).join(' '), words.slice(half + 1).join(' ')]
}

function drawTitle(stage: Stage, film: Film, time: number): void {
  const come = spring(time, 0.35, 0.9)
  const go = glide(time, TITLE_SECONDS - 0.75, 0.5)
  const lines = wrapTitle(stage, film.title)
  const width = Math.max(...lines.map((line) => stage.context.measureText(line).width)) + 110
  const height = 60 + 76 * lines.length
  const y = 250 - 90 * lines.length
  stage.at({ x: WIDTH / 2, y: y + (1 - come) * -320, alpha: 1 - go }, () => {
    stage.box(-width / 2, 10, width, height, { fill: paint.ink, line: '' }, 34)
    stage.box(-width / 2, 0, width, height, { fill: paint.paper, width: 5 }, 34)
    for (const [index, line] of lines.entries()) {
      stage.words(line, 0, height / 2 + 4 + (index - (lines.length - 1) / 2) * 74, 66, paint.ink, 800)
    }
  })
}

function drawImprint(stage: Stage, sinceEnd: number): void {
  const come = glide(sinceEnd, 0.5, 0.5)
  stage.at({ x: WIDTH / 2, y: HEIGHT - 54, alpha: come }, () => {
    stage.box(-190, -28, 380, 56, { fill: paint.paper, width: 3 }, 28)
    stage.words('A Wordnest film · CC BY 4.0', 0, 2, 26, paint.ink, 600)
  })
}

/** How far the curved edge has come, from the left side to the right. */
const edgeOf = (swept: number): number => mix(-160, WIDTH + 160, swept)

function toSweepEdge(swept: number): Path2D {
  const x = edgeOf(swept)
  const path = new Path2D()
  path.moveTo(x - 60, -20)
  path.quadraticCurveTo(x + 110, HEIGHT / 2, x - 60, HEIGHT + 20)
  return path
}

function toSweep(swept: number): Path2D {
  const path = toSweepEdge(swept)
  path.lineTo(-20, HEIGHT + 20)
  path.lineTo(-20, -20)
  path.closePath()
  return path
}

export function composeFrame(stage: Stage, film: Film, timeline: Timeline, time: number): void {
  const at = Math.max(
    0,
    timeline.scenes.findLastIndex(({ start }) => start - SWEEP_SECONDS / 2 <= time),
  )
  const start = timeline.scenes[at]?.start ?? 0
  const swept = at === 0 ? 1 : glide(time, start - SWEEP_SECONDS / 2, SWEEP_SECONDS)
  if (swept < 1) drawScene(stage, film, timeline, at - 1, time)
  if (swept > 0) stage.inside(toSweep(swept), () => drawScene(stage, film, timeline, at, time))
  if (swept > 0 && swept < 1) stage.path(toSweepEdge(swept), { line: paint.paper, width: 22 })
  if (time < TITLE_SECONDS) drawTitle(stage, film, time)
  const sinceEnd = time - (timeline.duration - END_SECONDS)
  if (sinceEnd > 0) drawImprint(stage, sinceEnd)
  const veil = Math.max(1 - time / 0.35, 1 - (timeline.duration - time) / 0.6)
  if (veil > 0) {
    stage.context.fillStyle = paint.sheer('#fbf5e8', veil)
    stage.context.fillRect(0, 0, WIDTH, HEIGHT)
  }
}
