import { expect, it } from 'vitest'

import { toOwnVideoId } from '#shared/films/own-film.ts'
import { buildVideo } from '#testing/build-video.ts'

import { sourceOf } from './video-context.ts'

it('words of a lesson come from its video, those of an own film from a text of the library', () => {
  const lesson = buildVideo(['nest'], { videoID: 'nest', title: 'Birds' })
  expect(sourceOf(lesson)).toEqual({ kind: 'video', title: 'Birds', id: 'nest' })
  const own = { ...lesson, id: toOwnVideoId('film-1'), videoID: 'abcdefghijk' }
  expect(sourceOf(own)).toEqual({ kind: 'text', title: 'Birds', id: 'film-1' })
})
