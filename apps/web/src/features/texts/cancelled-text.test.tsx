import { listShelf } from '@wordnest/contracts/shelf'
import { readWebPage } from '@wordnest/contracts/web-pages'
import { profileText, type TextProfile } from '@wordnest/levels/text-profile'
import { eachParagraph } from '@wordnest/vocabulary/text'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, use } from 'react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'

import { ApiError } from '#lib/api.ts'
import { useSession } from '#shared/accounts/session-store.ts'
import { loadProfile } from '#shared/levels/load-profile.ts'
import { loadWordLevels } from '#shared/levels/word-levels.ts'
import { en } from '#messages/en.ts'
import { MessagesContext } from '#messages/messages.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { buildLearner } from '#testing/build-session.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'
import { closeVisitorLog, openVisitorLog } from '#testing/visitor-log.ts'

import { TextsScreen } from './texts-screen.tsx'

vi.mock('#shared/levels/load-profile.ts', { spy: true })

/** What is loaded on use is here before the clock of a test runs. */
beforeAll(() => Promise.all([import('./add-dialog.tsx'), import('#ui/parts/dialog-view.tsx'), loadWordLevels()]))
afterEach(() => {
  useSession.setState(useSession.getInitialState(), true)
  closeVisitorLog()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Listener = (message: { data: TextProfile }) => void

/** A thread that profiles a long text when the test says so. */
function stubThread() {
  const listeners: Listener[] = []
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener(kind: string, listener: Listener) {
        if (kind === 'message') listeners.push(listener)
      }
      postMessage() {}
      terminate() {}
    },
  )
  return listeners
}

it('a text that is cancelled while it is saved is not added, and stays in its field', async () => {
  const listeners = stubThread()
  server.use(answer(listShelf, { texts: [] }))
  await openVisitorLog([])
  const { user } = renderScreen(<TextsScreen />, { path: '/texts' })
  const button = (name: string) => screen.getByRole('button', { name })
  await user.click(button('Add a Text'))
  const long = 'An owl sits in the old tree. '.repeat(2000)
  await user.click(await screen.findByRole('textbox', { name: 'Text' }))
  await user.paste(long)
  await user.click(button('Add and Read'))
  await waitFor(() => expect(listeners).toHaveLength(1))
  await user.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const profile = profileText(eachParagraph('An owl.'), await loadWordLevels())
  for (const tell of listeners) tell({ data: profile })
  await user.click(button('Add a Text'))
  const field = await screen.findByRole('textbox', { name: 'Text' })
  expect(field).toHaveValue(long)
  expect(button('Add and Read')).not.toHaveAttribute('aria-busy')
  await user.clear(field)
  await user.paste('It is night.')
  await user.click(button('Add and Read'))
  await waitFor(() => expect(currentAddress()).toMatch(/^\/texts\/[\w-]{36}$/))
  expect(useLearnerLog.getState().state.library.texts).toMatchObject([{ title: 'It is night.' }])
})

/** The screen, whose reader never comes: a learner goes back from it. */
async function openBeforeReader() {
  server.use(answer(listShelf, { texts: [] }))
  await openVisitorLog([])
  const never = new Promise<never>(() => {})
  const opened = vi.fn()
  function Reader(): never {
    opened()
    return use(never)
  }
  function BrowserBack() {
    const navigate = useNavigate()
    return (
      <button type="button" onClick={() => void navigate(-1)}>
        Back of the browser
      </button>
    )
  }
  const user = userEvent.setup({ delay: null })
  render(
    <MessagesContext value={en}>
      <MemoryRouter initialEntries={['/texts']}>
        <BrowserBack />
        <Suspense>
          <Routes>
            <Route path="/texts" element={<TextsScreen />} />
            <Route path="*" element={<Reader />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </MessagesContext>,
  )
  await user.click(screen.getByRole('button', { name: 'Add a Text' }))
  const goBack = async () => {
    await waitFor(() => expect(opened).toHaveBeenCalled())
    fireEvent.click(screen.getByText('Back of the browser'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Add a Text' }))
  }
  return { user, goBack }
}

it('a learner who goes back while a saved text is opened finds the list, and no dialog', async () => {
  const { user, goBack } = await openBeforeReader()
  await user.click(await screen.findByRole('textbox', { name: 'Text' }))
  await user.paste('It is night.')
  await user.click(screen.getByRole('button', { name: 'Add and Read' }))
  await goBack()
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Add and Read' })).not.toHaveAttribute('aria-busy')
})

it('the address of a page that was saved is not asked for again', async () => {
  useSession.setState({ status: 'ready', learner: buildLearner() })
  server.use(answer(readWebPage, { title: 'Owls', text: 'An owl.', url: 'https://owls.example/' }))
  const { user, goBack } = await openBeforeReader()
  await user.click(await screen.findByRole('radio', { name: 'Web page' }))
  await user.type(screen.getByRole('textbox', { name: 'Web address' }), 'owls.example')
  await user.click(screen.getByRole('button', { name: 'Get This Page' }))
  await goBack()
  expect(await screen.findByRole('textbox', { name: 'Web address' })).toHaveValue('')
})

it('a text whose levels do not come in time stays in its field, to be added again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.mocked(loadProfile).mockRejectedValueOnce(new ApiError('timeout'))
  server.use(answer(listShelf, { texts: [] }))
  await openVisitorLog([])
  const { user } = renderScreen(<TextsScreen />, { path: '/texts' })
  await user.click(screen.getByRole('button', { name: 'Add a Text' }))
  const field = await screen.findByRole('textbox', { name: 'Text' })
  await user.click(field)
  await user.paste('It is night.')
  const add = () => user.click(screen.getByRole('button', { name: 'Add and Read' }))
  await add()
  expect(await screen.findByText('That took too long. Nothing was lost. Please try again.')).toBeVisible()
  expect(field).toHaveValue('It is night.')
  await add()
  await waitFor(() => expect(currentAddress()).toMatch(/^\/texts\/[\w-]{36}$/))
})
