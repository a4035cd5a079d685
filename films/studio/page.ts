/** In the browser: draws the moments that the studio asks for and sends them back. */
import type { Film } from '#stage/film.ts'
import { composeFrame } from '#stage/compose.ts'
import { HEIGHT, Stage, WIDTH } from '#stage/stage.ts'
import type { Timeline } from '#stage/timeline.ts'

import { loadFilm } from '../films.ts'

type Size = { readonly width: number; readonly height: number }

async function openFilm(id: string): Promise<Film> {
  const film = await loadFilm(id)
  await document.fonts.load('700 40px "Atkinson Hyperlegible Next"')
  return film
}

function buildCanvas({ width, height }: Size): { canvas: HTMLCanvasElement; stage: Stage } {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  if (!context) throw new Error('This browser draws nothing')
  return { canvas, stage: new Stage(context) }
}

/** Covers the picture; what does not fit is cut off around `centre` (0 to 1280). */
function drawMoment(stage: Stage, size: Size, film: Film, timeline: Timeline, time: number, centre = WIDTH / 2): void {
  const scale = Math.max(size.width / WIDTH, size.height / HEIGHT)
  stage.context.resetTransform()
  stage.context.translate(Math.min(0, Math.max(size.width - WIDTH * scale, size.width / 2 - centre * scale)), 0)
  stage.context.scale(scale, scale)
  composeFrame(stage, film, timeline, time)
}

async function send(path: string, body: BodyInit): Promise<void> {
  const answer = await fetch(path, { method: 'POST', body })
  if (!answer.ok) throw new Error(`The studio answers ${answer.status}`)
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(`This browser writes no ${type}`))), type, quality)
  })

/** Every frame in turn, as a JPEG so good that the film hides what it loses: raw frames are slow to hand over. */
async function renderFilm(id: string, timeline: Timeline, size: Size, framesPerSecond: number): Promise<void> {
  const film = await openFilm(id)
  const { canvas, stage } = buildCanvas(size)
  const count = Math.ceil(timeline.duration * framesPerSecond)
  let sent = Promise.resolve()
  for (let frame = 0; frame < count; frame += 1) {
    drawMoment(stage, size, film, timeline, frame / framesPerSecond)
    const picture = await toBlob(canvas, 'image/jpeg', 0.98)
    await sent
    sent = send('/frame', picture)
  }
  await sent
}

async function renderPicture(
  id: string,
  timeline: Timeline,
  size: Size,
  { time, centre, type, quality }: { time: number; centre: number; type: string; quality: number },
): Promise<void> {
  const film = await openFilm(id)
  const { canvas, stage } = buildCanvas(size)
  drawMoment(stage, size, film, timeline, time, centre)
  await send('/picture', await toBlob(canvas, type, quality))
}

/** Many moments on one sheet, each with its second, to look a film over. */
async function renderSheet(id: string, timeline: Timeline, moments: readonly number[], columns: number): Promise<void> {
  const film = await openFilm(id)
  const size = { width: 480, height: 270 }
  const sheet = buildCanvas({ width: columns * size.width, height: Math.ceil(moments.length / columns) * size.height })
  const one = buildCanvas(size)
  for (const [index, time] of moments.entries()) {
    drawMoment(one.stage, size, film, timeline, time)
    const [x, y] = [(index % columns) * size.width, Math.floor(index / columns) * size.height]
    sheet.stage.context.drawImage(one.canvas, x, y)
    sheet.stage.words(time.toFixed(1), x + 8, y + 256, 18, '#c23a2b', 700, 'left')
  }
  await send('/picture', await toBlob(sheet.canvas, 'image/png'))
}

export const studio = { renderFilm, renderPicture, renderSheet }
declare global {
  interface Window {
    studio: typeof studio
  }
}
window.studio = studio
