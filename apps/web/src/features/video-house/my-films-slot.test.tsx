import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { whenIdle } from '#lib/when-idle.ts'
import { renderScreen } from '#testing/render-screen.tsx'

import { MyFilmsSlot } from './my-films-slot.tsx'

vi.mock('#lib/when-idle.ts', { spy: true })
vi.mock('./my-films.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('leaves the films of Wordnest where the code of own films could not be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.mocked(whenIdle).mockImplementation((run) => {
    run()
    return () => undefined
  })
  renderScreen(
    <>
      <p>Films of Wordnest</p>
      <MyFilmsSlot isListed />
    </>,
    { path: '/video-house' },
  )
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect(screen.getByText('Films of Wordnest')).toBeVisible()
})
