import { screen, waitFor } from '@testing-library/react'
import { giveBackDevicePlay, startDevicePlay, synthesizeSpeech } from '@wordnest/contracts/speech'
import { readUsage } from '@wordnest/contracts/usage'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { buildUsage } from '#testing/build-session.ts'
import { stubSound } from '#testing/fake-sound.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, refuse, server } from '#testing/server.ts'

import { setDeviceVoice } from './device-voice.ts'
import { SpeechButton } from './speech-button.tsx'
import { DeviceVoiceSwitch, PlaysLeft } from './speech-controls.tsx'
import { stopSpeech } from './speech-player.ts'
import { setSlowSpeech } from './speech-speed.ts'

class FakeUtterance extends EventTarget {
  readonly text: string
  voice: unknown = null
  lang = ''
  rate = 1
  constructor(text: string) {
    super()
    this.text = text
  }
}

type FakeVoice = { name: string; voiceURI: string; lang: string; localService: boolean; default: boolean }

const buildVoice = (differences: Partial<FakeVoice> = {}): FakeVoice => ({
  name: 'Samantha',
  voiceURI: 'Samantha',
  lang: 'en-US',
  localService: true,
  default: false,
  ...differences,
})

class FakeSynthesis extends EventTarget {
  voices: FakeVoice[] = [buildVoice()]
  readonly spoken: FakeUtterance[] = []
  getVoices() {
    return this.voices
  }
  speak(utterance: FakeUtterance) {
    this.spoken.push(utterance)
  }
  cancel() {
    this.spoken.at(-1)?.dispatchEvent(Object.assign(new Event('error'), { error: 'interrupted' }))
  }
}

let synthesis: FakeSynthesis
let calls: string[]
beforeEach(() => {
  stubSound()
  stopSpeech()
  setSlowSpeech(false)
  setDeviceVoice(false)
  synthesis = new FakeSynthesis()
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  calls = []
  server.use(
    answer(startDevicePlay, () => {
      calls.push('count')
      return { playId: 'play-1' }
    }),
    answer(giveBackDevicePlay, ({ playId }) => {
      calls.push(`give back ${playId}`)
      return {}
    }),
    answer(synthesizeSpeech, () => {
      calls.push('server')
      return { audioContent: btoa('sound') }
    }),
    answer(readUsage, buildUsage({ mayUseDeviceVoice: true })),
  )
})

const show = (usage = {}) =>
  renderScreen(
    <>
      <DeviceVoiceSwitch />
      <PlaysLeft />
      <SpeechButton text="nest" label="Play nest" />
    </>,
    { session: { usage: buildUsage({ mayUseDeviceVoice: true, ...usage }) } },
  )
const theSwitch = () => screen.getByRole('switch', { name: "Use this device's voice" })
const press = (name: string) => screen.getByRole('button', { name })
const spoken = async () => {
  await waitFor(() => expect(synthesis.spoken).toHaveLength(1))
  const [utterance] = synthesis.spoken
  if (!utterance) throw new Error('nothing was spoken')
  return utterance
}

