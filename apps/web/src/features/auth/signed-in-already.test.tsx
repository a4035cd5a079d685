import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { buildLearner } from '#testing/build-session.ts'
import { renderScreen } from '#testing/render-screen.tsx'

import { AuthScreen } from './auth-screen.tsx'

it('leads on to where somebody who is signed in already wanted to go', () => {
  renderScreen(<AuthScreen />, { path: '/auth?from=%2Fsubscribe', session: { learner: buildLearner() } })
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/subscribe')
})
