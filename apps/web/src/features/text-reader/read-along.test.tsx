import { findMeaning } from '@wordnest/contracts/dictionary'
import { listShelf, readShelfText } from '@wordnest/contracts/shelf'
import { giveBackDevicePlay, speakParagraph, startDevicePlay } from '@wordnest/contracts/speech'
import { readUsage } from '@wordnest/contracts/usage'
import { buildEvent } from '@wordnest/log/testing/build-events'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { setUsage } from '#shared/accounts/session.ts'
import { setDeviceVoice } from '#shared/speech/device-voice.ts'
import { storeText } from '#sync/stored-texts.ts'
import { buildUsage } from '#testing/build-session.ts'
import { stubSound } from '#testing/fake-sound.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, refuse, server } from '#testing/server.ts'
import { closeVisitorLog, openVisitorLog } from '#testing/visitor-log.ts'

import { setReadAloudSpeed } from './read-along-speed.ts'
import { TextReaderScreen } from './text-reader-screen.tsx'

const TEXT = 'An owl sat. It slept.\n\nThen it flew. Night came.'

class FakeUtterance extends EventTarget {
  readonly text: string
  rate = 1
  voice: unknown
  lang = ''
  constructor(text: string) {
    super()
    this.text = text
  }
}
class FakeSynthesis extends EventTarget {
  readonly spoken: FakeUtterance[] = []
  getVoices() {
    return [{ name: 'Samantha', voiceURI: 'Samantha', lang: 'en-US', localService: true, default: true }]
  }
  speak(utterance: FakeUtterance) {
    this.spoken.push(utterance)
  }
  cancel() {}
}

