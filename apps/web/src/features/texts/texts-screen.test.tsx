import { listShelf, type ShelfItem } from '@wordnest/contracts/shelf'
import { annotateImage } from '@wordnest/contracts/vision'
import { readWebPage } from '@wordnest/contracts/web-pages'
import type { LogEvent } from '@wordnest/log/events'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { loadWordLevels } from '#shared/levels/word-levels.ts'
import type { ImportAnswer } from '#shared/texts/import/import.worker.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { findText, storeText } from '#sync/stored-texts.ts'
import { buildPicture } from '#testing/build-picture.ts'
import { buildLearner } from '#testing/build-session.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, loseConnection, refuse, server } from '#testing/server.ts'
import { closeVisitorLog, openVisitorLog } from '#testing/visitor-log.ts'
import { stubIdle } from '#testing/stub-idle.ts'

import { TextsScreen } from './texts-screen.tsx'

const onShelf = (id: string, level: ShelfItem['level'], more: Partial<ShelfItem> = {}): ShelfItem => ({
  id,
  title: `The ${id}`,
  level,
  kind: 'tale',
  cover: 'key',
  about: `About the ${id}.`,
  words: 300,
  ...more,
})

const SHELF = [
  onShelf('key', 'A1'),
  onShelf('boat', 'A2'),
  onShelf('bridge', 'B1'),
  onShelf('bus', 'B1'),
  onShelf('candle', 'B1'),
  onShelf('city', 'B1', { kind: 'science', words: 750 }),
]

let saved = 0
const textSaved = (id: string, title: string, more: Partial<SavedText> = {}): LogEvent =>
  buildEvent(
    'text-saved',
    { text: id, title, source: { kind: 'paste' }, wordCount: 1200, level: 'B1', bytes: 7000, ...more },
    { at: Date.now() - 3_600_000 + (saved += 1000) },
  )
type SavedText = Extract<LogEvent, { type: 'text-saved' }>['body']

/** Reads every file at once, and answers with this. */
function stubImport(answered: ImportAnswer) {
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: ImportAnswer }) => void) | null = null
      postMessage() {
        queueMicrotask(() => this.onmessage?.({ data: answered }))
      }
      terminate() {}
    },
  )
}

/** What is loaded on use is here before the clock of a test runs. */
beforeAll(async () => {
  await Promise.all([
    import('./add-dialog.tsx'),
    import('#shared/texts/erase-text-dialog.tsx'),
    import('#shared/texts/rename-dialog.tsx'),
    import('#shared/texts/judge-text.ts'),
    import('#ui/parts/dialog-view.tsx'),
  ])
  await loadWordLevels()
})

beforeEach(() => {
  stubIdle()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  server.use(answer(listShelf, { texts: SHELF }))
})

