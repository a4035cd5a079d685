import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { prefetchBy } from '#lib/prefetch-path.ts'
import { renderScreen } from '#testing/render-screen.tsx'

import { AddFile } from './add-file.tsx'

afterEach(() => {
  // What waits for idle time is taken back by the stub.
  cleanup()
  prefetchBy(() => {})
  vi.unstubAllGlobals()
})

function open() {
  const waiting = new Map<number, () => void>()
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    waiting.set(waiting.size + 1, act)
    return waiting.size
  })
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id))
  const prefetch = vi.fn()
  prefetchBy(prefetch)
  const { unmount } = renderScreen(
    <AddFile formId="add" isSaving={false} onText={() => undefined} dropped={undefined} onTaken={() => undefined} />,
    { path: '/texts' },
  )
  const idle = () => {
    for (const act of waiting.values()) act()
  }
  return { prefetch, unmount, idle }
}

it('loads the reader ahead while the learner looks for a file', () => {
  const { prefetch, idle } = open()
  expect(screen.getByRole('button', { name: 'Choose a File' })).toBeVisible()
  expect(prefetch).not.toHaveBeenCalled()
  idle()
  expect(prefetch).toHaveBeenCalledExactlyOnceWith('/texts/new')
})

it('loads nothing ahead for a dialog that was closed at once', () => {
  const { prefetch, unmount, idle } = open()
  unmount()
  idle()
  expect(prefetch).not.toHaveBeenCalled()
})
