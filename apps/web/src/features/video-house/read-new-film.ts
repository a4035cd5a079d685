/** Checks what a learner chose for a new film. */
import { MAX_TEXT_TITLE_LENGTH } from '@wordnest/log/texts'

import type { NewFilm } from '#shared/films/save-film.ts'
import { parseCaptions } from '@wordnest/vocabulary/captions'
import { decodeText } from '#shared/texts/import/decode-text.ts'
import { findYouTubeId, toYouTubeAddress } from '#shared/films/youtube-address.ts'

/** Characters; a film of hours has a tenth of them. */
const MAX_CAPTIONS = 1_000_000
/** Checked before a file is read. */
const MAX_CAPTION_BYTES = 4 * MAX_CAPTIONS
const PROBE_MS = 20_000

export type FilmProblem =
  | 'no-video'
  | 'not-video'
  | 'no-codec'
  | 'no-cues'
  | 'captions-missing'
  | 'captions-too-large'
  | 'captions-unreadable'
  | 'no-address'
  | 'no-title'

export class FilmError extends Error {
  readonly problem: FilmProblem
  constructor(problem: FilmProblem) {
    super(problem)
    this.name = 'FilmError'
    this.problem = problem
  }
}

/** Files that the system names no kind for are tried. */
const mayBeVideo = ({ type, name }: File): boolean =>
  type.startsWith('video/') || (type === '' && !/\.(?:srt|vtt|txt)$/i.test(name))

/** Whether the browser plays the file: it reads no more of it than its beginning. */
function canPlay(file: File, signal: AbortSignal): Promise<boolean> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.preload = 'metadata'
  return new Promise<boolean>((resolve, reject) => {
    const timer = setTimeout(() => resolve(true), PROBE_MS)
    const end = (plays: boolean) => {
      clearTimeout(timer)
      resolve(plays)
    }
    // A file with sound alone, or with a picture that cannot be decoded, has no width.
    video.addEventListener('loadedmetadata', () => end(video.videoWidth > 0), { once: true })
    video.addEventListener('error', () => end(false), { once: true })
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
    video.src = url
  }).finally(() => {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  })
}

async function readCaptions(file: File): Promise<string> {
  if (file.size > MAX_CAPTION_BYTES) throw new FilmError('captions-too-large')
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FilmError('captions-unreadable')
  })
  const text = decodeText(new Uint8Array(bytes))
  if (text.length > MAX_CAPTIONS) throw new FilmError('captions-too-large')
  if (parseCaptions(text).length === 0) throw new FilmError('no-cues')
  return text
}

const toTitle = (name: string): string =>
  (
    name
      .replace(/\.[^.]{1,5}$/, '')
      .replaceAll('_', ' ')
      .trim() || name
  ).slice(0, MAX_TEXT_TITLE_LENGTH)

/** @throws {FilmError} And with the signal's reason. */
export async function readDeviceFilm(
  video: File | undefined,
  captions: File | undefined,
  signal: AbortSignal,
  plays = canPlay,
): Promise<NewFilm> {
  if (!video) throw new FilmError('no-video')
  if (!mayBeVideo(video)) throw new FilmError('not-video')
  const text = captions ? await readCaptions(captions) : ''
  signal.throwIfAborted()
  if (!(await plays(video, signal))) throw new FilmError('no-codec')
  return { title: toTitle(video.name), source: { kind: 'film', file: video.name }, captions: text }
}

/** @throws {FilmError} */
export async function readYouTubeFilm(address: string, title: string, captions: File | undefined): Promise<NewFilm> {
  const id = findYouTubeId(address)
  if (id === undefined) throw new FilmError('no-address')
  if (title.trim() === '') throw new FilmError('no-title')
  if (!captions) throw new FilmError('captions-missing')
  return {
    title: title.trim().slice(0, MAX_TEXT_TITLE_LENGTH),
    source: { kind: 'film', url: toYouTubeAddress(id) },
    captions: await readCaptions(captions),
  }
}
