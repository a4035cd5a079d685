import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ErrorCode } from '@wordnest/contracts/error-codes'
import { annotateImage } from '@wordnest/contracts/vision'
import { MAX_IMAGE_BYTES } from '@wordnest/vocabulary/upload'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { paths } from '#lib/paths.ts'
import { EMPTY_DRAFT, replaceTextDraft } from '#shared/words/text-draft.ts'
import { buildPicture } from '#testing/build-picture.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, loseConnection, refuse, server } from '#testing/server.ts'

import { LearnWithTextScreen } from './learn-with-text-screen.tsx'

const DETECTED = 'The Keeper\n\nIt stood between the rocks, where the light-\nhouse keeper found it\nevery morning.\n'
const READ = 'The Keeper\n\nIt stood between the rocks, where the lighthouse keeper found it every morning.'

const found = (text?: string) => ({ responses: [text === undefined ? {} : { fullTextAnnotation: { text } }] })
const show = () => renderScreen(<LearnWithTextScreen />, { path: paths.learnWithText })
const textArea = () => screen.getByRole('textbox', { name: 'Your text' })
const pickSample = async (user: UserEvent) => {
  await user.click(press('Try a Sample Text'))
  await user.click(await screen.findByRole('button', { name: /The Wrong Suitcase/ }))
}
const press = (name: string) => screen.getByRole('button', { name })
const fileInput = () => screen.getByLabelText('Choose Photo', { selector: 'input' })

async function showPhoto(file = buildPicture('png')) {
  const page = show()
  await page.user.upload(fileInput(), file)
  expect(await screen.findByText(file.name)).toBeVisible()
  return page
}

beforeEach(() => {
  replaceTextDraft(EMPTY_DRAFT)
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})
afterEach(() => vi.restoreAllMocks())

describe('choosing a photo', () => {
  it('opens the files by a button, and the camera of a phone by another', async () => {
    const opened: string[] = []
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
      opened.push(this.getAttribute('capture') ?? 'files')
    })
    const { user } = show()
    await user.click(press('Choose Photo'))
    fireEvent.click(screen.getByRole('button', { name: 'Take Photo', hidden: true }))
    expect(opened).toEqual(['files', 'environment'])
    expect(fileInput()).toHaveAttribute('accept', expect.stringContaining('image/jpeg'))
  })

  it('shows what was chosen, and takes it away again', async () => {
    const { user } = await showPhoto()
    expect(screen.getByText("This browser can't show this kind of picture, but we can read its text.")).toBeVisible()
    await user.click(press('Remove the photo'))
    expect(screen.queryByText('page.png')).not.toBeInTheDocument()
    expect(screen.getByText('Photo removed.')).toBeInTheDocument()
    expect(press('Choose Photo')).toHaveFocus()
  })

  it.each([
    ['is over 8 MB', buildPicture('jpeg', { size: MAX_IMAGE_BYTES + 1 }), 'Limit: 8MB'],
    ['is HEIC', buildPicture('heic', { name: 'page.jpg' }), "HEIC photos don't work here."],
    ['is no picture', buildPicture('pdf', { name: 'page.png' }), "We can't read this file."],
  ])('says at once that a file %s', async (_what, file, text) => {
    const { user } = show()
    await user.upload(fileInput(), file)
    const message = await screen.findByText(text, { exact: false })
    expect(message).toBeVisible()
    expect(message.closest('[role=alert]')).not.toBeNull()
    expect(screen.queryByText(file.name)).not.toBeInTheDocument()
  })

  it('takes a file that is dropped anywhere, and shows where it goes', async () => {
    show()
    const dataTransfer = {
      types: ['Files'],
      files: [buildPicture('text', { type: 'text/plain' }), buildPicture('png')],
    }
    fireEvent.dragEnter(document.body, { dataTransfer })
    expect(screen.getByText('Drop the photo here')).toBeVisible()
    const within = createEvent.dragLeave(document.body, { dataTransfer })
    Object.defineProperty(within, 'relatedTarget', { value: document.documentElement })
    fireEvent(document.body, within)
    expect(screen.getByText('Drop the photo here')).toBeVisible()
    fireEvent.dragLeave(document.body, { dataTransfer })
    expect(screen.queryByText('Drop the photo here')).not.toBeInTheDocument()
    const drop = createEvent.drop(document.body, { dataTransfer })
    fireEvent(document.body, drop)
    expect(drop.defaultPrevented).toBe(true)
    expect(await screen.findByText('page.png')).toBeVisible()
  })

  it('leaves text that is dragged, or pasted with a picture of itself, to the text area', () => {
    show()
    const dragged = createEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })
    fireEvent(document.body, dragged)
    const pasted = createEvent.paste(textArea(), {
      clipboardData: { types: ['text/plain', 'Files'], files: [buildPicture('png')] },
    })
    fireEvent(textArea(), pasted)
    expect([dragged.defaultPrevented, pasted.defaultPrevented]).toEqual([false, false])
  })

  it('takes a picture that is pasted', async () => {
    show()
    const pasted = createEvent.paste(textArea(), {
      clipboardData: { types: ['Files'], files: [buildPicture('png', { name: 'image.png' })] },
    })
    fireEvent(textArea(), pasted)
    expect(pasted.defaultPrevented).toBe(true)
    expect(await screen.findByText('image.png')).toBeVisible()
  })
})

