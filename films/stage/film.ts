/** What a film is made of: scenes, and in each the lines that are spoken while it is drawn. */
import type { Stage } from './stage.ts'

export type Line = {
  readonly text: string
  /** How the voice must be told to say it, where its spelling leads it astray. */
  readonly say?: string
  /** A name, for pictures that move when the line is spoken. */
  readonly mark?: string
  /** Seconds of silence after it; a gentle pause unless said. */
  readonly pause?: number
}

export type SceneTime = {
  /** Seconds since the scene began. */
  readonly now: number
  /** Seconds that the scene lasts. */
  readonly length: number
  /** Seconds since a line with this mark began; negative before. */
  readonly since: (mark: string) => number
}

export type Scene = {
  readonly lines: readonly Line[]
  /** Seconds of picture before the first line and after the last. */
  readonly lead?: number
  readonly tail?: number
  readonly draw: (stage: Stage, time: SceneTime) => void
}

export type EffectKind = 'bell' | 'pop' | 'splash' | 'crackle' | 'tick' | 'click' | 'whoosh' | 'drip' | 'horn' | 'chime'

export type Sound = {
  /** The line that it goes with, and seconds after the line began. */
  readonly mark: string
  readonly after?: number
  readonly kind: EffectKind
}

export type Film = {
  readonly id: string
  readonly title: string
  /** 1 is the voice's own pace; slower for those who begin. */
  readonly pace: number
  readonly ambience: 'sea' | 'wind' | 'room'
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