afterEach(() => {
  // What waits for idle time is taken back by the stub.
  cleanup()
  closeVisitorLog()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(events: readonly LogEvent[] = [], session: Parameters<typeof renderScreen>[1] = {}) {
  await openVisitorLog(events)
  return renderScreen(<TextsScreen />, { path: '/texts', ...session })
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const shelf = () => within(screen.getByRole('list', { name: 'Read something now' }))
const own = () => within(screen.getByRole('list', { name: 'Your texts' }))
const titlesIn = (list: ReturnType<typeof shelf>) =>
  list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const state = () => useLearnerLog.getState().state
const recordOf = (title: string) => state().library.texts.find((text) => text.title === title)

describe('the shelf', () => {
  it('offers something of every level, and then what is of the learner’s level', async () => {
    const { user } = await open()
    expect(titlesIn(within(await screen.findByRole('list', { name: 'Read something now' })))).toEqual([
      'The key',
      'The boat',
      'The bridge',
    ])
    expect(shelf().getByRole('link', { name: 'The key' })).toHaveAttribute('href', '/texts/shelf:key')
    await user.click(screen.getByRole('radio', { name: 'B1' }))
    expect(titlesIn(shelf())).toEqual(['The bridge', 'The bus', 'The candle'])
    await user.click(button('Show All 4'))
    const city = within(shelf().getAllByRole('listitem')[3] as HTMLElement)
    expect(city.getByRole('link')).toHaveFocus()
    expect(city.getByText('Science')).toBeVisible()
    expect(city.getByText('5 minutes')).toBeVisible()
    expect(city.getByText('Level B1')).toBeInTheDocument()
  })

  it('begins with the level of the learner, unopened texts first', async () => {
    await open([
      buildEvent('level-set', { level: 'B1', how: 'chosen' }),
      textSaved('shelf:bridge', 'The bridge', { source: { kind: 'shelf' } }),
    ])
    await waitFor(() => expect(titlesIn(shelf())).toEqual(['The bus', 'The candle', 'The city']))
  })

  it('says that it could not be loaded, and loads again', async () => {
    server.use(loseConnection(listShelf))
    const { user } = await open()
    expect(await screen.findByText("We couldn't open the shelf")).toBeVisible()
    server.use(answer(listShelf, { texts: SHELF }))
    await user.click(button('Try Again'))
    expect(await screen.findByRole('link', { name: 'The key' })).toBeVisible()
  })
})

describe('the learner’s texts', () => {
  it('are listed with what is known of them', async () => {
    await openVisitorLog([
      buildEvent('level-set', { level: 'C2', how: 'test' }),
      textSaved('one', 'The Harbour'),
      textSaved('two', 'A page', { source: { kind: 'web', url: 'https://www.news.example/a' } }),
      buildEvent('text-read', { text: 'one', place: 600 }, { at: Date.now() - 1000 }),
    ])
    await storeText('one', {
      text: 'The school is open. A teacher reads a letter to the school blorptic.',
      isSent: true,
    })
    renderScreen(<TextsScreen />, { path: '/texts' })
    expect(await screen.findByRole('link', { name: 'The Harbour' })).toHaveAttribute('href', '/texts/one')
    expect(titlesIn(own())).toEqual(['The Harbour', 'A page'])
    expect(own().getByText('50% read')).toBeVisible()
    expect(own().getByText('news.example')).toBeVisible()
    expect(await own().findByText('You know 92% · 1 new word')).toBeVisible()
    expect(screen.getByText('2 of 20 texts, 0 MB of 2 MB')).toBeVisible()
  })

  it('are searched once there are more than five', async () => {
    const { user } = await open(['Alpha', 'Beta', 'Gamma', 'Delta', 'Épsilon', 'Zeta'].map((t) => textSaved(t, t)))
    const field = await screen.findByRole('searchbox', { name: 'Search' })
    await user.type(field, 'eps')
    expect(titlesIn(own())).toEqual(['Épsilon'])
    await user.type(field, 'x')
    expect(screen.getByText('No text here matches “epsx”.')).toBeVisible()
    await user.click(button('Show All Texts'))
    expect(screen.getByRole('searchbox')).toHaveFocus()
    expect(titlesIn(own())).toHaveLength(6)
  })

  it('say which words came of them', async () => {
    const source = { kind: 'text', title: 'Draft', id: 'one' } as const
    await open([
      textSaved('one', 'Draft'),
      textSaved('two', 'Other'),
      buildEvent('met', { card: buildCard('harbour'), source }),
      buildEvent('looked-up', { card: buildCard('harbour'), source }),
      buildEvent('looked-up', { card: buildCard('quay'), source }),
      buildEvent('looked-up', { card: buildCard('net'), source }),
    ])
    const list = within(await screen.findByRole('list', { name: 'Your texts' }))
    const row = list.getByRole('link', { name: 'Draft' }).closest('li')
    expect(row).toHaveTextContent('1 card')
    expect(row).toHaveTextContent('2 words looked up')
    expect(list.getByRole('link', { name: 'Other' }).closest('li')).not.toHaveTextContent(/card|looked up/)
  })

  it('are renamed, and removed with the way back', async () => {
    const { user } = await open([textSaved('one', 'Draft')])
    await user.click(await screen.findByRole('button', { name: 'More about Draft' }))
    await user.click(button('Rename'))
    const field = await screen.findByRole('textbox', { name: 'Title' })
    await user.clear(field)
    await user.click(button('Save'))
    expect(screen.getByText('Give it a title.')).toBeVisible()
    await user.type(field, 'The Owl{Enter}')
    expect(await own().findByRole('link', { name: 'The Owl' })).toBeVisible()
    await user.click(button('More about The Owl'))
    await user.click(button('Remove'))
    expect(await screen.findByText('“The Owl” was removed.')).toBeVisible()
    expect(await screen.findByText('No texts of your own yet')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Your texts' })).toHaveFocus()
    await user.click(button('Undo'))
    expect(await own().findByRole('link', { name: 'The Owl' })).toBeVisible()
  })

  it('are deleted for good with their sentences, after a question', async () => {
    const card = buildCard('harbour', { sentence: 'A secret sentence.' })
    const source = { kind: 'text', id: 'one', title: 'Harbour' } as const
    await openVisitorLog([textSaved('one', 'Harbour'), buildEvent('met', { card, source }, { at: Date.now() - 5000 })])
    await storeText('one', { text: 'A secret sentence.', isSent: true })
    const { user } = renderScreen(<TextsScreen />, { path: '/texts' })
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'More about Harbour' }))
      await user.click(button('Delete for Good'))
      return screen.findByRole('dialog', { name: 'Delete “Harbour” for good?' })
    }
    const dialog = await ask()
    expect(
      within(dialog).getByText(/its sentences on your cards and in your lists are deleted\. .* It can't be undone\.$/),
    ).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(recordOf('Harbour')).toBeDefined()
    await user.click(within(await ask()).getByRole('button', { name: 'Delete for Good' }))
    expect(await screen.findByText('“Harbour” was deleted.')).toBeVisible()
    expect(await screen.findByText('No texts of your own yet')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your texts' })).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(await findText('one')).toBeUndefined()
    const { waiting } = useLearnerLog.getState()
    expect(JSON.stringify(waiting)).not.toMatch(/secret|Harbour/)
    expect(state().words.get('harbour')?.card).toMatchObject({ definition: card.definition, sentence: '' })
  })

  it('that the server refused are kept until the learner removes them', async () => {
    const { user } = await open()
    const event = textSaved('late', 'Too many')
    if (event.type !== 'text-saved') throw new Error('not a text')
    useLearnerLog.setState({ waiting: [{ event, refused: 'text-limit' }] })
    const refused = within(await screen.findByRole('region', { name: "Texts that aren't saved" }))
    expect(refused.getByText('Not saved: your library is full (20)')).toBeVisible()
    expect(refused.getByRole('link', { name: 'Subscribe' })).toBeVisible()
    await user.click(refused.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your texts' })).toHaveFocus())
    expect(await screen.findByText('“Too many” was removed.')).toBeVisible()
    await user.click(button('Undo'))
    await waitFor(() => expect(recordOf('Too many')).toBeDefined())
  })
})

describe('adding', () => {
  async function openDialog(...setup: Parameters<typeof open>) {
    const rendered = await open(...setup)
    await rendered.user.click(button('Add a Text'))
    const dialog = await screen.findByRole('dialog', { name: 'Add a text' })
    // The focus comes to it last: what was typed before would go elsewhere.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    return rendered
  }
  const addPasted = () => button('Add and Read')
  const chooseFile = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no file can be chosen')
    return { input, file }
  }

  it('a pasted text opens it under its first words', async () => {
    const { user } = await openDialog()
    await user.click(addPasted())
    expect(screen.getByText('We found no words in this text.')).toBeVisible()
    await user.click(screen.getByRole('textbox', { name: 'Text' }))
    await user.paste('An owl sits in the old tree and looks at us.\n\n\n\nIt is night.')
    await user.click(addPasted())
    await waitFor(() => expect(currentAddress()).toMatch(/^\/texts\/[\w-]{36}$/))
    expect(recordOf('An owl sits in the old tree and …')).toMatchObject({ source: { kind: 'paste' }, wordCount: 14 })
  })

  it('a text without room stays in its field, with the way to more room', async () => {
    const full = Array.from({ length: 20 }, (_, index) => textSaved(`t${index}`, `Text ${index}`))
    const { user } = await openDialog(full)
    await user.click(screen.getByRole('textbox', { name: 'Text' }))
    await user.paste('An owl.')
    await user.click(addPasted())
    expect(await screen.findByText(/Your library is full: it has room for 20 texts/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('An owl.')
    expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'Subscribe' })).toBeVisible()
  })

  it('a file is read in its thread and opened', async () => {
    stubImport({ imported: { title: 'The Lighthouse', text: 'The light goes round.' }, profile: undefined })
    const { user } = await openDialog()
    await user.click(screen.getByRole('radio', { name: 'File' }))
    const { input, file } = chooseFile(new File(['x'], 'book.epub', { type: 'application/epub+zip' }))
    await user.upload(input, file)
    await waitFor(() => expect(currentAddress()).toMatch(/^\/texts\/[\w-]{36}$/))
    expect(recordOf('The Lighthouse')?.source).toEqual({ kind: 'file' })
  })

  it.each([
    ['unreadable', /couldn't read this file/],
    ['too-large', /too large/],
    ['no-text', /no words in this file/],
    ['protected', /copy-protected/],
    ['undrawable', /couldn't open the pictures/],
    ['unknown-kind', /can't read this kind/],
  ] as const)('a file that is %s is told clearly', async (problem, text) => {
    stubImport({ problem, pages: 0 })
    const { user } = await openDialog()
    await user.click(screen.getByRole('radio', { name: 'File' }))
    const { input, file } = chooseFile(new File(['x'], 'book.pdf', { type: 'application/pdf' }))
    await user.upload(input, file)
    expect(await screen.findByText(text)).toBeVisible()
    expect(state().library.texts).toEqual([])
  })

  it('photos of pages become one text, in the order of their names', async () => {
    const pages = ['It is night.', 'An owl sits in the tree.']
    server.use(answer(annotateImage, () => ({ responses: [{ fullTextAnnotation: { text: pages.pop() ?? '' } }] })))
    const { user } = await openDialog()
    await user.click(screen.getByRole('radio', { name: 'File' }))
    const { input } = chooseFile(new File([], ''))
    const photo = (name: string) => buildPicture('tiff', { name })
    await user.upload(input, [photo('page 10.tiff'), photo('page 9.tiff')])
    await waitFor(() => expect(currentAddress()).toMatch(/^\/texts\/[\w-]{36}$/))
    const record = recordOf('An owl sits in the tree.')
    expect(record?.source).toEqual({ kind: 'photo' })
    expect((await findText(record?.id ?? ''))?.text).toBe('An owl sits in the tree.\n\nIt is night.')
  })

  it('photos that are dropped together become one text, too', async () => {
    const pages = ['It is night.', 'An owl sits in the tree.']
    server.use(answer(annotateImage, () => ({ responses: [{ fullTextAnnotation: { text: pages.pop() ?? '' } }] })))
    await openDialog()
    const files = ['page 2.tiff', 'page 1.tiff'].map((name) => buildPicture('tiff', { name }))
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } })
    await waitFor(() => expect(currentAddress()).toMatch(/^\/texts\/[\w-]{36}$/))
    const record = recordOf('An owl sits in the tree.')
    expect((await findText(record?.id ?? ''))?.text).toBe('An owl sits in the tree.\n\nIt is night.')
  })

  it('a photo that cannot be read is told by its page, and nothing is saved', async () => {
    server.use(refuse(annotateImage, 'damaged-image'))
    const { user } = await openDialog()
    await user.click(screen.getByRole('radio', { name: 'File' }))
    const { input } = chooseFile(new File([], ''))
    const photo = (name: string) => buildPicture('tiff', { name })
    await user.upload(input, [photo('1.tiff'), photo('2.tiff')])
    expect(await screen.findByText(/^Page 1: This picture is damaged/)).toBeVisible()
    await user.upload(input, [photo('1.tiff'), new File(['x'], 'a.txt', { type: 'text/plain' })])
    expect(state().library.texts).toEqual([])
  })

  it('a web page asks a visitor to sign in', async () => {
    const { user } = await openDialog()
    await user.click(screen.getByRole('radio', { name: 'Web page' }))
    expect(screen.getByText('Sign In to Use')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/auth?from=%2Ftexts&mode=register')
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth?from=%2Ftexts')
  })

  it('a web page is fetched, and each refusal says what to do', async () => {
    const { user } = await openDialog([], { session: { learner: buildLearner() } })
    await user.click(screen.getByRole('radio', { name: 'Web page' }))
    const get = () => user.click(button('Get This Page'))
    await get()
    expect(screen.getByText('Type or paste an address.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Web address' }), 'localhost')
    for (const [code, text] of [
      ['not-public-address', /not on the public web/],
      ['page-unreachable', /couldn't reach this page/],
      ['no-text-on-page', /found no text/],
      ['page-limit', /limit of 50 web pages/],
      ['too-large', /This is too large/],
      ['busy', /busy or restarting/],
    ] as const) {
      server.use(refuse(readWebPage, code))
      await get()
      expect(await screen.findByText(text)).toBeVisible()
    }
    server.use(
      answer(readWebPage, ({ address }) => ({ title: 'Owls', text: 'An owl.', url: `https://${address}.example/` })),
    )
    await get()
    await waitFor(() => expect(currentAddress()).toMatch(/^\/texts\/[\w-]{36}$/))
    expect(recordOf('Owls')?.source).toEqual({ kind: 'web', url: 'https://localhost.example/' })
  })
})
