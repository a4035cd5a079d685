import { draftFilm } from '@wordnest/contracts/film-drafts'
import type { Video } from '@wordnest/contracts/videos'
import { buildEvent } from '@wordnest/log/testing/build-events'
import type { TextSource } from '@wordnest/log/texts'
import { planOf } from '@wordnest/vocabulary/plans'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { audienceOf } from '#shared/accounts/session.ts'
import type { YouTubeOptions } from '#lib/player/youtube-api.ts'
import { rememberFile } from '#shared/films/film-files.ts'
import { readFilm, toStoredFilm } from '#shared/films/film-text.ts'
import { findRecord } from '#shared/texts/library.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { findText, storeText } from '#sync/stored-texts.ts'
import { buildSession } from '#testing/build-session.ts'
import { buildStudyWord } from '#testing/build-video.ts'
import { type FakeFilm, installFakeFilm } from '#testing/fake-film.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, refuse, server } from '#testing/server.ts'
import { closeVisitorLog, openVisitorLog } from '#testing/visitor-log.ts'

import { changeFilmSettings } from './film-settings.ts'
import { MyFilmScreen } from './my-film-screen.tsx'

vi.mock('#lib/reload-for-policy.ts', () => ({ useReloadForPolicyOf: () => false }))

const CAPTIONS = '1\n00:00:01,000 --> 00:00:09,000\nThe bird builds a nest.\n'
const QUIZ: Video['quizPoints'] = [
  { time: 12, question: 'Who builds?', answers: ['The cat', 'The bird'], correct: 1, goBackTime: 5 },
]
const DRAFT = { words: [buildStudyWord('nest'), buildStudyWord('bird')], quizPoints: QUIZ }
const NAME = 'birds.mp4'

