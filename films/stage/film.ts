/** What a film is made of: scenes, and in each the lines that are spoken while it is drawn. */
import type { Stage } from './stage.ts'

export type Line = {
  /** What is said and shown; ` | ` where the voice takes a breath without a comma. */
  readonly text: string
  /** How the voice must be told to say it, where its spelling leads it astray. */
  readonly say?: string
  /** A name, for pictures that move when the line is spoken. */
  readonly mark?: string
  /** Seconds of silence after it; the pause of the film's level unless said. After the last line: of picture. */
  readonly pause?: number
}

export type SceneTime = {
  /** Seconds since the scene began. */
  readonly now: number
  /** Seconds that the scene lasts. */
  readonly length: number
  /** Seconds since a line with this mark began, at the rate that the pictures were timed for; negative before. */
  readonly since: (mark: string) => number
}

export type Scene = {
  readonly lines: readonly Line[]
  /** Seconds of picture before the first line and after the last. */
  readonly lead?: number
  readonly tail?: number
  readonly draw: (stage: Stage, time: SceneTime) => void
}

/** The lines are spoken while the picture is drawn; shorter to write than {@link Scene}. */
export const scene = (draw: Scene['draw'], lines: readonly Line[]): Scene => ({ draw, lines })

const EFFECT_KINDS = [
  'bell',
  'pop',
  'splash',
  'crackle',
  'tick',
  'click',
  'whoosh',
  'drip',
  'horn',
  'chime',
  'drum',
  'clang',
] as const
export type EffectKind = (typeof EFFECT_KINDS)[number]

export type Sound = {
  /** The line that it goes with, and seconds after the line began. */
  readonly mark: string
  readonly after?: number
  readonly kind: EffectKind
}

export type Film = {
  readonly id: string
  readonly title: string
  /** How fast it is spoken follows from this. */
  readonly level: 'beginner' | 'intermediate' | 'advanced'
  /** The rate of the voice that pictures and noises are timed for; 1 is its own. Within a line they follow the voice. */
  readonly drawnRate: number
  readonly ambience: 'sea' | 'wind' | 'room' | 'rain'
  readonly music: { readonly seed: number; readonly root: number; readonly isMinor?: boolean }
  readonly sounds?: readonly Sound[]
  readonly scenes: readonly Scene[]
  /** The picture that stands for the film: a mark, and seconds after it. */
  readonly poster: {
    readonly mark: string
    readonly after: number
    /** 0 to 1280; the middle unless said. */ readonly centre?: number
  }
}

/** Noises by their kind, each with its line and the seconds after it began; shorter to write than a list of {@link Sound}. */
export const noises = (
  afterByKind: Readonly<Partial<Record<EffectKind, Readonly<Record<string, number>>>>>,
): readonly Sound[] =>
  EFFECT_KINDS.flatMap((kind) =>
    Object.entries(afterByKind[kind] ?? {}).map(([mark, after]) => ({ mark, after, kind })),
  )

/** The same noise several times: `hits` in seconds after `from`. */
export const rhythm = (kind: EffectKind, mark: string, from: number, hits: readonly number[]): readonly Sound[] =>
  hits.map((hit) => ({ kind, mark, after: from + hit }))
