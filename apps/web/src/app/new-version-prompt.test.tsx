import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { useBusyCount, useBusyWhile } from '#shared/busy.ts'
import { ToastRegion } from '#ui/parts/toast.tsx'

import { dismissAllToasts } from '#testing/dismiss-toasts.ts'

import { useNewVersion } from './new-version.ts'
import { NewVersionPrompt } from './new-version-prompt.tsx'
import { reloadPage } from './reload-page.ts'

vi.mock('./reload-page.ts', () => ({ reloadPage: vi.fn() }))

function Round({ isPlayed }: { isPlayed: boolean }) {
  useBusyWhile(isPlayed)
  return null
}

const page = (isPlayed: boolean) => (
  <StrictMode>
    <MemoryRouter>
      <label>
        Nickname <input />
      </label>
      <label>
        Sounds <input type="checkbox" />
      </label>
      <div role="dialog" aria-label="Save">
        <button type="button">Yes</button>
      </div>
      <button type="button">Elsewhere</button>
      <Round isPlayed={isPlayed} />
      <NewVersionPrompt />
      <ToastRegion label="Notifications" dismissLabel="Close" />
    </MemoryRouter>
  </StrictMode>
)

const offer = () => screen.queryByText('Wordnest has been updated.')
const find = () => act(() => useNewVersion.setState(true, true))

beforeEach(() => {
  useNewVersion.setState(false, true)
  dismissAllToasts()
  vi.mocked(reloadPage).mockReset()
})

describe('a newer version', () => {
  it('is offered, and opened only when asked to', async () => {
    render(page(false))
    expect(offer()).toBeNull()
    find()
    expect(offer()).toBeVisible()
    expect(reloadPage).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  it('waits until the round is over, and makes room for the next one', () => {
    const { rerender, unmount } = render(page(true))
    find()
    expect(offer()).toBeNull()
    rerender(page(false))
    expect(offer()).toBeVisible()
    rerender(page(true))
    expect(offer()).toBeNull()
    rerender(page(false))
    expect(offer()).toBeVisible()
    unmount()
    expect(useBusyCount.getState()).toBe(0)
  })

  it.each([
    ['a text is written', () => screen.getByRole('textbox')],
    ['a dialog asks', () => screen.getByRole('button', { name: 'Yes' })],
  ])('waits while %s', (_, getPlace) => {
    render(page(false))
    act(() => getPlace().focus())
    find()
    expect(offer()).toBeNull()
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
    expect(offer()).toBeVisible()
  })

  it('does not wait for a switch that has focus', () => {
    render(page(false))
    act(() => screen.getByRole('checkbox').focus())
    find()
    expect(offer()).toBeVisible()
  })

  it('that was waved away is not offered again', async () => {
    const { rerender } = render(page(false))
    find()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    rerender(page(true))
    rerender(page(false))
    expect(offer()).toBeNull()
  })
})
