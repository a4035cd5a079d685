/**
 * Makes the films of the lessons again from their sources: picture, voice, captions, poster.
 * `npm run films -- [--sheet FOLDER [--every SECONDS] | --sound-only | --poster-only] [ID ...]`; needs ffmpeg and a Chromium.
 */
import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { loadVoice } from '@wordnest/voice/voice'

import { writeCaptions } from '@wordnest/lessons/captions'
import type { Film } from '#stage/film.ts'
import { times } from '#stage/motion.ts'
import { toTime } from '#stage/timeline.ts'
import { FILM_IDS, loadFilm } from './films.ts'
import { openStudio, type Studio } from './studio/browser.ts'
import { runFfmpeg, startFfmpeg } from './studio/ffmpeg.ts'
import { type Narration, narrate } from './studio/narration.ts'
import { mixSound } from './studio/sound.ts'
import { writeSound } from './studio/sound-file.ts'

const MEDIA_DIR = resolve(import.meta.dirname, '../packages/lessons/media')
const SIZE = { width: 854, height: 480 }
const POSTER_SIZE = { width: 480, height: 360 }
/** Each stands for four refreshes of a screen with 60 of them; cartoons have long been drawn so. */
const FRAMES_PER_SECOND = 15
const MAX_BYTES_A_MINUTE = 1_500_000
const MAX_POSTER_BYTES = 40_000
/** Of x264: lower looks better. */
const QUALITY = 26
/** A second: the voice has nothing above 8 kHz. */
const SOUND_BITS = 40_000
const SHEET_COLUMNS = 4

type Tool = (args: readonly string[], input?: Uint8Array) => Promise<{ readonly out: Buffer; readonly log: string }>
const run: Tool = (args, input) => runFfmpeg(['-loglevel', 'error', ...args], input)

/** Without loss, so that the film can be tried in several sizes without drawing it again. */
async function drawFilm(studio: Studio, film: Film, { timeline }: Narration, path: string): Promise<void> {
  const input = `-f image2pipe -c:v mjpeg -framerate ${FRAMES_PER_SECOND} -i pipe:0`
  const colours = 'scale=in_range=pc:in_color_matrix=bt601:out_color_matrix=bt709:out_range=tv'
  const output = `-vf ${colours} -pix_fmt yuv420p -c:v libx264 -preset ultrafast -qp 0`
  const ffmpeg = startFfmpeg([...`-loglevel error ${input} ${output}`.split(' '), path])
  studio.onPicture((bytes) => ffmpeg.write(bytes))
  await studio.page.evaluate(([id, line, size, rate]) => window.studio.renderFilm(id, line, size, rate), [
    film.id,
    timeline,
    SIZE,
    FRAMES_PER_SECOND,
  ] as const)
  await ffmpeg.end()
}

const PICTURE = '-c:v libx264 -preset slow -tune animation -profile:v high -level 3.1 -pix_fmt yuv420p -g 75'.split(' ')
const COLOURS = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(' ')
const SOUND = `-c:a aac -b:a ${SOUND_BITS} -ar 32000 -ac 1`.split(' ')
const WRAP = '-map_metadata -1 -fflags +bitexact -movflags +faststart'.split(' ')

/** As good as it should be where that is small enough; else as good as fits. */
async function encode(picture: string, sound: string, seconds: number, path: string): Promise<void> {
  const input = ['-i', picture, '-i', sound]
  await run([...input, ...PICTURE, '-crf', String(QUALITY), ...COLOURS, ...SOUND, ...WRAP, path])
  const maxBytes = (MAX_BYTES_A_MINUTE * seconds) / 60
  const { size } = await stat(path)
  if (size <= maxBytes) return
  const bits = Math.floor((maxBytes * 8 * 0.94) / seconds - SOUND_BITS)
  const rate = ['-b:v', String(bits), '-passlogfile', `${picture}.log`]
  await run(['-i', picture, ...PICTURE, ...rate, '-pass', '1', '-an', '-f', 'null', '-'])
  await run([...input, ...PICTURE, ...rate, '-pass', '2', ...COLOURS, ...SOUND, ...WRAP, path])
  const { size: fitted } = await stat(path)
  if (fitted > maxBytes) throw new Error(`${path} stays larger than ${Math.floor(maxBytes)} bytes: make it calmer`)
}

