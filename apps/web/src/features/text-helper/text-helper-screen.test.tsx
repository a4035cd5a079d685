import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { renderScreen } from '#testing/render-screen.tsx'

import { TextHelperScreen } from './text-helper-screen.tsx'

describe('the Resources screen', () => {
  it('lists 8 sites, each with name, link and description', () => {
    renderScreen(<TextHelperScreen />, { path: '/text-helper' })
    expect(screen.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible()
    const items = screen.getAllByRole('listitem')
    expect(items).toHaveLength(8)
    const addresses = items.map((item) => {
      const link = within(item).getByRole('link')
      expect(link).toHaveAccessibleName(/^\S.+ \(opens in a new tab\)$/u)
      expect(link).toHaveAttribute('target', '_blank')
      expect(link.getAttribute('rel')).toContain('noopener')
      expect(within(item).getAllByRole('paragraph')[0]?.textContent).toMatch(/^.{20,}$/u)
      return link.getAttribute('href')
    })
    expect(new Set(addresses).size).toBe(8)
    for (const address of addresses) expect(address).toMatch(/^https:\/\//u)
  })
})
