import { screen, waitFor, within } from '@testing-library/react'
import type { LogEvent } from '@wordnest/log/events'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import type { TextSource } from '@wordnest/log/texts'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { findFile, rememberFile } from '#shared/films/film-files.ts'
import { toStoredFilm } from '#shared/films/film-text.ts'
import { closeLog, openLog, useLearnerLog } from '#sync/learner-log.ts'
import { findText, storeText } from '#sync/stored-texts.ts'
import { breakStorage } from '#testing/break-storage.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { closeVisitorLog, openVisitorLog, wordOf } from '#testing/visitor-log.ts'
import { stubIdle } from '#testing/stub-idle.ts'

import { MyFilms } from './my-films.tsx'

const CAPTIONS =
  '1\n00:00:01,000 --> 00:00:09,000\nThe school is open. A teacher reads a letter to the school blorptic.\n'
const FILE: TextSource = { kind: 'film', file: 'school.mp4' }

const filmSaved = (id: string, title: string, source = FILE, wordCount = 13): LogEvent =>
  buildEvent('text-saved', { text: id, title, source, wordCount, level: 'A2', bytes: 90 }, { at: Date.now() - 60_000 })

/** What is loaded on use is here before the clock of a test runs. */
beforeAll(async () => {
  await Promise.all([
    import('#shared/texts/erase-text-dialog.tsx'),
    import('#shared/texts/judge-text.ts'),
    import('#ui/parts/dialog-view.tsx'),
  ])
  await import('#shared/levels/word-levels.ts').then(({ loadWordLevels }) => loadWordLevels())
})
beforeEach(stubIdle)
afterEach(() => {
  closeVisitorLog()
  vi.unstubAllGlobals()
})

const list = () => screen.findByRole('list', { name: 'My films' })
const rowOf = async (title: string) => {
  const rows = within(await list()).getAllByRole('listitem')
  const row = rows.find((one) => within(one).queryByRole('link', { name: title }))
  if (!row) throw new Error(`${title} is not listed`)
  return within(row)
}
const button = (name: string) => screen.findByRole('button', { name })

it('are listed with what is known of each, its level and where it was left', async () => {
  await openVisitorLog([
    buildEvent('level-set', { level: 'C2', how: 'test' }),
    filmSaved('one', 'The school'),
    filmSaved('two', 'No words', { kind: 'film', url: 'https://www.youtube.com/watch?v=abcdefghijk' }, 0),
    buildEvent('text-read', { text: 'one', place: 75 }, { at: Date.now() - 1000 }),
  ])
  await storeText('one', { text: toStoredFilm({ captions: CAPTIONS }), isSent: true })
  renderScreen(<MyFilms />, { path: '/video-house' })
  const row = await rowOf('The school')
  expect(await row.findByText('You know 92% of the words')).toBeVisible()
  expect(row.getByText('Level A2')).toBeVisible()
  expect(row.getByText('Watched up to 1:15')).toBeVisible()
  expect((await rowOf('No words')).getByText('No captions')).toBeVisible()
  expect((await rowOf('No words')).queryByText(/You know/)).toBeNull()
})

it('can be tried again where this browser cannot read what it stored', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  await openVisitorLog([filmSaved('one', 'The school')])
  closeLog()
  const mend = breakStorage()
  await openLog(null)
  const { user } = renderScreen(<MyFilms />, { path: '/video-house' })
  expect(await screen.findByText(/^This browser can't read its storage/u)).toBeVisible()
  mend()
  await user.click(await button('Try Again'))
  expect(await rowOf('The school')).toBeDefined()
  vi.restoreAllMocks()
})

it('are deleted for good with their sentences, after a question', async () => {
  const card = buildCard('harbour', { ownSentence: 'A secret sentence.' })
  const source = { kind: 'text', id: 'one', title: 'Secret film' } as const
  await openVisitorLog([
    filmSaved('one', 'Secret film'),
    buildEvent('met', { card, source }, { at: Date.now() - 5000 }),
  ])
  await storeText('one', { text: toStoredFilm({ captions: CAPTIONS }), isSent: true })
  rememberFile('one', { file: new File(['film'], 'school.mp4') })
  const { user } = renderScreen(<MyFilms />, { path: '/video-house' })
  const ask = async () => {
    await user.click(await button('More about Secret film'))
    await user.click(await button('Delete for Good'))
    return screen.findByRole('dialog', { name: 'Delete “Secret film” for good?' })
  }
  const dialog = await ask()
  expect(
    within(dialog).getByText(/its sentences on your cards and in your lists\..* the video file stays where it is\./),
  ).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(within(await list()).getByRole('link', { name: 'Secret film' })).toBeVisible()
  await user.click(within(await ask()).getByRole('button', { name: 'Delete for Good' }))
  expect(await screen.findByText('“Secret film” was deleted.')).toBeVisible()
  expect(await screen.findByText('No films of your own yet')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'My films' })).toHaveFocus())
  expect(await findText('one')).toBeUndefined()
  expect(findFile('one')).toBeUndefined()
  expect(JSON.stringify(useLearnerLog.getState().waiting)).not.toMatch(/secret/i)
  expect(wordOf('harbour')?.card).toEqual(buildCard('harbour'))
})
