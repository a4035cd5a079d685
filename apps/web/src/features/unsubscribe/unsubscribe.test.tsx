import { screen, waitFor } from '@testing-library/react'
import { readSession } from '@wordnest/contracts/accounts'
import { stopMails } from '@wordnest/contracts/mails'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { buildLearner, buildSession } from '#testing/build-session.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, keepWaiting, loseConnection, refuse, server } from '#testing/server.ts'

import { UnsubscribeScreen } from './unsubscribe-screen.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const stop = () => screen.getByRole('button', { name: 'Stop These Emails' })
const open = (query = '?token=token-1', session = {}) =>
  renderScreen(<UnsubscribeScreen />, { path: `/unsubscribe${query}`, session })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('the page that ends mails about lessons', () => {
  it('asks first, and stops them when the learner says so', async () => {
    const sent = vi.fn()
    server.use(
      answer(stopMails, (input) => {
        sent(input)
        return {}
      }),
      answer(readSession, buildSession({ learner: buildLearner({ receiveEmails: false }) })),
    )
    const { user } = open()
    expect(await heading('No more emails about new lessons?')).toBeVisible()
    expect(sent).not.toHaveBeenCalled()
    await user.click(stop())
    expect(await heading("You won't get these emails any more")).toBeVisible()
    expect(sent).toHaveBeenCalledExactlyOnceWith({ token: 'token-1' })
    expect(screen.getByRole('link', { name: 'My Page' })).toHaveAttribute('href', '/mypage')
  })

  it('names the daily reminder where the email was one', async () => {
    renderScreen(<UnsubscribeScreen />, { path: '/unsubscribe?list=reviews&token=token-1' })
    expect(await heading('No more daily reminders?')).toBeVisible()
  })

  it('is busy while it stops them, and takes no second click', async () => {
    server.use(keepWaiting(stopMails))
    const { user } = open()
    await user.click(stop())
    await waitFor(() => expect(stop()).toHaveAttribute('aria-busy', 'true'))
  })

  it.each([
    ['without a token', ''],
    ['with half a token', '?token=token-1'],
  ])('sends to My Page whose link is broken: %s', async (_what, query) => {
    server.use(refuse(stopMails, 'link-expired'))
    const { user } = open(query)
    if (query !== '') await user.click(stop())
    expect(await heading("This link doesn't work")).toBeVisible()
    expect(screen.getByRole('link', { name: 'My Page' })).toHaveAttribute('href', '/mypage')
  })

  it('says what went wrong and lets the learner try again', async () => {
    server.use(loseConnection(stopMails))
    const { user } = open()
    await user.click(stop())
    expect(await screen.findByRole('alert')).toBeVisible()
    server.use(answer(stopMails, {}))
    await user.click(stop())
    expect(await heading("You won't get these emails any more")).toBeVisible()
  })
})
