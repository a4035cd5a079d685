import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderScreen } from '#testing/render-screen.tsx'

import { NotFoundScreen } from './not-found-screen.tsx'

it('says that there is no such page, with a way home', () => {
  renderScreen(<NotFoundScreen />, { path: '/nowhere' })
  expect(screen.getByRole('heading', { level: 1, name: 'This page has flown away' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
})
