import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ApiError } from '#lib/api.ts'
import { loadProfile } from '#shared/levels/load-profile.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { buildSession } from '#testing/build-session.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { closeVisitorLog, openVisitorLog } from '#testing/visitor-log.ts'

import { AddFilm } from './add-film.tsx'

vi.mock('#shared/levels/load-profile.ts', { spy: true })

const VIDEO = new File(['film'], 'birds.mp4', { type: 'video/mp4' })
const SRT = new File(['1\n00:00:01,000 --> 00:00:02,000\nA bird.\n'], 'birds.srt')

let answerProbe: (() => void) | undefined

/** What the browser says of a file: jsdom plays none. */
function stubProbe(event?: 'error' | 'loadedmetadata') {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640)
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function probe(this: HTMLMediaElement) {
    answerProbe = () => this.dispatchEvent(new Event(event ?? 'loadedmetadata'))
    if (event) queueMicrotask(answerProbe)
  })
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerProbe = undefined
  await openVisitorLog([])
})
afterEach(() => {
  closeVisitorLog()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const onClose = vi.fn()

async function open() {
  const shown = renderScreen(<AddFilm open onClose={onClose} />, {
    path: '/video-house',
    session: buildSession({ learner: null }),
  })
  await screen.findByRole('dialog', { name: 'Add a film' })
  const add = () => shown.user.click(screen.getByRole('button', { name: 'Add and Watch' }))
  // As a file is dropped: its kind is not looked at.
  const upload = (label: string, file: File) =>
    fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })
  return { ...shown, add, upload }
}

const films = () => useLearnerLog.getState().state.library.texts

it.each([
  ['Choose a video file.', undefined, SRT],
  ["This file isn't a video. Choose an MP4 or WebM file.", SRT, undefined],
  [/We found no captions in this file/, VIDEO, new File(['no times'], 'birds.srt')],
  [/This browser can't play this video/, VIDEO, SRT],
])('says %s', async (problem, video, captions) => {
  stubProbe('error')
  const { add, upload } = await open()
  if (video) upload('Video file', video)
  if (captions) upload('Captions (.srt or .vtt)', captions)
  await add()
  expect(await screen.findByText(problem)).toBeVisible()
  expect(films()).toEqual([])
})

it('says what a film of YouTube lacks, one after the other', async () => {
  const { user, add, upload } = await open()
  await user.click(screen.getByRole('radio', { name: 'On YouTube' }))
  await add()
  expect(await screen.findByText("This isn't the address of a film on YouTube.")).toBeVisible()
  await user.type(screen.getByLabelText('YouTube address'), 'https://youtu.be/abcdefghijk')
  await add()
  expect(await screen.findByText('Give the film a title.')).toBeVisible()
  await user.type(screen.getByLabelText('Title of the film'), 'Birds in the city')
  await add()
  expect(await screen.findByText('Choose a caption file for this film.')).toBeVisible()
  upload('Captions (.srt or .vtt)', SRT)
  await add()
  await vi.waitFor(() => expect(films()).toMatchObject([{ title: 'Birds in the city' }]))
})

it('adds a film that the browser plays, and goes to its page', async () => {
  stubProbe('loadedmetadata')
  const { add, upload } = await open()
  upload('Video file', VIDEO)
  await add()
  await vi.waitFor(() => expect(currentAddress()).toMatch(/^\/my-films\//))
  expect(films()).toMatchObject([{ title: 'birds', source: { kind: 'film', file: 'birds.mp4' } }])
})

it('adds nothing that is cancelled while it is read', async () => {
  stubProbe()
  const { user, add, upload } = await open()
  upload('Video file', VIDEO)
  await add()
  await vi.waitFor(() => expect(answerProbe).toBeDefined())
  expect(screen.getByRole('button', { name: 'Add and Watch' })).toHaveAttribute('aria-busy', 'true')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  answerProbe?.()
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Add and Watch' })).not.toHaveAttribute('aria-busy'))
  expect(films()).toEqual([])
  expect(currentAddress()).toBe('/video-house')
})

it('adds no file that its field does not show any more', async () => {
  stubProbe('loadedmetadata')
  const { user, add, upload } = await open()
  upload('Video file', VIDEO)
  await user.click(screen.getByRole('radio', { name: 'On YouTube' }))
  await user.click(screen.getByRole('radio', { name: 'On my device' }))
  await add()
  expect(await screen.findByText('Choose a video file.')).toBeVisible()
  expect(films()).toEqual([])
})

it('says of a film whose levels do not come in time that it can be added again', async () => {
  stubProbe('loadedmetadata')
  vi.mocked(loadProfile).mockRejectedValueOnce(new ApiError('timeout'))
  const { add, upload } = await open()
  upload('Video file', VIDEO)
  upload('Captions (.srt or .vtt)', SRT)
  await add()
  expect(await screen.findByText('That took too long. Nothing was lost. Please try again.')).toBeVisible()
  expect(films()).toEqual([])
  await add()
  await vi.waitFor(() => expect(films()).toHaveLength(1))
})
