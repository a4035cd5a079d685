import { act, screen, waitFor } from '@testing-library/react'
import type { EndpointInput } from '@wordnest/contracts/endpoint'
import { synthesizeSpeech, WORD_RECORDINGS_PATH } from '@wordnest/contracts/speech'
import { readUsage } from '@wordnest/contracts/usage'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { stubCaches } from '#testing/fake-caches.ts'
import { buildLearner, buildUsage } from '#testing/build-session.ts'
import { stubSound } from '#testing/fake-sound.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, keepWaiting, loseConnection, refuse, server } from '#testing/server.ts'
import { toastStore } from '#ui/parts/toast-store.ts'

import { keepHeard } from './heard-speech.ts'
import { SpeechButton } from './speech-button.tsx'
import { PlaysLeft, SlowSpeechSwitch } from './speech-controls.tsx'
import { playSpeech, stopSpeech, useSpeechPlayer } from './speech-player.ts'
import { setSlowSpeech, useSlowSpeech } from './speech-speed.ts'

const MP3 = btoa('sound')

let plays: EndpointInput<typeof synthesizeSpeech>[]
let sound: ReturnType<typeof stubSound>
beforeEach(() => {
  stopSpeech()
  setSlowSpeech(false)
  sound = stubSound()
  plays = []
  server.use(
    answer(synthesizeSpeech, (play) => {
      plays.push(play)
      return { audioContent: MP3 }
    }),
    answer(readUsage, () => buildUsage({ plays: { left: 8 - plays.length, limit: 8 } })),
  )
})

type Words = readonly { text: string; audioUrl?: string }[]

const show = (words: Words = [{ text: 'nest' }, { text: 'egg' }], session = {}) =>
  renderScreen(
    <>
      <SlowSpeechSwitch />
      <PlaysLeft />
      {words.map(({ text, audioUrl }) => (
        <SpeechButton key={text} text={text} audioUrl={audioUrl} label={`Play ${text}`} />
      ))}
    </>,
    { session },
  )
const button = (name: string) => screen.getByRole('button', { name })
const toSound = () => waitFor(() => expect(sound.audio.isPlaying).toBe(true))

