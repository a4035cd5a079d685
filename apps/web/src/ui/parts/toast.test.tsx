// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissAllToasts } from '#testing/dismiss-toasts.ts'
import {
  BUTTON_TOAST_MS,
  DEFAULT_TOAST_MS,
  dismissToast,
  leaveScreenToasts,
  toast,
  type ToastOptions,
} from './toast-store.ts'
import { preloadToasts, ToastRegion } from './toast.tsx'

const consoleError = vi.spyOn(console, 'error')

beforeEach(async () => {
  await preloadToasts()
  vi.useFakeTimers()
  render(<ToastRegion label="Messages" dismissLabel="Dismiss" />)
})

afterEach(() => {
  act(() => dismissAllToasts())
  cleanup()
  vi.useRealTimers()
  expect(consoleError).not.toHaveBeenCalled()
})

function show(options: ToastOptions): void {
  act(() => {
    toast(options)
  })
}

function pass(elapsedMs: number): void {
  act(() => {
    vi.advanceTimersByTime(elapsedMs)
  })
}

describe('a toast', () => {
  it('finds both live regions in place before the first message', () => {
    const region = within(screen.getByRole('region', { name: 'Messages' }))
    expect(region.getByRole('status').textContent).toBe('')
    expect(region.getByRole('alert').textContent).toBe('')
  })

  it('leaves after two seconds unless told otherwise', () => {
    show({ text: '20 Words Max' })
    expect(DEFAULT_TOAST_MS).toBe(2000)
    pass(DEFAULT_TOAST_MS - 1)
    expect(screen.queryByText('20 Words Max')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('20 Words Max')).toBeNull()
  })

  it('is an alert when it is an error', () => {
    show({ text: 'Limit: 8MB', tone: 'error' })
    expect(within(screen.getByRole('alert')).queryByText('Limit: 8MB')).not.toBeNull()
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('replaces an older one of its topic, whatever its words, tone and time', () => {
    show({ text: 'It waits.', topic: 'trophy', durationMs: Infinity })
    show({ text: 'Something else' })
    show({ text: 'It is saved.', topic: 'trophy', tone: 'error' })
    expect(screen.queryByText('It is saved.')).not.toBeNull()
    pass(60_000)
    expect(screen.getByRole('region').textContent).toBe('')
  })

  it('is alone: a newer one takes its place', () => {
    show({ text: 'first' })
    show({ text: 'second' })
    expect(screen.queryByText('first')).toBeNull()
    expect(screen.queryByText('second')).not.toBeNull()
    pass(DEFAULT_TOAST_MS)
    expect(screen.getByRole('region').textContent).toBe('')
  })

  it('with a button or an error comes back after a newer one, for the time that it had left', () => {
    show({ text: 'harbour removed.', action: { label: 'Undo', onAction: () => {} } })
    pass(BUTTON_TOAST_MS - 1000)
    show({ text: 'Max 20 Words', tone: 'error' })
    show({ text: 'Saved' })
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    pass(DEFAULT_TOAST_MS)
    expect(screen.queryByText('Max 20 Words')).not.toBeNull()
    pass(DEFAULT_TOAST_MS)
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull()
    pass(999)
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull()
    pass(1)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('starts again when the same words come twice', () => {
    show({ text: 'Word In List' })
    pass(1500)
    show({ text: 'Word In List' })
    expect(screen.getAllByText('Word In List')).toHaveLength(1)
    pass(1500)
    expect(screen.queryByText('Word In List')).not.toBeNull()
  })

  it('waits while the pointer or focus is on it, and then for the time that was left', () => {
    show({ text: 'hold' })
    const region = screen.getByRole('region', { name: 'Messages' })
    pass(1500)
    fireEvent.pointerEnter(region)
    pass(60_000)
    fireEvent.pointerLeave(region)
    pass(499)
    expect(screen.queryByText('hold')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('hold')).toBeNull()
  })

  it.each([
    ['an action', { action: { label: 'Undo', onAction: () => {} } }],
    ['a close button', { durationMs: Infinity }],
  ])('with %s leaves after eight seconds', (_, options) => {
    show({ text: 'harbour removed.', ...options })
    pass(BUTTON_TOAST_MS - 1)
    expect(screen.queryByText('harbour removed.')).not.toBeNull()
    pass(1)
    expect(BUTTON_TOAST_MS).toBe(8000)
    expect(screen.queryByText('harbour removed.')).toBeNull()
  })

  it('with a button leaves with its screen, unless it is about the next one, however long that takes to come', () => {
    show({ text: 'harbour removed.', action: { label: 'Undo', onAction: () => {} } })
    pass(1000)
    show({ text: 'Your old study list is back.', action: { label: 'Undo', onAction: () => {} }, ofNextScreen: true })
    pass(3000)
    act(leaveScreenToasts)
    expect(screen.queryByText('Your old study list is back.')).not.toBeNull()
    pass(1000)
    act(leaveScreenToasts)
    expect(screen.getByRole('region').textContent).toBe('')
  })

  it('without a button stays as it is when the screen changes', () => {
    show({ text: 'Nickname Updated' })
    pass(1000)
    act(leaveScreenToasts)
    expect(screen.queryByText('Nickname Updated')).not.toBeNull()
  })

  it('does what its action says, and leaves', () => {
    const onAction = vi.fn<() => void>()
    show({ text: 'A new version is ready.', action: { label: 'Reload', onAction } })
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(onAction).toHaveBeenCalledOnce()
    expect(screen.queryByText('A new version is ready.')).toBeNull()
  })

  it('of work under way has no button, and stays until the work is done', () => {
    let id = 0
    act(() => {
      id = toast({ text: 'Waiting for AI . . .', durationMs: Infinity, dismissible: false })
    })
    pass(60_000)
    expect(screen.queryByText('Waiting for AI . . .')).not.toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    act(() => dismissToast(id))
    expect(screen.queryByText('Waiting for AI . . .')).toBeNull()
  })

  it('tells when the reader has closed it', () => {
    const onClose = vi.fn<() => void>()
    show({ text: 'Unable to load', durationMs: Infinity, onClose })
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Unable to load')).toBeNull()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is reached by F8, left by Escape, and gives the focus back', () => {
    const field = document.body.appendChild(document.createElement('input'))
    const onAction = vi.fn<() => void>()
    field.focus()
    for (const leave of ['Escape', 'press']) {
      show({ text: 'harbour removed.', action: { label: 'Undo', onAction } })
      fireEvent.keyDown(field, { key: 'F8' })
      const undo = screen.getByRole('button', { name: 'Undo' })
      expect(document.activeElement).toBe(undo)
      pass(60_000)
      if (leave === 'Escape') fireEvent.keyDown(undo, { key: 'Escape' })
      else fireEvent.click(undo)
      expect(screen.queryByText('harbour removed.')).toBeNull()
      expect(document.activeElement).toBe(field)
    }
    expect(onAction).toHaveBeenCalledOnce()
    field.remove()
  })

  it('leaves F8 alone where it has no button', () => {
    show({ text: 'Nickname Updated' })
    const before = document.activeElement
    expect(fireEvent.keyDown(document.body, { key: 'F8' })).toBe(true)
    expect(document.activeElement).toBe(before)
  })

  it('never takes the focus', () => {
    const before = document.activeElement
    show({ text: 'look', action: { label: 'Undo', onAction: () => {} } })
    expect(document.activeElement).toBe(before)
  })
})
