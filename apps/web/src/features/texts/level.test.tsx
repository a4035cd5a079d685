import { listShelf } from '@wordnest/contracts/shelf'
import { INVENTED_WORDS, TEST_WORDS } from '@wordnest/levels/test-words'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { useLearnerLog } from '#sync/learner-log.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'
import { closeVisitorLog, openVisitorLog } from '#testing/visitor-log.ts'

import { TextsScreen } from './texts-screen.tsx'

beforeAll(async () => {
  await Promise.all([import('./level-dialog.tsx'), import('#ui/parts/dialog-view.tsx')])
})

beforeEach(() => {
  server.use(answer(listShelf, { texts: [] }))
})

afterEach(() => {
  closeVisitorLog()
  vi.unstubAllGlobals()
})

async function openLevel() {
  await openVisitorLog([])
  const rendered = renderScreen(<TextsScreen />, { path: '/texts' })
  await rendered.user.click(screen.getByRole('button', { name: 'Set Your Level' }))
  await screen.findByRole('dialog', { name: 'Your level' })
  return rendered
}

const dialog = () => within(screen.getByRole('dialog'))
const level = () => useLearnerLog.getState().state.level
const KNOWN: ReadonlySet<string> = new Set([...TEST_WORDS.A1, ...TEST_WORDS.A2])
const asked = () => screen.getByRole('dialog').querySelector('[aria-live=assertive]')?.textContent ?? ''

describe('the level', () => {
  it('is chosen', async () => {
    const { user } = await openLevel()
    expect(dialog().getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.click(dialog().getByRole('radio', { name: /^B2/ }))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(level()).toMatchObject({ level: 'B2', how: 'chosen' }))
    expect(screen.getByText('Your level is now B2.')).toBeVisible()
    expect(screen.getByText('Your level:', { exact: false })).toHaveTextContent('Your level: B2 (chosen)')
    expect(screen.getByRole('button', { name: 'Change' })).toBeVisible()
  })

  it('is tested by keyboard alone', async () => {
    const { user } = await openLevel()
    await user.click(dialog().getByRole('button', { name: 'Take the Level Test' }))
    const progress = () => dialog().getByRole('progressbar', { name: 'Words answered' })
    await user.click(dialog().getByRole('button', { name: 'Stop' }))
    const choice = dialog().getByRole('group', { name: /level/ })
    await waitFor(() => expect(choice.parentElement).toHaveFocus())
    await user.click(dialog().getByRole('button', { name: 'Take the Level Test' }))
    const first = asked()
    await user.keyboard('y')
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 42')
    await user.keyboard('{Backspace}')
    expect(asked()).toBe(first)
    expect(screen.getByText('Your last answer was undone.')).toBeInTheDocument()
    for (let index = 0; index < 42; index += 1) {
      const knows = KNOWN.has(asked())
      await user.keyboard(index % 2 === 0 ? (knows ? '{ArrowRight}' : '{ArrowLeft}') : knows ? 'Y' : 'n')
    }
    expect(await dialog().findByText('Your level is B1')).toBeVisible()
    expect(level().level).toBeUndefined()
    await user.click(dialog().getByRole('button', { name: 'Use B1' }))
    await waitFor(() => expect(level()).toMatchObject({ level: 'B1', how: 'test' }))
    expect(screen.getByText('Your level:', { exact: false })).toHaveTextContent('Your level: B1 (tested)')
  })

  it('is not told of one who says yes to everything, and the test can be taken again', async () => {
    const { user } = await openLevel()
    await user.click(dialog().getByRole('button', { name: 'Take the Level Test' }))
    for (let index = 0; index < 42; index += 1) await user.click(dialog().getByRole('button', { name: 'Yes' }))
    expect(await dialog().findByText(/yes to 12 of the 12 words that don't exist/)).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Take the Test Again' }))
    expect(dialog().getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 42')
    expect([...KNOWN, ...Object.values(TEST_WORDS).flat(), ...INVENTED_WORDS]).toContain(asked())
    expect(level().level).toBeUndefined()
  })
})
