/** The checked arguments of `npm run lessons`. */
import { basename, extname, resolve } from 'node:path'

import { type Level, LEVELS } from '@wordnest/contracts/videos'

/** Wrong arguments: the command prints its usage. */
export class UsageProblem extends Error {}

export type DraftOptions = {
  /** The folder that paths start from. */
  readonly from: string
  readonly film:
    | { readonly kind: 'file'; readonly path: string }
    | { readonly kind: 'youtube'; readonly id: string }
    | undefined
  readonly captions: string | undefined
  readonly poster: string | undefined
  readonly level: Level
  readonly title: string | undefined
  readonly id: string | undefined
  /** Seconds. */
  readonly duration: number | undefined
  readonly licence: string
  readonly attribution: string
  readonly out: string | undefined
  readonly force: boolean
}

type Values = {
  readonly [
    name in
      | 'from'
      | 'file'
      | 'youtube'
      | 'captions'
      | 'poster'
      | 'level'
      | 'title'
      | 'id'
      | 'duration'
      | 'licence'
      | 'attribution'
      | 'out'
  ]?: string | undefined
} & { readonly force?: boolean | undefined }

function toLevel(text: string | undefined): Level {
  const level = LEVELS.find((known) => known === (text ?? 'intermediate'))
  if (!level) throw new UsageProblem(`--level must be one of ${LEVELS.join(', ')}.`)
  return level
}

function toFilm({ file, youtube }: Values, toPath: (path: string) => string): DraftOptions['film'] {
  if (file !== undefined && youtube !== undefined) throw new UsageProblem('Give --file or --youtube, not both.')
  if (youtube !== undefined && !/^[\w-]{11}$/.test(youtube)) {
    throw new UsageProblem('--youtube takes the ID alone: the 11 signs after "v=" in the address.')
  }
  if (youtube !== undefined) return { kind: 'youtube', id: youtube }
  return file === undefined ? undefined : { kind: 'file', path: toPath(file) }
}

function toSeconds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const seconds = Number(text)
  if (!(seconds > 0 && Number.isFinite(seconds))) throw new UsageProblem('--duration must be seconds, such as 95.')
  return seconds
}

/** Throws {@link UsageProblem} for what cannot be meant. Paths become absolute. */
export function toDraftOptions(values: Values): DraftOptions {
  const from = resolve(values.from ?? '.')
  const toPath = (path: string) => resolve(from, path)
  const findPath = (path: string | undefined) => (path === undefined ? undefined : toPath(path))
  return {
    from,
    film: toFilm(values, toPath),
    captions: findPath(values.captions),
    poster: findPath(values.poster),
    level: toLevel(values.level),
    title: values.title,
    id: values.id,
    duration: toSeconds(values.duration),
    licence: values.licence ?? 'All rights reserved',
    attribution: values.attribution ?? 'Unknown',
    out: findPath(values.out),
    force: values.force === true,
  }
}

/** `my_Film 2.mp4` as `my-film-2`. */
export const toLessonId = (path: string): string =>
  basename(path, extname(path))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'lesson'

/** `my-film-2` as `My film 2`. */
export const toTitle = (id: string): string => {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
