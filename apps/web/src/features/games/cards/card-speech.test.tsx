import { screen, waitFor, within } from '@testing-library/react'
import { synthesizeSpeech } from '@wordnest/contracts/speech'
import { readUsage } from '@wordnest/contracts/usage'
import { beforeEach, describe, expect, it } from 'vitest'

import { buildUsage } from '#testing/build-session.ts'
import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { stubSound } from '#testing/fake-sound.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { CardsScreen } from './cards-screen.tsx'

let played: string[]
let sound: ReturnType<typeof stubSound>
beforeEach(() => {
  sound = stubSound()
  played = []
  server.use(
    answer(synthesizeSpeech, ({ input }) => {
      played.push(input.text)
      return { audioContent: btoa('sound') }
    }),
    answer(readUsage, () => buildUsage({ plays: { left: 8 - played.length, limit: 8 } })),
  )
})

function open() {
  const words = [buildStudyWord('nest'), buildStudyWord('egg', { audioUrl: '/media/egg.mp3' })]
  stockStores({ words, video: buildVideo(['other']) })
  return renderScreen(<CardsScreen />, { path: '/cards' })
}
const card = () => screen.getByRole('group', { name: /first of|the only card/ })
const icon = (name: string) => within(card()).getByRole('button', { name })
const control = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

describe('the voice of a card', () => {
  it('is out of reach on the definition side: it would give the word away', async () => {
    const { user } = open()
    expect(within(card()).queryByText('nest')).not.toBeInTheDocument()
    await user.click(control('Flip'))
    expect(icon('Play nest').closest('[inert]')).toBeNull()
    await user.click(control('Flip'))
    expect(icon('Play nest').closest('[inert]')).not.toBeNull()
    expect(icon('Play the sentence').closest('[inert]')).not.toBeNull()
  })

  it('speaks the word and the sentence of the word side, and never turns the card', async () => {
    const { user } = open()
    await user.click(control('Flip'))
    await user.click(icon('Play nest'))
    await waitFor(() => expect(played).toEqual(['nest']))
    await user.click(icon('Play the sentence'))
    await waitFor(() => expect(played).toEqual(['nest', 'This is a nest here.']))
    expect(card()).toHaveAccessibleName(/^Word side/)
    expect(await within(card()).findByText('Plays: 6/8 left today')).toBeVisible()
  })

  it('plays the recording of a word that has one, and falls silent with its card', async () => {
    const { user } = open()
    await user.click(control('To the back'))
    await waitFor(() => expect(within(card()).getByText('meaning of egg')).toBeVisible())
    await user.click(control('Flip'))
    await user.click(icon('Play egg'))
    await waitFor(() => expect(sound.audio.log.at(-1)).toBe('play /media/egg.mp3'))
    expect(played).toEqual([])
    await user.click(control('Learned'))
    await waitFor(() => expect(sound.audio.isPlaying).toBe(false))
  })
})
