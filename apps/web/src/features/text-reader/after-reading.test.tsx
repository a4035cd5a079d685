import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { renderScreen } from '#testing/render-screen.tsx'

import { AfterReading } from './after-reading.tsx'

vi.mock('./after-sections.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function open(id: string) {
  renderScreen(
    <>
      <p>The text that is read.</p>
      <AfterReading ref={createRef<HTMLElement>()} id={id} words={undefined} />
    </>,
    { path: `/texts/${id}` },
  )
  expect(screen.getByText('Loading . . .')).toBeVisible()
  await vi.waitFor(() => expect(screen.queryByText('Loading . . .')).not.toBeInTheDocument())
  expect(screen.getByText('The text that is read.')).toBeVisible()
}

it('says that the questions of a graded text did not load, and leaves the text', async () => {
  await open('shelf:sea')
  expect(screen.getByText("The questions didn't load.")).toBeVisible()
})

it('leaves a text of the learner, which has no questions', async () => {
  await open('one')
  expect(screen.queryByText("The questions didn't load.")).not.toBeInTheDocument()
})
