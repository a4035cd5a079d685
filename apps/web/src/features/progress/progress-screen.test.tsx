import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { renderScreen } from '#testing/render-screen.tsx'
import { closeVisitorLog, meetAgo, openVisitorLog, reviewAgo } from '#testing/visitor-log.ts'

import { ProgressScreen } from './progress-screen.tsx'

afterEach(() => {
  closeVisitorLog()
  vi.unstubAllGlobals()
})

async function open(events: Parameters<typeof openVisitorLog>[0]) {
  await openVisitorLog(events)
  return renderScreen(<ProgressScreen />, { path: '/progress' })
}

const WORDS = [
  meetAgo(9, 'harbour'),
  reviewAgo(9, 'harbour'),
  reviewAgo(8, 'harbour'),
  meetAgo(2, 'cliff'),
  reviewAgo(1, 'cliff', 'meaning', 'wrong'),
  meetAgo(1, 'nest'),
]
const region = (name: string) => within(screen.getByRole('region', { name }))

it('says how many words are remembered, as about so many', async () => {
  await open(WORDS)
  expect(region('Words you remember').getByText('about 2 of 2')).toBeVisible()
})

it('says what the next 14 days bring, in a sentence and in a table', async () => {
  const { user } = await open(WORDS)
  const next = region('The next 14 days')
  expect(next.getByText('2 words are due in the next 14 days, all of them today. 1 more is new.')).toBeVisible()
  await user.click(next.getByText('Show as a table'))
  const rows = within(next.getByRole('table', { name: 'The next 14 days' })).getAllByRole('row')
  expect(rows).toHaveLength(15)
  expect(rows[1]).toHaveTextContent(/^Today2$/)
})

it('shows the past weeks with their days of practice and new words', async () => {
  const { user } = await open(WORDS)
  const past = region('The past 8 weeks')
  expect(past.getByText(/^You practised on 3 days in the past 8 weeks/)).toBeVisible()
  await user.click(past.getByText('Show as a table'))
  const rows = within(past.getByRole('table', { name: 'The past 8 weeks' })).getAllByRole('row')
  expect(rows).toHaveLength(9)
  const cells = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => Number(cell.textContent)),
  )
  expect(cells.reduce((sum, [practised = 0]) => sum + practised, 0)).toBe(3)
  expect(cells.reduce((sum, [, met = 0]) => sum + met, 0)).toBe(3)
})

it('counts days in a row for learners who switch it on, and keeps that', async () => {
  const { user } = await open(WORDS)
  const rowSwitch = screen.getByRole('switch', { name: 'Count my days in a row' })
  expect(rowSwitch).not.toBeChecked()
  expect(screen.queryByText(/in this row/)).not.toBeInTheDocument()
  await user.click(rowSwitch)
  expect(screen.getByText(/^You've practised \d days? in this row\.$/)).toBeVisible()
  expect(localStorage.getItem('wordnest.settings')).toContain('"streak":true')
})

it('lets the learner choose less time, which moves words', async () => {
  const { user } = await open([meetAgo(30, 'harbour'), reviewAgo(30, 'harbour'), reviewAgo(28, 'harbour')])
  const today = () =>
    region('The next 14 days').getByRole('table', { name: 'The next 14 days' }).querySelectorAll('td')[0]?.textContent
  await user.click(region('The next 14 days').getByText('Show as a table'))
  const before = today()
  await user.click(screen.getByRole('radio', { name: 'Less time' }))
  expect(screen.getByText(/You spend less time/)).toBeVisible()
  expect(localStorage.getItem('wordnest.settings')).toContain('"retention":"less-time"')
  expect(before).toBe('1')
})

it('says what will be here while there are no words', async () => {
  await open([])
  expect(screen.getByRole('heading', { name: 'Your progress will be here' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Today' })).toHaveAttribute('href', '/today')
  await waitFor(() => expect(screen.getByRole('link', { name: 'My Words' })).toHaveAttribute('href', '/my-words'))
})