let film: FakeFilm
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  film = installFakeFilm(30)
  changeFilmSettings({ answerTime: 'off' })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL: () => {} }))
})
afterEach(() => {
  film.restore()
  closeVisitorLog()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Options = {
  captions?: string
  isFull?: boolean
  hasFile?: boolean
  source?: TextSource
}

let films = 0
async function open({
  captions = CAPTIONS,
  isFull = false,
  hasFile = true,
  source = { kind: 'film', file: NAME },
}: Options = {}) {
  films += 1
  const id = `film-${films}`
  const text = toStoredFilm({ captions })
  const saved = {
    text: id,
    title: 'Birds',
    source,
    wordCount: 5,
    bytes: text.length,
  }
  const rest = { ...saved, text: 'other', bytes: planOf(audienceOf(null)).textBytes - text.length }
  await openVisitorLog(
    [saved, ...(isFull ? [rest] : [])].map((body) => buildEvent('text-saved', body, { at: Date.now() - 60_000 })),
  )
  await storeText(id, { text, isSent: false })
  if (hasFile) rememberFile(id, { file: new File(['film'], NAME, { type: 'video/mp4' }) })
  const shown = renderScreen(<MyFilmScreen />, {
    path: `/my-films/${id}`,
    route: '/my-films/:filmID',
    session: buildSession({ learner: null }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Birds' })).toBeVisible()
  return { ...shown, id }
}

const findDraft = async (id: string) => readFilm((await findText(id))?.text ?? '').draft

describe('a film of my own', () => {
  it('asks its questions, counts the answers and wins no trophies', async () => {
    server.use(answer(draftFilm, DRAFT))
    const { user, id } = await open()
    expect(await screen.findByText('Who builds?')).toBeInTheDocument()
    expect(screen.getByText(/Your own films win no trophies/)).toBeVisible()
    expect(await findDraft(id)).toEqual(DRAFT)
    await user.click(screen.getByRole('button', { name: 'Play Video' }))
    await film.playTo(15)
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Who builds?' })).getByRole('button', { name: 'The bird' }),
    )
    expect(await screen.findByText('You got 1 / 1 correct!')).toBeVisible()
    expect(screen.queryByText(/Still to win/)).toBeNull()
  })

  it('plays before its words are there, and asks the questions that come meanwhile', async () => {
    const asked = Promise.withResolvers<undefined>()
    server.use(answer(draftFilm, async () => (await asked.promise, DRAFT)))
    const { user } = await open()
    expect(await screen.findByText(/Choosing words and questions/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Play Video' }))
    await film.playTo(4)
    await act(async () => asked.resolve(undefined))
    expect(await screen.findByText('Who builds?')).toBeInTheDocument()
    expect(screen.queryByText(/Choosing words and questions/)).toBeNull()
    expect([film.isPlaying(), film.at()]).toEqual([true, 4])
    await film.playTo(15)
    expect(await screen.findByRole('dialog', { name: 'Who builds?' })).toBeVisible()
  })

  it('says that nothing was drafted, and drafts again', async () => {
    server.use(refuse(draftFilm, 'unavailable'))
    const { user } = await open()
    expect(await screen.findByText("We couldn't choose words and questions")).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Play Video' })).toBeVisible()
    server.use(answer(draftFilm, DRAFT))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Who builds?')).toBeInTheDocument()
    expect(screen.queryByText("We couldn't choose words and questions")).toBeNull()
  })

  it('says that the library has no room for its words, and shows them all the same', async () => {
    server.use(answer(draftFilm, DRAFT))
    const { id } = await open({ isFull: true })
    const { waiting } = useLearnerLog.getState()
    expect(await screen.findByText('No room to save the words and questions')).toBeVisible()
    expect(await screen.findByText('Who builds?')).toBeInTheDocument()
    // A larger film would be refused, captions and all.
    expect(await findDraft(id)).toBeUndefined()
    expect(useLearnerLog.getState().waiting).toEqual(waiting)
  })

  it('without captions has neither words nor questions, and says so', async () => {
    await open({ captions: '' })
    expect(await screen.findByText(/This film has no captions/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Play Video' })).toBeVisible()
  })

  it('asks for its file again, and whether another one is meant', async () => {
    const { user } = await open({ captions: '', hasFile: false })
    expect(await screen.findByText(/This film was “birds.mp4”/)).toBeVisible()
    await user.upload(
      screen.getByLabelText('Choose the File', { selector: 'input' }),
      new File(['x'], 'cats.mp4', { type: 'video/mp4' }),
    )
    expect(await screen.findByText('This is another file: “cats.mp4”.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use This File' }))
    expect(await screen.findByRole('button', { name: 'Play Video' })).toBeVisible()
  })

  it('is where it was moved to, also when its page is hidden before it plays', async () => {
    const { id } = await open({ captions: '' })
    await screen.findByRole('button', { name: 'Play Video' })
    const placeOf = () => findRecord(useLearnerLog.getState().state.library.texts, id)?.place
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(placeOf()).toBe(0)
    await film.jumpTo(12)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await vi.waitFor(() => expect(placeOf()).toBe(12))
  })

  it('says why a film of YouTube does not play', async () => {
    const url = 'https://www.youtube.com/watch?v=abcdefghijk'
    function Player(_place: HTMLElement, { events }: YouTubeOptions) {
      queueMicrotask(() => events.onError({ data: 150 }))
    }
    window.YT = { Player: Player as unknown as Required<NonNullable<Window['YT']>>['Player'] }
    const { user } = await open({ captions: '', hasFile: false, source: { kind: 'film', url } })
    await user.click(await screen.findByRole('button', { name: 'Play Video' }))
    expect(await screen.findByText(/The film may also be private or removed, or its owner may not let/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible()
    delete window.YT
  })

  it('says why a file does not play', async () => {
    await open({ captions: '' })
    await screen.findByRole('button', { name: 'Play Video' })
    await film.fail()
    expect(await screen.findByText(/This browser can't play this video/)).toBeVisible()
  })
})
