import { screen } from '@testing-library/react'
import { readNextLesson } from '@wordnest/contracts/billing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildLearner } from '#testing/build-session.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, loseConnection, server } from '#testing/server.ts'

import { PurchaseLessonScreen } from './purchase-lesson-screen.tsx'

const atLesson = (timeZone = 'Asia/Tokyo') =>
  renderScreen(<PurchaseLessonScreen />, {
    path: '/purchase-lesson',
    session: { learner: buildLearner({ timeZone }) },
  })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('Purchase Lesson', () => {
  it.each([
    ['Asia/Tokyo', /^Saturday,? 2 January 2027$/u, /^01:30/u, 'Asia/Tokyo'],
    ['America/New_York', /^Friday,? 1 January 2027$/u, /^11:30/u, 'America/New York'],
  ])('shows the next lesson as the clocks of %s do', async (zone, day, time, name) => {
    server.use(answer(readNextLesson, { nextLessonAt: '2027-01-01T16:30:00.000Z' }))
    atLesson(zone)
    expect(screen.getByRole('heading', { level: 1, name: 'Purchase Lesson' })).toBeVisible()
    expect(await screen.findByText(day)).toBeVisible()
    expect(screen.getByText(time)).toBeVisible()
    expect(screen.getByText(`In your time zone, ${name}`)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'hello@school.example' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add to Calendar' })).toBeVisible()
  })

  it('takes the zone of the device where the learner’s is unknown', async () => {
    server.use(answer(readNextLesson, { nextLessonAt: '2027-01-01T16:30:00.000Z' }))
    atLesson('Mars/Olympus')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(await screen.findByText(`In your time zone, ${timeZone.replaceAll('_', ' ')}`)).toBeVisible()
  })

  it('says that no lesson is planned', async () => {
    server.use(answer(readNextLesson, { nextLessonAt: null }))
    atLesson()
    expect(await screen.findByText('No lesson is planned')).toBeVisible()
  })

  it('offers to try again when it could not be loaded', async () => {
    server.use(loseConnection(readNextLesson))
    const { user } = atLesson()
    expect(await screen.findByText("We couldn't load the next lesson")).toBeVisible()
    server.use(answer(readNextLesson, { nextLessonAt: null }))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('No lesson is planned')).toBeVisible()
  })

  it('sends a visitor to sign in, and back', () => {
    renderScreen(<PurchaseLessonScreen />, { path: '/purchase-lesson' })
    expect(currentAddress()).toBe('/auth?from=%2Fpurchase-lesson')
  })
})
