import { listShelf, readShelfText } from '@wordnest/contracts/shelf'
import { act, cleanup, screen, within } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import { en } from '#messages/en.ts'
import { MessagesContext } from '#messages/messages.ts'
import { type TextAhead, TextAheadContext } from '#shared/texts/text-ahead.ts'
import { answer, refuse, server } from '#testing/server.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { closeVisitorLog, openVisitorLog } from '#testing/visitor-log.ts'

import { TextReaderScreen } from './text-reader-screen.tsx'

const SEA = {
  id: 'shelf:sea',
  title: 'About the sea',
  about: 'A tale of “fish” & men.',
  text: 'The fisherman said: “It’s late” & left.\n\nHe saw the harbours at night.',
}

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  cleanup()
  document.body.replaceChildren()
  document.head.querySelector('meta[name=description]')?.remove()
  closeVisitorLog()
  vi.restoreAllMocks()
})

const at = (id: string, text?: TextAhead) => (
  <MessagesContext value={en}>
    <MemoryRouter initialEntries={[`/texts/${id}`]}>
      <TextAheadContext value={text}>
        <Routes>
          <Route path="/texts/:textID" element={<TextReaderScreen />} />
        </Routes>
      </TextAheadContext>
    </MemoryRouter>
  </MessagesContext>
)

/** Opens the page of an address as the build renders it with the text. */
async function openPage(id: string) {
  const faults: unknown[] = []
  const [, head = '', body = ''] =
    /^((?:<title>[^<]*<.title>|<meta [^>]*>)*)(.*)$/s.exec(renderToString(at(id, SEA))) ?? []
  document.head.insertAdjacentHTML('beforeend', head)
  const page = document.createElement('div')
  page.innerHTML = body
  document.body.append(page)
  const shown = page.querySelector('[data-ahead] p')
  await act(async () => {
    root = hydrateRoot(page, at(id), { onRecoverableError: (error) => void faults.push(error) })
  })
  return { faults, shown }
}

it('shows a text from the first moment, and leaves it to the reader without a fault', async () => {
  server.use(
    answer(readShelfText, { ...SEA, level: 'A2', kind: 'tale', cover: 'boat', words: 12, questions: [] }),
    answer(listShelf, { texts: [] }),
  )
  const { faults, shown } = await openPage('shelf:sea')
  expect(shown).toHaveTextContent('The fisherman said: “It’s late” & left.')
  expect(shown).toBeInTheDocument()
  expect(faults).toEqual([])
  expect(document.title).toBe('About the sea | Wordnest')
  expect(screen.queryByText('Looking for your words')).toBeNull()
  expect(screen.getByRole('button', { name: 'Text Settings' }).closest('[inert]')).not.toBeNull()

  expect(screen.getByText(/^That's a guess/)).toHaveAttribute('data-waiting')

  await act(() => openVisitorLog([]))
  const text = await screen.findByRole('region', { name: 'Text' })
  expect(within(text).getByText('harbours')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'About the sea' })).toBeVisible()
  await vi.waitFor(() => expect(shown).not.toBeInTheDocument())
  expect(await screen.findByText(/^You know \d/)).toBeVisible()
  expect(screen.getByText(/^That's a guess/)).not.toHaveAttribute('data-waiting')
})

const shelf = () =>
  server.use(
    answer(readShelfText, { ...SEA, level: 'A2', kind: 'tale', cover: 'boat', words: 12, questions: [] }),
    answer(listShelf, { texts: [] }),
  )
const start = 'The fisherman said: “It’s late” & left.'

it('stays to be read where the server does not answer, and is tried again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  server.use(refuse(readShelfText, 'internal'))
  await openPage('shelf:sea')
  await act(() => openVisitorLog([]))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent("You can read the text, but you can't look up words yet.")
  expect(screen.getByText('Nothing was lost. Please try again.')).toBeVisible()
  expect(screen.getByText(start)).toBeVisible()

  shelf()
  act(() => within(alert).getByRole('button', { name: 'Try Again' }).click())
  expect(await screen.findByRole('region', { name: 'Text' })).toHaveTextContent('He saw the harbours at night.')
  expect(screen.queryByRole('alert')).toBeNull()
})

it("stays to be read where the learner's log cannot be read", async () => {
  shelf()
  await openPage('shelf:sea')
  const shown = screen.getByText(start)
  act(() => useLearnerLog.setState({ status: 'failed' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^You can read the text/)
  expect(screen.getByText(/^This browser can't read its storage/)).toBeVisible()
  expect(shown).toBeVisible()
})

it('is no longer shown where it was removed from the shelf', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  server.use(refuse(readShelfText, 'not-found'))
  await openPage('shelf:sea')
  await act(() => openVisitorLog([]))
  expect(await screen.findByText("This text isn't here")).toBeVisible()
  expect(screen.queryByText(start)).toBeNull()
})

it('shows no text on the page of another', async () => {
  const { shown } = await openPage('shelf:land')
  expect(shown).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Your text' })).toBeVisible()
})
