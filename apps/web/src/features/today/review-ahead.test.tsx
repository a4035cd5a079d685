import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { whenIdle } from '#lib/when-idle.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { closeVisitorLog, meetAgo, openVisitorLog } from '#testing/visitor-log.ts'

import { TodayScreen } from './today-screen.tsx'

vi.mock('#lib/when-idle.ts', { spy: true })
const code = vi.hoisted(() => ({ isOffline: true, asked: 0 }))
vi.mock('./review.tsx', (load) => {
  code.asked += 1
  if (code.isOffline) throw new TypeError('Failed to fetch dynamically imported module')
  return load()
})

beforeEach(() => {
  vi.mocked(whenIdle).mockImplementation((run) => {
    run()
    return () => undefined
  })
})
afterEach(() => {
  closeVisitorLog()
  vi.restoreAllMocks()
})

it('leaves the way into a review where its code could not be loaded ahead, and loads it again at a press', async () => {
  await openVisitorLog([meetAgo(9, 'ant')])
  const { user } = renderScreen(<TodayScreen />, { path: '/today' })
  await vi.waitFor(() => expect(code.asked).toBe(1))
  await vi.dynamicImportSettled()
  expect(screen.getByRole('button', { name: 'Start' })).toBeVisible()
  code.isOffline = false
  await user.click(screen.getByRole('button', { name: 'Start' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'ant' })).toBeVisible()
})