describe('Detect Text', () => {
  it('says no file loaded when there is none', async () => {
    const { user } = show()
    await user.click(press('Detect Text'))
    expect(screen.getByText('no file loaded')).toBeVisible()
  })

  it.each([
    ['Input Text', (user: UserEvent) => user.click(press('Input Text'))],
    ['typing', (user: UserEvent) => user.type(textArea(), 'a')],
    ['the sample', (user: UserEvent) => pickSample(user)],
    ['choosing a photo', (user: UserEvent) => user.upload(fileInput(), buildPicture('png'))],
  ])('says no more that no file is loaded after %s', async (_what, goOn) => {
    const { user } = show()
    await user.click(press('Detect Text'))
    await goOn(user)
    await waitFor(() => expect(screen.queryByText('no file loaded')).not.toBeInTheDocument())
  })

  it('sends the picture as the spec says, and puts its text where it can be corrected', async () => {
    const sent: unknown[] = []
    server.use(
      answer(annotateImage, ({ requests }) => {
        sent.push(...requests)
        return found(DETECTED)
      }),
    )
    const file = buildPicture('png')
    const { user } = await showPhoto(file)
    await user.click(press('Detect Text'))
    await waitFor(() => expect(textArea()).toHaveValue(READ))
    const content = btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer())))
    expect(sent).toEqual([{ image: { content }, features: [{ type: 'DOCUMENT_TEXT_DETECTION' }] }])
    expect(textArea()).toHaveFocus()
    expect(screen.getByText('Text detected. Check it, then press Input Text.', { selector: 'section *' })).toBeVisible()
    await user.keyboard('Corrected: ')
    expect(textArea()).toHaveValue(`Corrected: ${READ}`)
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    await user.click(press('Input Text'))
    expect(screen.getByRole('option', { name: 'lighthouse' })).toBeInTheDocument()
    expect(screen.queryByText('page.png')).not.toBeInTheDocument()
  })

  it('gives back what was typed before', async () => {
    server.use(answer(annotateImage, found(DETECTED)))
    const { user } = await showPhoto()
    await user.type(textArea(), 'mine')
    await user.click(press('Detect Text'))
    await waitFor(() => expect(textArea()).toHaveValue(READ))
    expect(await screen.findByText('The text from your photo replaced your text.')).toBeVisible()
    await user.click(press('Undo'))
    expect(textArea()).toHaveValue('mine')
  })

  it.each([
    ['nothing', found()],
    ['white space', found(' \n ')],
    ['no answer', { responses: [] }],
  ])('says No text detected. for %s, and keeps text and photo', async (_what, response) => {
    server.use(answer(annotateImage, response))
    const { user } = await showPhoto()
    await user.type(textArea(), 'mine')
    await user.click(press('Detect Text'))
    expect(await screen.findByText('No text detected.')).toBeVisible()
    expect(textArea()).toHaveValue('mine')
    expect(screen.getByText('page.png')).toBeVisible()
  })

  it('shows that it works, keeps focus, and can be stopped', async () => {
    let answerLate = () => {}
    const late = async () => {
      await new Promise<void>((resolve) => (answerLate = resolve))
      return found('too late')
    }
    server.use(answer(annotateImage, late))
    const { user } = await showPhoto()
    await user.click(press('Detect Text'))
    expect(press('Detect Text')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('progressbar', { name: 'Sending' })).toBeVisible()
    await user.click(press('Cancel'))
    expect(press('Detect Text')).not.toHaveAttribute('aria-busy')
    expect(press('Detect Text')).toHaveFocus()
    expect(screen.getByText('Stopped. Your photo is still here.')).toBeInTheDocument()
    expect(screen.getByText('page.png')).toBeVisible()
    answerLate()
    server.use(answer(annotateImage, found(DETECTED)))
    await user.click(press('Detect Text'))
    await waitFor(() => expect(textArea()).toHaveValue(READ))
  })

  it.each<[ErrorCode, string]>([
    ['too-large', 'Limit: 8MB'],
    ['heic-image', "HEIC photos don't work here."],
    ['unsupported-image', "We can't read this file."],
    ['damaged-image', 'This picture is damaged.'],
    ['busy', "We're reading a lot of photos right now."],
    ['upstream-failed', "We couldn't read the text. The reader didn't answer."],
    ['too-many-requests', "We couldn't read the text. Too many tries."],
    ['internal', "We couldn't read the text. Something went wrong."],
  ])('says what %s means, and keeps the photo for another try', async (code, text) => {
    server.use(refuse(annotateImage, code))
    const { user } = await showPhoto()
    await user.click(press('Detect Text'))
    expect(await screen.findByText(text, { exact: false })).toBeVisible()
    server.use(answer(annotateImage, found(DETECTED)))
    await user.click(press('Detect Text'))
    await waitFor(() => expect(textArea()).toHaveValue(READ))
    expect(screen.queryByText(text, { exact: false })).not.toBeInTheDocument()
  })

  it('loses nothing with the connection', async () => {
    server.use(loseConnection(annotateImage))
    const { user } = await showPhoto()
    await user.click(press('Detect Text'))
    expect(await screen.findByText(/We couldn't read the text. No connection. Nothing was lost/)).toBeVisible()
    expect(screen.getByText('page.png')).toBeVisible()
  })

  it('reads no photo while another one opens, and does not give that up', async () => {
    const lengths: number[] = []
    server.use(
      answer(annotateImage, ({ requests }) => {
        lengths.push(requests[0]?.image.content.length ?? 0)
        return found(DETECTED)
      }),
    )
    const { user } = await showPhoto()
    const second = buildPicture('jpeg', { name: 'second.jpg', size: 300 })
    let open = () => {}
    const opened = new Promise<void>((resolve) => (open = resolve))
    vi.spyOn(second, 'slice').mockImplementationOnce((...bounds) => {
      const part = File.prototype.slice.apply(second, bounds)
      const read = part.arrayBuffer.bind(part)
      return Object.assign(part, { arrayBuffer: () => opened.then(read) })
    })
    await user.upload(fileInput(), second)
    expect(press('Detect Text')).toHaveAttribute('aria-busy', 'true')
    await user.click(press('Detect Text'))
    open()
    expect(await screen.findByText('second.jpg')).toBeVisible()
    expect(press('Detect Text')).not.toHaveAttribute('aria-busy')
    expect(lengths).toEqual([])
    await user.click(press('Detect Text'))
    await waitFor(() => expect(textArea()).toHaveValue(READ))
    expect(lengths).toEqual([400])
  })

  it('reads the last photo that was chosen', async () => {
    const names: number[] = []
    server.use(
      answer(annotateImage, ({ requests }) => {
        names.push(requests[0]?.image.content.length ?? 0)
        return found(DETECTED)
      }),
    )
    const { user } = await showPhoto()
    await user.upload(fileInput(), buildPicture('jpeg', { name: 'second.jpg', size: 300 }))
    expect(await screen.findByText('second.jpg')).toBeVisible()
    await user.click(press('Detect Text'))
    await waitFor(() => expect(textArea()).toHaveValue(READ))
    expect(names).toEqual([400])
  })
})