describe('a play icon', () => {
  it('asks for the word as the spec says, plays it, and gives the sound back', async () => {
    const { user } = show()
    await user.click(button('Play nest'))
    expect(await screen.findByRole('button', { name: 'Stop: Play nest' })).toBeVisible()
    expect(plays).toEqual([
      {
        input: { text: 'nest' },
        voice: { languageCode: 'en-US', ssmlGender: 'NEUTRAL' },
        audioConfig: { audioEncoding: 'MP3', speakingRate: 1 },
      },
    ])
    expect(sound.audio.log.at(-1)).toBe('play blob:1')
    act(() => sound.audio.finish())
    expect(await screen.findByRole('button', { name: 'Play nest' })).toBeVisible()
    expect(sound.addresses.size).toBe(0)
  })

  it('is busy while the voice is awaited, and swallows a second press', async () => {
    server.use(keepWaiting(synthesizeSpeech))
    const { user } = show()
    await user.click(button('Play nest'))
    expect(button('Play nest')).toHaveAttribute('aria-busy', 'true')
    await user.click(button('Play nest'))
    expect(button('Play egg')).not.toHaveAttribute('aria-busy')
    expect(await screen.findByText('Waiting for the voice . . .')).toBeInTheDocument()
  })

  it('stops the last when another is pressed: one player for the whole app', async () => {
    const { user } = show()
    await user.click(button('Play nest'))
    await toSound()
    await user.click(button('Play egg'))
    expect(await screen.findByRole('button', { name: 'Stop: Play egg' })).toBeVisible()
    expect(button('Play nest')).toBeVisible()
    expect(sound.audio.log.filter((entry) => entry !== 'load')).toEqual(['play blob:1', 'pause', 'play blob:2'])
    expect([...sound.addresses]).toEqual(['blob:2'])
  })

  it('plays the last of two that were pressed while the voice was slow', async () => {
    let answerFirst = () => {}
    server.use(
      answer(synthesizeSpeech, async (play) => {
        plays.push(play)
        if (play.input.text === 'nest') await new Promise<void>((resolve) => (answerFirst = resolve))
        return { audioContent: MP3 }
      }),
    )
    const { user } = show()
    await user.click(button('Play nest'))
    await waitFor(() => expect(plays).toHaveLength(1))
    await user.click(button('Play egg'))
    await toSound()
    answerFirst()
    expect(await screen.findByRole('button', { name: 'Stop: Play egg' })).toBeVisible()
    expect(sound.audio.log.filter((entry) => entry.startsWith('play'))).toHaveLength(1)
  })

  it('stops when it is pressed while it plays, when its word goes, and when the device pauses it', async () => {
    const { user, rerender } = show([{ text: 'nest' }])
    await user.click(button('Play nest'))
    await user.click(await screen.findByRole('button', { name: 'Stop: Play nest' }))
    expect(sound.audio.isPlaying).toBe(false)
    await user.click(button('Play nest'))
    await screen.findByRole('button', { name: 'Stop: Play nest' })
    act(() => sound.audio.pause())
    await user.click(await screen.findByRole('button', { name: 'Play nest' }))
    await screen.findByRole('button', { name: 'Stop: Play nest' })
    rerender(<p>gone</p>)
    expect(sound.audio.isPlaying).toBe(false)
    await waitFor(() => expect(sound.addresses.size).toBe(0))
    expect(plays).toHaveLength(3)
  })

  it('plays a stored recording without counting it', async () => {
    const { user } = show([{ text: 'nest', audioUrl: '/media/nest.mp3' }])
    setSlowSpeech(true)
    await user.click(button('Play nest'))
    await toSound()
    expect(sound.audio.log.at(-1)).toBe('play /media/nest.mp3')
    expect(sound.audio.playbackRate).toBe(0.63)
    expect(plays).toEqual([])
  })

  describe('of a word that may be one of the dictionary', () => {
    const answerRecording = (respond: () => Response) => {
      const asked: string[] = []
      server.use(
        http.get(`*${WORD_RECORDINGS_PATH}/:name`, ({ params }) => {
          asked.push(String(params['name']))
          return respond()
        }),
      )
      return asked
    }
    const refused = (code: 'not-found' | 'too-many-requests', status: number) => () =>
      HttpResponse.json({ error: { code, requestId: '1' } }, { status })
    const showWord = (word = 'put sb/sth off') =>
      renderScreen(
        <>
          <PlaysLeft />
          <SpeechButton text={word} mayBeRecorded label={`Play ${word}`} />
        </>,
      )

    it('plays the recording, slowly where that is wanted, and counts nothing', async () => {
      const asked = answerRecording(() => new HttpResponse('mp3'))
      setSlowSpeech(true)
      const { user } = showWord()
      await user.click(button('Play put sb/sth off'))
      await toSound()
      expect(asked).toEqual(['put sb/sth off.mp3'])
      expect(sound.audio.log.at(-1)).toBe('play blob:1')
      expect(sound.audio.playbackRate).toBe(0.63)
      act(() => sound.audio.finish())
      await waitFor(() => expect(sound.addresses.size).toBe(0))
      expect(plays).toEqual([])
      expect(screen.getByText('Plays: 8/8 left today')).toBeVisible()
    })

    it('costs a play where the dictionary has no such word', async () => {
      answerRecording(refused('not-found', 404))
      setSlowSpeech(true)
      const { user } = showWord('Wordnest')
      await user.click(button('Play Wordnest'))
      await toSound()
      expect(plays).toMatchObject([{ input: { text: 'Wordnest' }, audioConfig: { speakingRate: 0.63 } }])
      expect(sound.audio.playbackRate).toBe(1)
    })

    it('costs none where the recording cannot be had just now', async () => {
      answerRecording(refused('too-many-requests', 429))
      const { user } = showWord('nest')
      await user.click(button('Play nest'))
      await screen.findByRole('button', { name: 'Play nest again: it failed' })
      expect(plays).toEqual([])
    })

    it('costs none where the server could not be asked for the recording, and can be a moment later', async () => {
      answerRecording(() => HttpResponse.error())
      const { user } = showWord('nest')
      await user.click(button('Play nest'))
      await screen.findByRole('button', { name: 'Play nest again: it failed' })
      expect(plays).toEqual([])
    })

    it('plays what was heard before without a connection', async () => {
      stubCaches()
      await keepHeard('nest', false, await new Response('nest').blob())
      answerRecording(() => HttpResponse.error())
      server.use(loseConnection(synthesizeSpeech))
      const { user } = showWord('nest')
      await user.click(button('Play nest'))
      await toSound()
      expect(plays).toEqual([])
      vi.unstubAllGlobals()
    })

    it('is silent where it was stopped while the recording came', async () => {
      let answerLate = () => {}
      server.use(
        http.get(`*${WORD_RECORDINGS_PATH}/:name`, async () => {
          await new Promise<void>((resolve) => (answerLate = resolve))
          return new HttpResponse('mp3')
        }),
      )
      const { user, rerender } = showWord('nest')
      await user.click(button('Play nest'))
      rerender(<p>gone</p>)
      answerLate()
      await waitFor(() => expect(useSpeechPlayer.getState()).toEqual({ id: null, status: 'idle' }))
      expect(sound.audio.log.filter((entry) => entry.startsWith('play'))).toEqual([])
      expect(plays).toEqual([])
    })
  })

  it('plays the recording of its own server where the host of media has it no more', async () => {
    const { user } = show([{ text: 'nest', audioUrl: 'https://media.example/media/speech/v/nest.mp3' }])
    await user.click(button('Play nest'))
    await toSound()
    expect(sound.audio.log.at(-1)).toBe('play https://media.example/media/speech/v/nest.mp3')
    act(() => sound.audio.breakOff())
    await waitFor(() => expect(sound.audio.log.at(-1)).toBe('play /media/speech/v/nest.mp3'))
    expect(plays).toEqual([])
  })

  it('plays what this device has heard before when the server cannot be asked, which is no play', async () => {
    stubCaches()
    await keepHeard('nest', false, await new Response('nest').blob())
    server.use(loseConnection(synthesizeSpeech))
    const { user } = show()
    await user.click(button('Play nest'))
    await toSound()
    expect(plays).toEqual([])
    expect(await screen.findByRole('button', { name: 'Stop: Play nest' })).toBeVisible()
    await user.click(button('Play egg'))
    await screen.findByRole('button', { name: 'Play egg again: it failed' })
    vi.unstubAllGlobals()
  })

  it('counts one play of what was pressed, live', async () => {
    const { user } = show()
    expect(screen.getByText('Plays: 8/8 left today')).toBeVisible()
    await user.click(button('Play nest'))
    expect(await screen.findByText('Plays: 7/8 left today')).toBeVisible()
  })
})

