import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { startLog } from '#shared/memory/start-log.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { renderScreen } from '#testing/render-screen.tsx'

import { LibraryGate } from './library-gate.tsx'

vi.mock('#shared/memory/start-log.ts', () => ({ startLog: vi.fn<() => Promise<unknown>>() }))

const CLOSED = useLearnerLog.getState()
afterEach(() => useLearnerLog.setState(CLOSED, true))

it.each([
  ['the server could not be asked', { status: 'open', hasFailed: true }, /^Nothing was lost/u],
  ['this browser cannot read what it stored', { status: 'failed' }, /^This browser can't read its storage/u],
] as const)('offers another try where %s', async (_, state, text) => {
  const catchUp = vi.fn(async () => useLearnerLog.setState({ status: 'open', hasLists: true, hasFailed: false }))
  vi.mocked(startLog).mockResolvedValue({ catchUp } as never)
  useLearnerLog.setState(state)
  const { user } = renderScreen(<LibraryGate>My texts</LibraryGate>)
  expect(await screen.findByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('My texts')).toBeVisible()
  expect(catchUp).toHaveBeenCalledOnce()
})