let sound: ReturnType<typeof stubSound>
let asked: string[]
beforeAll(() => import('./read-along-bar.tsx'))
beforeEach(() => {
  asked = []
  sound = stubSound()
  setReadAloudSpeed('1')
  setDeviceVoice(false)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const shelfItem = { title: 'An Owl', level: 'A1' as const, kind: 'tale', cover: 'key', about: 'An owl.', words: 9 }
  server.use(
    answer(listShelf, { texts: [] }),
    refuse(findMeaning, 'not-found'),
    answer(readShelfText, ({ id }) => ({ id, ...shelfItem, text: TEXT, questions: [] })),
    answer(readUsage, buildUsage({ mayUseDeviceVoice: true })),
    answer(speakParagraph, ({ sentences }) => {
      asked.push(sentences.join(' '))
      return { sounds: sentences.map(() => btoa('sound')) }
    }),
    answer(startDevicePlay, () => {
      asked.push('device')
      return { playId: 'play-1' }
    }),
    answer(giveBackDevicePlay, ({ playId }) => {
      asked.push(`give back ${playId}`)
      return {}
    }),
    http.get('*/media/speech/shelf/:id/:name', ({ params }) => {
      asked.push(String(params['name']).replace(/-[a-z\d]+\.mp3$/, ''))
      return HttpResponse.arrayBuffer(new ArrayBuffer(4), { headers: { 'content-type': 'audio/mpeg' } })
    }),
  )
})
afterEach(() => {
  closeVisitorLog()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = async (id: string) => {
  const isOwn = !id.startsWith('shelf:')
  const saved = {
    text: id,
    title: 'Mine',
    source: { kind: 'paste' as const },
    wordCount: 9,
    level: undefined,
    bytes: 50,
  }
  await openVisitorLog(isOwn ? [buildEvent('text-saved', saved)] : [])
  if (isOwn) await storeText(id, { text: TEXT, isSent: true })
  const rendered = renderScreen(<TextReaderScreen />, { path: `/texts/${id}`, route: '/texts/:textID' })
  setUsage(buildUsage({ mayUseDeviceVoice: true }))
  await rendered.user.click(await screen.findByRole('button', { name: 'Read Aloud' }))
  await screen.findByRole('group', { name: 'Reading aloud' })
  // It comes after the bar, and would take the focus from what is pressed next.
  await waitFor(() => expect(bar().getByRole('button', { name: /^(Play|Pause)$/ })).toHaveFocus())
  return rendered
}
const bar = () => within(screen.getByRole('group', { name: 'Reading aloud' }))
const press = (name: string) => bar().getByRole('button', { name })
const current = () => document.querySelector('[aria-current=true]')?.textContent
const plays = () => sound.audio.log.filter((line) => line.startsWith('play')).length
const untilPlays = (count: number) => waitFor(() => expect(plays()).toBe(count))

describe('reading aloud', () => {
  it('goes on sentence by sentence, with recordings that cost nothing for a text of the shelf', async () => {
    const { user } = await open('shelf:owl')
    await waitFor(() => expect(press('Play')).toHaveFocus())
    expect(press('Play')).toHaveAccessibleDescription('Listening to this text uses no plays.')
    await user.keyboard('{Enter}')
    await untilPlays(1)
    expect(press('Pause')).toHaveFocus()
    expect(current()).toBe('An owl sat. It slept.')
    sound.audio.finish()
    await untilPlays(2)
    sound.audio.finish()
    await untilPlays(3)
    expect(current()).toBe('Then it flew. Night came.')
    sound.audio.finish()
    await untilPlays(4)
    sound.audio.finish()
    expect(await screen.findByText('End of the text.')).toBeInTheDocument()
    expect(press('Play')).toBeVisible()
    expect(asked).toEqual(['0-0', '0-1', '1-0', '1-1'])
  })

  it('pauses, goes on where it was, moves by sentence, and changes its speed at once', async () => {
    const { user } = await open('shelf:owl')
    await user.click(press('Play'))
    await untilPlays(1)
    await user.click(press('Next sentence'))
    await untilPlays(2)
    await user.click(press('Pause'))
    expect(sound.audio.isPlaying).toBe(false)
    await user.click(press('Next sentence'))
    expect(current()).toBe('Then it flew. Night came.')
    await user.click(press('Previous sentence'))
    await user.selectOptions(bar().getByRole('combobox', { name: 'Speed' }), 'Slow')
    await user.click(press('Play'))
    await untilPlays(3)
    expect(sound.audio.playbackRate).toBe(0.6)
    await user.selectOptions(bar().getByRole('combobox', { name: 'Speed' }), 'Fast')
    await untilPlays(4)
    expect(sound.audio.playbackRate).toBe(1.2)
    await user.click(press('Stop reading aloud'))
    expect(screen.getByRole('button', { name: 'Read Aloud' })).toHaveFocus()
    expect(current()).toBeUndefined()
  })

  it('begins where Play is pressed in the very moment in which it is there', async () => {
    const isPressed = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        const play = screen.queryByRole('button', { name: 'Play' })
        if (!play) return
        observer.disconnect()
        play.click()
        resolve()
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    const { user } = await open('shelf:owl')
    await isPressed
    await untilPlays(1)
    expect(current()).toBe('An owl sat. It slept.')
    await user.click(press('Next sentence'))
    await untilPlays(2)
    expect(asked).toEqual(['0-0', '0-1'])
  })

  it('costs one play a paragraph in a text of the learner, said before, and not again within it', async () => {
    const { user } = await open('mine')
    expect(press('Play')).toHaveAccessibleDescription(/Each paragraph uses one play\. ?Plays: 8\/8 left today/)
    await user.click(press('Play'))
    await untilPlays(1)
    await user.click(press('Pause'))
    await user.click(press('Play'))
    await untilPlays(2)
    await user.click(press('Next sentence'))
    await untilPlays(3)
    expect(asked).toEqual(['An owl sat. It slept.'])
    sound.audio.finish()
    await untilPlays(4)
    expect(asked).toEqual(['An owl sat. It slept.', 'Then it flew. Night came.'])
  })

  it('stops where the plays of the day end, and says so', async () => {
    server.use(refuse(speakParagraph, 'play-limit'))
    const { user } = await open('mine')
    await user.click(press('Play'))
    expect(await screen.findByText('Limit: 8 Plays (Unsubscribed)')).toBeVisible()
    expect(press('Play')).toBeVisible()
  })

  it('begins at the word where the key is pressed, and pauses for the meaning of a word', async () => {
    const { user } = await open('shelf:owl')
    const word = within(screen.getByRole('region', { name: 'Text' })).getByText('flew')
    await user.click(word)
    const card = await screen.findByRole('dialog', { name: 'flew' })
    await waitFor(() => expect(card).toContainElement(document.activeElement as HTMLElement))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(word).toHaveFocus())
    await user.keyboard('p')
    await untilPlays(1)
    expect(asked[0]).toBe('1-0')
    await user.keyboard('p')
    expect(sound.audio.isPlaying).toBe(false)
  })

  it('begins by the key without its controls, and the focus stays in the text', async () => {
    const { user } = await open('shelf:owl')
    await user.click(press('Stop reading aloud'))
    const word = within(screen.getByRole('region', { name: 'Text' })).getByRole('button')
    word.focus()
    await user.keyboard('p')
    await untilPlays(1)
    expect(word).toHaveFocus()
    await user.keyboard('p')
    expect(sound.audio.isPlaying).toBe(false)
    expect(press('Play')).toBeVisible()
  })

  it('follows the words of the device’s voice; a play that was not heard is given back', async () => {
    const synthesis = new FakeSynthesis()
    vi.stubGlobal('speechSynthesis', synthesis)
    vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
    const marks = new Map<string, { ranges: Range[] }>()
    vi.stubGlobal('CSS', { highlights: marks })
    vi.stubGlobal(
      'Highlight',
      class {
        readonly ranges: Range[]
        constructor(...ranges: Range[]) {
          this.ranges = ranges
        }
      },
    )
    setDeviceVoice(true)
    const { user } = await open('mine')
    await user.click(press('Play'))
    await waitFor(() => expect(synthesis.spoken).toHaveLength(1))
    await user.click(press('Stop reading aloud'))
    await waitFor(() => expect(asked).toEqual(['device', 'give back play-1']))
    await user.click(screen.getByRole('button', { name: 'Read Aloud' }))
    await user.click(await screen.findByRole('button', { name: 'Play' }))
    await waitFor(() => expect(synthesis.spoken).toHaveLength(2))
    const [, utterance] = synthesis.spoken
    utterance?.dispatchEvent(new Event('start'))
    utterance?.dispatchEvent(Object.assign(new Event('boundary'), { name: 'word', charIndex: 3 }))
    expect(marks.get('reading-word')?.ranges.map(String)).toEqual(['owl'])
    expect(marks.get('reading-sentence')?.ranges.map(String)).toEqual(['An owl sat.'])
    utterance?.dispatchEvent(new Event('end'))
    await waitFor(() =>
      expect(synthesis.spoken.map(({ text }) => text)).toEqual(['An owl sat.', 'An owl sat.', 'It slept.']),
    )
    expect(marks.has('reading-word')).toBe(false)
    expect(asked).toEqual(['device', 'give back play-1', 'device'])
  })

  it('gives a play back once that was granted after the end of the reading', async () => {
    vi.stubGlobal('speechSynthesis', new FakeSynthesis())
    vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
    setDeviceVoice(true)
    const granted = Promise.withResolvers<{ playId: string }>()
    server.use(answer(startDevicePlay, () => granted.promise))
    const { user } = await open('mine')
    for (const name of ['Play', 'Pause', 'Play', 'Stop reading aloud']) await user.click(press(name))
    granted.resolve({ playId: 'play-1' })
    await waitFor(() => expect(asked).toEqual(['give back play-1']))
    await user.click(screen.getByRole('button', { name: 'Read Aloud' }))
    server.use(answer(startDevicePlay, { playId: 'play-2' }))
    await user.click(await screen.findByRole('button', { name: 'Play' }))
    await user.click(press('Stop reading aloud'))
    await waitFor(() => expect(asked).toContain('give back play-2'))
    expect(asked).toEqual(['give back play-1', 'give back play-2'])
  })
})
