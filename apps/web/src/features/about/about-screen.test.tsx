import { act, fireEvent, screen, within } from '@testing-library/react'
import { readContact } from '@wordnest/contracts/contact'
import { beforeEach, describe, expect, it } from 'vitest'

import { renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'

import { AboutScreen } from './about-screen.tsx'
import { SHOTS } from './shots.ts'

beforeEach(() => server.use(answer(readContact, { email: 'hello@school.example' })))

describe('the About screen', () => {
  it('explains the flow in steps, and what else there is', () => {
    renderScreen(<AboutScreen />, { path: '/about' })
    expect(screen.getByRole('heading', { level: 1, name: 'How Wordnest works' })).toBeVisible()
    const [steps] = screen.getAllByRole('list')
    if (!steps) throw new Error('no steps')
    expect(
      within(steps)
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a text', "Tap the words you don't know", 'Make cards', 'Play'])
    const more = screen.getByRole('region', { name: 'And there is more' })
    expect(
      within(more)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Videos with questions', 'Trophies', 'Your own lists', 'Works offline'])
    expect(screen.getByRole('link', { name: 'Learn with Text' })).toHaveAttribute('href', '/learn-with-text')
    expect(screen.getByRole('link', { name: 'Find one in the Resources' })).toHaveAttribute('href', '/text-helper')
  })

  it('shows the product by day and by night, in places of its own size; only the first is loaded at once', () => {
    renderScreen(<AboutScreen />, { path: '/about' })
    const pictures = screen.getAllByRole('img')
    expect(pictures).toHaveLength(SHOTS.length)
    for (const [index, picture] of pictures.entries()) {
      const shot = SHOTS[index] ?? ''
      expect(picture).toHaveAttribute('src', expect.stringContaining(`about-${shot}-light`))
      expect(picture).toHaveAttribute('width', '600')
      expect(picture).toHaveAttribute('height', '1200')
      expect(picture).toHaveAccessibleName(/\w+ \w+/)
      if (index === 0) expect(picture).not.toHaveAttribute('loading')
      else expect(picture).toHaveAttribute('loading', 'lazy')
      const night = picture.parentElement?.querySelector('source')
      expect(night).toHaveAttribute('media', '(prefers-color-scheme: dark)')
      expect(night).toHaveAttribute('srcset', expect.stringContaining(`about-${shot}-dark`))
    }
  })

  it('says what a picture would show that does not come, and tries again when the connection is back', () => {
    renderScreen(<AboutScreen />, { path: '/about' })
    const [first] = screen.getAllByRole('img')
    if (!first) throw new Error('no picture')
    const words = first.getAttribute('alt') ?? ''
    fireEvent.error(first)
    expect(screen.getAllByRole('img')).toHaveLength(SHOTS.length - 1)
    expect(screen.getByText(words)).toBeVisible()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getAllByRole('img')).toHaveLength(SHOTS.length)
    expect(screen.queryByText(words)).not.toBeInTheDocument()
  })

  it('tells what is free, and what the subscription adds', () => {
    renderScreen(<AboutScreen />, { path: '/about' })
    const plan = (name: string) => screen.getByRole('region', { name })
    expect(plan('Without an account')).toHaveTextContent('Watch the 2 newest videos')
    expect(plan('With an account')).toHaveTextContent('Make cards 3 times a day, from up to 20 words each time')
    expect(plan('With an account')).toHaveTextContent('Save 10 words')
    const subscription = plan('With a subscription')
    expect(subscription).toHaveTextContent('$3.99 a month')
    expect(subscription).toHaveTextContent('Save 1,000 words')
    expect(subscription).toHaveTextContent('Hear 50 words a day')
    expect(screen.getByRole('link', { name: 'See the subscription' })).toHaveAttribute('href', '/subscribe')
  })

  it('has a contact link, and leads to the accessibility statement', async () => {
    renderScreen(<AboutScreen />, { path: '/about' })
    expect(screen.getByRole('link', { name: 'Accessibility' })).toHaveAttribute('href', '/accessibility')
    const contact = await screen.findByRole('link', { name: 'hello@school.example' })
    expect(contact).toHaveAttribute('href', 'mailto:hello@school.example')
  })
})
