import type { Photo } from '#shared/photos/load-photo.ts'

export type PhotoStage = 'idle' | 'loading' | 'sending' | 'reading'

export type PhotoProblem = { readonly text: string; readonly help?: string }

export type PhotoState = {
  readonly photo: Photo | null
  readonly stage: PhotoStage
  /** Which share of the photo is on its way, from 0 to 1. */
  readonly sent: number
  readonly problem: PhotoProblem | null
  /** Its text was found and is in the text area. */
  readonly isDetected: boolean
}

export const NO_PHOTO: PhotoState = { photo: null, stage: 'idle', sent: 0, problem: null, isDetected: false }
