import { screen, within } from '@testing-library/react'
import { readContact } from '@wordnest/contracts/contact'
import { beforeEach, describe, expect, it } from 'vitest'

import { renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'

import { AccessibilityScreen } from './accessibility-screen.tsx'

const show = () => renderScreen(<AccessibilityScreen />, { path: '/accessibility' })
const panel = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => server.use(answer(readContact, { email: 'hello@school.example' })))

describe('the accessibility statement', () => {
  it('says what is supported and what is not', () => {
    show()
    expect(screen.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible()
    expect(screen.getByText(/WCAG 2\.2 at level AA/)).toBeVisible()
    expect(panel('What works everywhere').getAllByRole('listitem').length).toBeGreaterThan(3)
    expect(panel('Known limits').getAllByRole('listitem').length).toBeGreaterThan(3)
  })

  it.each([
    ['Vocab Cards', 'Space', 'turns the card over'],
    ['Hangman', 'A … Z', 'guesses the letter'],
    ['Word Scramble', 'Backspace', 'OOPS: takes back the last letter'],
    ['Sentence Scramble', '1 … 9', 'takes the word with that number'],
    ['Video quiz', '1 … 5', 'chooses an answer (the film waits)'],
  ])('tells how %s is played: %s %s', (game, keys, does) => {
    show()
    const heading = panel('Playing by keyboard').getByRole('heading', { level: 3, name: game })
    const rows = heading.nextElementSibling?.querySelectorAll('dt') ?? []
    const row = [...rows].find(({ textContent }) => textContent === keys)
    expect(row?.nextElementSibling).toHaveTextContent(does)
  })

  it('names the settings that help, and where to report', async () => {
    show()
    const settings = panel('Settings that help')
    for (const name of ['More time, or no clock', 'A flower instead of the gallows', 'Slow speech', 'Less motion']) {
      expect(settings.getByText(name)).toBeVisible()
    }
    const contact = await screen.findByRole('link', { name: 'hello@school.example' })
    expect(contact).toHaveAttribute('href', 'mailto:hello@school.example')
  })
})