async function takePicture(studio: Studio, draw: () => Promise<void>): Promise<Buffer> {
  let picture: Buffer | undefined
  studio.onPicture(async (bytes) => {
    picture = bytes
  })
  await draw()
  if (!picture) throw new Error('The browser sent no picture')
  return picture
}

async function writePoster(studio: Studio, film: Film, { timeline, marks }: Narration): Promise<void> {
  const mark = marks.get(film.poster.mark)
  if (!mark) throw new Error(`${film.id}: no line has the mark ${film.poster.mark}`)
  const time = toTime(mark, film.poster.after)
  for (const quality of [0.9, 0.8, 0.7, 0.6]) {
    const picture = await takePicture(studio, () =>
      studio.page.evaluate(([id, line, size, moment]) => window.studio.renderPicture(id, line, size, moment), [
        film.id,
        timeline,
        POSTER_SIZE,
        { time, centre: film.poster.centre ?? 640, type: 'image/webp', quality },
      ] as const),
    )
    if (picture.length > MAX_POSTER_BYTES) continue
    await writeFile(toPath(film, 'webp'), picture)
    return
  }
  throw new Error(`The poster of ${film.id} stays larger than ${MAX_POSTER_BYTES} bytes`)
}

async function writeSheet(
  studio: Studio,
  film: Film,
  { timeline }: Narration,
  folder: string,
  every: number,
): Promise<void> {
  const moments = times(Math.floor(timeline.duration / every), (index) => (index + 0.5) * every)
  const picture = await takePicture(studio, () =>
    studio.page.evaluate(([id, line, list, columns]) => window.studio.renderSheet(id, line, list, columns), [
      film.id,
      timeline,
      moments,
      SHEET_COLUMNS,
    ] as const),
  )
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${film.id}.png`), picture)
}

/** A folder that is gone afterwards. */
async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wordnest-film-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const toPath = (film: Film, extension: string): string => join(MEDIA_DIR, `${film.id}.${extension}`)

async function writeFilm(studio: Studio, film: Film, narration: Narration): Promise<void> {
  await withFolder(async (folder) => {
    const [picture, sound] = [join(folder, 'picture.mkv'), join(folder, 'sound.wav')]
    const whole = join(folder, 'whole.mp4')
    await mkdir(MEDIA_DIR, { recursive: true })
    await writeSound(mixSound(film, narration), sound)
    await drawFilm(studio, film, narration, picture)
    await encode(picture, sound, narration.timeline.duration, whole)
    await copyFile(whole, toPath(film, 'mp4'))
    await writePoster(studio, film, narration)
  })
}

/** For a film whose picture stays as it is. */
async function replaceSound(film: Film, narration: Narration): Promise<void> {
  await withFolder(async (folder) => {
    const [sound, whole] = [join(folder, 'sound.wav'), join(folder, 'whole.mp4')]
    await writeSound(mixSound(film, narration), sound)
    const streams = ['-map', '0:v', '-map', '1:a', '-c:v', 'copy']
    await run(['-i', toPath(film, 'mp4'), '-i', sound, ...streams, ...SOUND, ...WRAP, whole])
    await copyFile(whole, toPath(film, 'mp4'))
  })
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sheet: { type: 'string' },
    every: { type: 'string', default: '2' },
    'sound-only': { type: 'boolean', default: false },
    'poster-only': { type: 'boolean', default: false },
  },
})
const films = await Promise.all((positionals.length > 0 ? positionals : FILM_IDS).map(loadFilm))
const voice = await loadVoice()
const studio = await openStudio()
try {
  for (const film of films) {
    const narration = await narrate(film, voice)
    if (values.sheet !== undefined) {
      await writeSheet(studio, film, narration, values.sheet, Number(values.every))
      continue
    }
    if (values['poster-only']) {
      await writePoster(studio, film, narration)
      continue
    }
    if (values['sound-only']) await replaceSound(film, narration)
    else await writeFilm(studio, film, narration)
    await writeFile(toPath(film, 'vtt'), writeCaptions(narration.cues))
    const { size } = await stat(toPath(film, 'mp4'))
    const { timeline, wordsAMinute } = narration
    const facts = [
      `${timeline.duration.toFixed(1)} s`,
      `${Math.round(wordsAMinute)} words a minute`,
      `${Math.round(size / 1000)} kB`,
    ]
    process.stdout.write(`${film.id}: ${facts.join(', ')}\n`)
  }
} finally {
  await studio.close()
}
