import { screen } from '@testing-library/react'
import { readContact } from '@wordnest/contracts/contact'
import { beforeEach, describe, expect, it } from 'vitest'

import { renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'

import { AboutScreen } from './about-screen.tsx'

beforeEach(() => server.use(answer(readContact, { email: 'hello@school.example' })))

describe('the About screen', () => {
  it('explains the flow in steps and where to begin', () => {
    renderScreen(<AboutScreen />, { path: '/about' })
    expect(screen.getByRole('heading', { level: 1, name: 'How Wordnest works' })).toBeVisible()
    const steps = screen.getAllByRole('listitem').filter((item) => item.querySelector('h2'))
    expect(steps.map((step) => step.querySelector('h2')?.textContent)).toEqual([
      'Choose a text',
      'Tap the words you don’t know',
      'Make cards',
      'Play',
    ])
    expect(screen.getByRole('link', { name: 'Learn with Text' })).toHaveAttribute('href', '/learn-with-text')
    expect(screen.getByRole('link', { name: 'Find one in the Resources' })).toHaveAttribute('href', '/text-helper')
  })

  it('tells the limits of the free plan', () => {
    renderScreen(<AboutScreen />, { path: '/about' })
    expect(screen.getByText('You can make cards 3 times a day, from up to 20 words each time.')).toBeVisible()
  })

  it('has a contact link, and leads to the accessibility statement', async () => {
    renderScreen(<AboutScreen />, { path: '/about' })
    expect(screen.getByRole('link', { name: 'Accessibility' })).toHaveAttribute('href', '/accessibility')
    const contact = await screen.findByRole('link', { name: 'hello@school.example' })
    expect(contact).toHaveAttribute('href', 'mailto:hello@school.example')
  })
})