describe('the voice of the device', () => {
  it('is offered where it is American, of this device, and the server has no better; by key as well', async () => {
    const { user } = show()
    expect(theSwitch()).not.toBeChecked()
    theSwitch().focus()
    await user.keyboard(' ')
    expect(theSwitch()).toBeChecked()
  })

  it.each([
    ['of the network', [buildVoice({ localService: false })], true],
    ['British', [buildVoice({ lang: 'en-GB' })], true],
    ['eSpeak', [buildVoice({ name: 'eSpeak English (America)' })], true],
    [
      'eSpeak behind another name',
      [buildVoice({ name: 'English (America)', voiceURI: 'urn:moz-tts:speechd:English?en-US' })],
      true,
    ],
    ['a joke', [buildVoice({ name: 'Bad News' })], true],
    ['not there', [], true],
    ['not as good as that of a service', [buildVoice()], false],
  ])('is not offered where it is %s', (_what, voices, mayUseDeviceVoice) => {
    synthesis.voices = voices
    show({ mayUseDeviceVoice })
    expect(screen.queryByRole('switch', { name: /device's voice/u })).not.toBeInTheDocument()
  })

  it('is offered when the device has loaded its voices, under any spelling of its language', async () => {
    synthesis.voices = []
    show()
    synthesis.voices = [buildVoice({ lang: 'en_US' })]
    synthesis.dispatchEvent(new Event('voiceschanged'))
    await waitFor(() => expect(theSwitch()).toBeVisible())
  })

  it('is used until the learner says otherwise', async () => {
    localStorage.clear()
    vi.resetModules()
    const { useSession } = await import('#shared/accounts/session.ts')
    const { findDeviceVoice, setDeviceVoice: choose } = await import('./device-voice.ts')
    useSession.setState({ usage: buildUsage({ mayUseDeviceVoice: true }) })
    expect(findDeviceVoice()).toMatchObject({ name: 'Samantha' })
    choose(false)
    expect(findDeviceVoice()).toBeUndefined()
    expect(localStorage.getItem('wordnest.deviceVoice')).toBe('false')
  })

  it('is the best one that the device has, and its play is counted', async () => {
    const best = buildVoice({ name: 'Ava (Premium)' })
    synthesis.voices = [buildVoice({ name: 'Albert' }), buildVoice({ name: 'Fred', default: true }), buildVoice(), best]
    const { user } = show()
    await user.click(theSwitch())
    await user.click(press('Play nest'))
    const utterance = await spoken()
    expect(utterance.voice).toBe(best)
    utterance.dispatchEvent(new Event('start'))
    utterance.dispatchEvent(new Event('end'))
    expect(await screen.findByRole('button', { name: 'Play nest' })).toBeVisible()
    expect(calls).toEqual(['count'])
  })

  it('speaks slow and normal after the server has counted the play, and the server says nothing', async () => {
    setSlowSpeech(true)
    const { user } = show()
    await user.click(theSwitch())
    await user.click(press('Play nest'))
    const utterance = await spoken()
    expect(utterance).toMatchObject({ text: 'nest', lang: 'en-US', rate: 0.63 })
    utterance.dispatchEvent(new Event('start'))
    expect(await screen.findByRole('button', { name: 'Stop: Play nest' })).toBeVisible()
    utterance.dispatchEvent(new Event('end'))
    expect(await screen.findByRole('button', { name: 'Play nest' })).toBeVisible()
    expect(calls).toEqual(['count'])
  })

  it('that fails is given back, and the server speaks', async () => {
    const { user } = show()
    await user.click(theSwitch())
    await user.click(press('Play nest'))
    ;(await spoken()).dispatchEvent(Object.assign(new Event('error'), { error: 'synthesis-failed' }))
    await waitFor(() => expect(calls).toEqual(['count', 'give back play-1', 'server']))
  })

  it('that is stopped before it is heard is given back; after that it has counted', async () => {
    const { user } = show()
    await user.click(theSwitch())
    await user.click(press('Play nest'))
    await spoken()
    stopSpeech()
    await waitFor(() => expect(calls).toEqual(['count', 'give back play-1']))
    await user.click(press('Play nest'))
    await waitFor(() => expect(synthesis.spoken).toHaveLength(2))
    synthesis.spoken[1]?.dispatchEvent(new Event('start'))
    await user.click(await screen.findByRole('button', { name: 'Stop: Play nest' }))
    expect(await screen.findByRole('button', { name: 'Play nest' })).toBeVisible()
    expect(calls).toEqual(['count', 'give back play-1', 'count'])
  })

  it('speaks no play that the server refuses', async () => {
    server.use(refuse(startDevicePlay, 'play-limit'))
    const { user } = show()
    await user.click(theSwitch())
    await user.click(press('Play nest'))
    expect(await screen.findByText('Limit: 8 Plays (Unsubscribed)')).toBeVisible()
    expect(synthesis.spoken).toEqual([])
  })

  it('gives way to the server that has found a better one', async () => {
    server.use(refuse(startDevicePlay, 'forbidden'))
    const { user } = show()
    await user.click(theSwitch())
    await user.click(press('Play nest'))
    await waitFor(() => expect(calls).toEqual(['server']))
  })
})

describe('a visitor whose network has used up what there is', () => {
  const text = /^Visitors on your network have used all of today's plays/u

  it('is told so, and not that eight plays were played', async () => {
    server.use(refuse(synthesizeSpeech, 'address-limit'))
    const { user } = show({ plays: { left: 3, limit: 8 } })
    await user.click(press('Play nest'))
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('sees it before the press', () => {
    show({ plays: { left: 0, limit: 8, isShared: true } })
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByText(/^Limit: 8/u)).not.toBeInTheDocument()
  })
})