describe('slow speech', () => {
  it('is a switch that this device remembers', async () => {
    const { user } = show()
    const slow = screen.getByRole('switch', { name: 'Slow speech' })
    expect(slow).not.toBeChecked()
    await user.click(slow)
    expect(slow).toBeChecked()
    expect(localStorage.getItem('wordnest.slowSpeech')).toBe('true')
    await user.click(button('Play nest'))
    await toSound()
    expect(plays.map(({ audioConfig }) => audioConfig.speakingRate)).toEqual([0.63])
    // What the server made slow is not slowed down again.
    expect(sound.audio.playbackRate).toBe(1)
  })

  it('works where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { user } = show()
    await user.click(screen.getByRole('switch', { name: 'Slow speech' }))
    expect(useSlowSpeech.getState().isSlow).toBe(true)
    vi.restoreAllMocks()
  })
})

describe('what is said of a play that failed', () => {
  const alert = () => screen.findByRole('alert')

  it.each([
    ['visitor', null, 'Limit: 8 Plays (Unsubscribed)', 8],
    ['unsubscribed', buildLearner(), 'Limit: 8 Plays (Unsubscribed)', 8],
    ['subscribed', buildLearner({ role: 'subscribed' }), 'Limit: 50/Day', 50],
  ])('the limit of a %s', async (_role, learner, text, limit) => {
    const spent = buildUsage({ plays: { left: 0, limit } })
    server.use(refuse(synthesizeSpeech, 'play-limit'), answer(readUsage, spent))
    const { user } = show(undefined, { learner, usage: buildUsage({ plays: { left: 1, limit } }) })
    await user.click(button('Play nest'))
    await waitFor(async () => expect(await alert()).toHaveTextContent(text))
    expect(await screen.findByText(`${text} · More tomorrow`)).toBeVisible()
    expect(button('Play nest again: it failed')).toHaveFocus()
  })

  it.each(['', '   '])('Invalid input for TTS, for %j, with no call', async (text) => {
    const { user } = renderScreen(<SpeechButton text={text} label="Play" />)
    await user.click(button('Play'))
    await waitFor(async () => expect(await alert()).toHaveTextContent('Invalid input for TTS'))
    expect(plays).toEqual([])
  })

  it.each([undefined, null, 5, ['nest'], 'a'.repeat(1001)])('nothing is asked for %j', async (text) => {
    expect(await playSpeech({ id: 'any', text })).toEqual({ kind: 'invalid' })
    expect(plays).toEqual([])
  })

  it('Invalid input for TTS, when the server finds nothing to speak', async () => {
    server.use(refuse(synthesizeSpeech, 'unspeakable-text'))
    const { user } = show([{ text: '…' }])
    await user.click(button('Play …'))
    await waitFor(async () => expect(await alert()).toHaveTextContent('Invalid input for TTS'))
  })

  it.each([
    [new DOMException('no', 'NotAllowedError'), "the browser didn't allow it. Please press play again."],
    [new DOMException('no', 'NotSupportedError'), "the sound can't be read."],
    [new DOMException('The device is in use', 'NotReadableError'), 'The device is in use'],
  ])('Audio failed to play, with the reason of %s', async (refusal, reason) => {
    const { user } = show()
    sound.audio.refusal = refusal
    await user.click(button('Play nest'))
    await waitFor(async () => expect(await alert()).toHaveTextContent(`Audio failed to play: ${reason}`))
    expect(button('Play nest again: it failed')).toBeVisible()
    expect(sound.addresses.size).toBe(0)
  })

  it('Audio failed to play, for a sound that breaks off or is none', async () => {
    const { user } = show()
    await user.click(button('Play nest'))
    await toSound()
    act(() => sound.audio.breakOff())
    await waitFor(async () => expect(await alert()).toHaveTextContent("Audio failed to play: the sound can't be read."))
    server.use(answer(synthesizeSpeech, { audioContent: '%%%' }))
    await user.click(button('Play egg'))
    await screen.findByRole('button', { name: 'Play egg again: it failed' })
    expect(button('Play nest')).toBeVisible()
  })

  it.each([
    [
      'the connection is lost',
      loseConnection(synthesizeSpeech),
      "No connection. You can play words you've heard on this device before",
    ],
    ['the voice fails', refuse(synthesizeSpeech, 'upstream-failed'), "Nothing was played. The voice didn't answer."],
    ['there are too many', refuse(synthesizeSpeech, 'too-many-requests'), 'Nothing was played. Too many tries.'],
  ])('when %s, and the next play takes it away', async (_what, failure, text) => {
    server.use(failure)
    const { user } = show()
    await user.click(button('Play nest'))
    await waitFor(async () => expect(await alert()).toHaveTextContent(text))
    server.resetHandlers()
    server.use(answer(synthesizeSpeech, { audioContent: MP3 }), answer(readUsage, buildUsage()))
    await user.click(button('Play nest again: it failed'))
    await toSound()
    expect(toastStore.getState().items).toEqual([])
  })

  it('keeps what it knew of the plays when it cannot ask', async () => {
    server.use(loseConnection(readUsage))
    const { user } = show()
    await user.click(button('Play nest'))
    await toSound()
    expect(useSession.getState().usage).toEqual(buildUsage())
  })
})
