// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissAllToasts } from '#testing/dismiss-toasts.ts'
import { DEFAULT_TOAST_MS, toast, type ToastOptions } from './toast-store.ts'
import { ToastRegion } from './toast.tsx'

const consoleError = vi.spyOn(console, 'error')

beforeEach(() => {
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
    expect(screen.queryByText('It waits.')).toBeNull()
    expect(screen.queryByText('Something else')).not.toBeNull()
    expect(screen.queryByText('It is saved.')).not.toBeNull()
  })

  it('stands beside others, each with its own time', () => {
    show({ text: 'first' })
    pass(1000)
    show({ text: 'second' })
    pass(1000)
    expect(screen.queryByText('first')).toBeNull()
    expect(screen.queryByText('second')).not.toBeNull()
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

  it('with an action stays until it is answered', () => {
    const onAction = vi.fn<() => void>()
    show({ text: 'A new version is ready.', action: { label: 'Reload', onAction } })
    pass(60_000)
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(onAction).toHaveBeenCalledOnce()
    expect(screen.queryByText('A new version is ready.')).toBeNull()
  })

  it('without end stays until it is dismissed', () => {
    show({ text: 'Unable to load', durationMs: Infinity })
    pass(60_000)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Unable to load')).toBeNull()
  })

  it('never takes the focus', () => {
    const before = document.activeElement
    show({ text: 'look', action: { label: 'Undo', onAction: () => {} } })
    expect(document.activeElement).toBe(before)
  })

  it('gives way when too many pass at once, but not one that waits for an answer', () => {
    show({ text: 'waits', durationMs: Infinity })
    for (const text of ['a', 'b', 'c', 'd']) show({ text })
    expect(screen.queryByText('waits')).not.toBeNull()
    expect(screen.queryByText('a')).toBeNull()
    expect(screen.queryByText('d')).not.toBeNull()
  })
})
