import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { renderScreen } from '#testing/render-screen.tsx'
import { useLearnerLog } from '#sync/learner-log.ts'

import { LogGate } from './log-gate.tsx'
import { startLog } from './start-log.ts'

vi.mock('./start-log.ts', () => ({ startLog: vi.fn<() => Promise<unknown>>() }))

const CLOSED = useLearnerLog.getState()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => useLearnerLog.setState(CLOSED, true))

const open = () => renderScreen(<LogGate>My words</LogGate>)

it('waits until the words are known', () => {
  vi.mocked(startLog).mockResolvedValue(undefined as never)
  open()
  expect(screen.getByText('Looking for your words')).toBeVisible()
  expect(screen.queryByText('My words')).not.toBeInTheDocument()
})

it('offers another try where this browser cannot read what it stored', async () => {
  const catchUp = vi.fn(async () => useLearnerLog.setState({ status: 'open', isComplete: true }))
  vi.mocked(startLog).mockResolvedValue({ catchUp } as never)
  useLearnerLog.setState({ status: 'failed' })
  const { user } = open()
  expect(await screen.findByText(/^This browser can't read its storage/u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('My words')).toBeVisible()
  expect(catchUp).toHaveBeenCalledOnce()
})

it('shows what can be seen before', () => {
  vi.mocked(startLog).mockResolvedValue(undefined as never)
  renderScreen(<LogGate renderAhead={() => 'A text'}>My words</LogGate>)
  expect(screen.getByText('A text')).toBeVisible()
  expect(screen.queryByText('Looking for your words')).not.toBeInTheDocument()
})

it('says why it shows no more than what can be seen before', async () => {
  vi.mocked(startLog).mockRejectedValue(new TypeError('Failed to fetch'))
  const { user } = renderScreen(
    <LogGate
      renderAhead={(failure) => (
        <>
          A text
          {failure ? (
            <button type="button" onClick={failure.onRetry}>
              {failure.text}
            </button>
          ) : null}
        </>
      )}
    >
      My words
    </LogGate>,
  )
  const again = await screen.findByRole('button', { name: 'Nothing was lost. Check your connection and try again.' })
  expect(screen.getByText('A text')).toBeVisible()
  vi.mocked(startLog).mockImplementation(async () => {
    useLearnerLog.setState({ status: 'open', isComplete: true })
    return undefined as never
  })
  await user.click(again)
  expect(await screen.findByText('My words')).toBeVisible()
})

it('offers another try where the code of the log cannot be loaded', async () => {
  vi.mocked(startLog).mockRejectedValue(new TypeError('Failed to fetch'))
  const { user } = open()
  expect(await screen.findByRole('heading', { name: "We couldn't open your words" })).toBeVisible()
  vi.mocked(startLog).mockImplementation(async () => {
    useLearnerLog.setState({ status: 'open', isComplete: true })
    return undefined as never
  })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('My words')).toBeVisible()
})
