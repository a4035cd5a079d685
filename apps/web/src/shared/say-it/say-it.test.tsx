import { act, screen, waitFor } from '@testing-library/react'
import { synthesizeSpeech } from '@wordnest/contracts/speech'
import { readUsage } from '@wordnest/contracts/usage'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { stopSpeech } from '#shared/speech/speech-player.ts'
import { buildUsage } from '#testing/build-session.ts'
import { stubCaches } from '#testing/fake-caches.ts'
import { stubMicrophone } from '#testing/fake-microphone.ts'
import { stubSound } from '#testing/fake-sound.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'

import type { Model } from './model.ts'
import { SayIt } from './say-it.tsx'

let plays: number
let microphone: ReturnType<typeof stubMicrophone>
let sound: ReturnType<typeof stubSound>
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  stopSpeech()
  stubCaches()
  sound = stubSound()
  microphone = stubMicrophone()
  plays = 0
  server.use(
    answer(synthesizeSpeech, () => {
      plays += 1
      return { audioContent: btoa('sound') }
    }),
    answer(readUsage, () => buildUsage({ plays: { left: 8 - plays, limit: 8 } })),
    http.get('*/media/nest.mp3', () => new HttpResponse('recorded')),
  )
})
afterEach(() => {
  microphone.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('plays a line that is asked for as soon as it is drawn', async () => {
  let isAborted: boolean | undefined
  const line: Model = {
    play: (signal) => {
      isAborted = false
      return new Promise(() => signal.addEventListener('abort', () => void (isAborted = true)))
    },
  }
  const { user } = renderScreen(<SayIt text="They put it off." line={line} />)
  const watch = new MutationObserver(() => {
    const listen = screen.queryByRole('button', { name: 'Listen' })
    if (isAborted === undefined) listen?.click()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await user.click(screen.getByRole('button', { name: 'Say It' }))
  await screen.findByRole('button', { name: 'Stop: Listen' })
  watch.disconnect()
  expect(isAborted).toBe(false)
})

const button = (name: string) => screen.findByRole('button', { name })
const isOff = () => microphone.tracks.every(({ isStopped }) => isStopped)
const playing = (source: RegExp | string) => waitFor(() => expect(sound.audio.log.at(-1)).toMatch(source))
const told = async (text: RegExp) => (await screen.findByText(text)).closest('[role=alert]')
const waves = () => screen.queryAllByRole('img').map((wave) => wave.getAttribute('aria-label'))

async function open(audioUrl?: string) {
  const shown = renderScreen(<SayIt text="nest" audioUrl={audioUrl} />)
  const press = async (name: string) => shown.user.click(await button(name))
  await press('Say It')
  await button('Listen')
  return { ...shown, press }
}

async function recorded(audioUrl?: string) {
  const shown = await open(audioUrl)
  await shown.press('Record')
  await shown.press('Stop Recording')
  await button('Play Both')
  if (audioUrl !== undefined) await waitFor(() => expect(waves()).toHaveLength(2))
  return shown
}

describe('Say It', () => {
  it('records with the keyboard, turns the microphone off and draws both waves', async () => {
    const { user } = await open('/media/nest.mp3')
    expect(microphone.tracks).toHaveLength(0)
    const record = await button('Record')
    record.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('timer', { name: 'Recording time' })).toHaveTextContent('0 of 10 seconds')
    expect(await screen.findByText('Recording. Speak now.')).toBeInTheDocument()
    expect(record).toHaveFocus()
    expect(isOff()).toBe(false)
    await user.keyboard('{Enter}')
    expect(await button('Record Again')).toHaveFocus()
    expect(isOff()).toBe(true)
    await waitFor(() => expect(waves()).toEqual(['The voice: sound wave', 'You: sound wave']))
    expect(screen.getByText('You, 0.5 s')).toBeVisible()
    expect(screen.getByText('Recorded. Now compare.')).toBeInTheDocument()
  })

  it('plays both in turn, and each address is given back', async () => {
    const { press } = await recorded('/media/nest.mp3')
    await press('Play Both')
    await playing('play /media/nest.mp3')
    expect(await button('Stop: Play Both')).toBeVisible()
    act(() => sound.audio.finish())
    await playing(/^play blob:/)
    expect(sound.addresses.size).toBe(1)
    act(() => sound.audio.finish())
    expect(await button('Play Both')).toBeVisible()
    expect(sound.addresses.size).toBe(0)
    expect(plays).toBe(0)
  })

  it('stops what plays when it is pressed again, and when a recording begins', async () => {
    const { press } = await recorded('/media/nest.mp3')
    await press('Play Mine')
    await playing(/^play blob:/)
    await press('Stop: Play Mine')
    await playing('pause')
    await press('Play Mine')
    await playing(/^play blob:/)
    await press('Record Again')
    await playing('pause')
    expect(sound.addresses.size).toBe(0)
  })

  it('counts a play of the server, whose wave is drawn once it was heard', async () => {
    const { press } = await recorded()
    expect(waves()).toEqual(['You: sound wave'])
    expect(screen.getByText(/^Press Listen to see the voice's wave/)).toBeVisible()
    await press('Listen')
    await playing(/^play blob:/)
    act(() => sound.audio.finish())
    await waitFor(() => expect(waves()).toHaveLength(2))
    expect(plays).toBe(1)
  })

  it('ends a recording after ten seconds', async () => {
    const { press } = await open()
    await press('Record')
    await screen.findByRole('timer')
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(screen.getByRole('timer')).toHaveTextContent('4 of 10 seconds')
    await act(() => vi.advanceTimersByTimeAsync(7000))
    expect(await button('Play Mine')).toBeVisible()
    expect(isOff()).toBe(true)
  })

  it.each([
    ['while it records', false],
    ['while it waits to be allowed', true],
  ])('turns the microphone off when it closes %s, and keeps nothing', async (_, isWaiting) => {
    if (isWaiting) microphone.answer = 'wait'
    const { press } = await open()
    await press('Record')
    await (isWaiting ? screen.findByText(/^Asking for the microphone/) : screen.findByRole('timer'))
    await press('Say It')
    await act(async () => microphone.allow())
    await waitFor(() => expect(microphone.tracks).toHaveLength(1))
    await waitFor(() => expect(isOff()).toBe(true))
    await press('Say It')
    expect(await button('Record')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Play Mine' })).toBeNull()
  })

  it.each([
    ['NotAllowedError', /doesn't let us use the microphone.*allow the microphone/],
    ['NotFoundError', /can't find a microphone/],
    ['NotReadableError', /microphone doesn't answer/],
    ['TypeError', /Nothing was recorded/],
  ])('says what to do after %s, and tries again', async (name, text) => {
    microphone.answer = new DOMException('no', name)
    const { press } = await open()
    await press('Record')
    expect(await told(text)).not.toBeNull()
    microphone.answer = 'allow'
    await press('Record')
    await press('Stop Recording')
    expect(await button('Play Mine')).toBeVisible()
    expect(screen.queryByText(text)).toBeNull()
  })

  it('has the last recording still when the next one fails', async () => {
    const { press } = await recorded()
    microphone.breakRecorder()
    await press('Record Again')
    expect(await told(/^Nothing was recorded/)).not.toBeNull()
    expect(isOff()).toBe(true)
    expect(await button('Play Mine')).toBeVisible()
  })

  it('says where a browser cannot record, and still plays the word', async () => {
    microphone.remove()
    await open()
    expect(screen.getByText(/can't record here.*https/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Record' })).toBeNull()
  })

  it.each([
    [0, /can't hear anything in your recording/],
    ['unreadable' as const, /can't draw your recording/],
  ])('says so if the recording is %s', async (loudness, text) => {
    microphone.loudness = loudness
    await recorded()
    expect(screen.getByText(text)).toBeVisible()
  })
  it('says so if the recording cannot be played', async () => {
    const { press } = await recorded()
    await press('Play Mine')
    await playing(/^play blob:/)
    act(() => sound.audio.breakOff())
    expect(await told(/couldn't be played/)).not.toBeNull()
  })
})
