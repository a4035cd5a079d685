import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { useLoaded } from './use-loaded.ts'

let answers: PromiseWithResolvers<string>[]
const load = vi.fn((_signal: AbortSignal) => {
  const answer = Promise.withResolvers<string>()
  answers.push(answer)
  return answer.promise
})
const settle = (tell: (answer: PromiseWithResolvers<string>) => void) =>
  act(async () => {
    const answer = answers.at(-1)
    if (!answer) throw new Error('Nothing was asked')
    tell(answer)
    await answer.promise.catch(() => {})
  })
const start = (isWanted = true) =>
  renderHook((props: { isWanted: boolean }) => useLoaded(load, { warning: 'It was not loaded', ...props }), {
    initialProps: { isWanted },
  })

beforeEach(() => {
  answers = []
  load.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

it('loads nothing before it is wanted', async () => {
  const { result, rerender } = start(false)
  expect(result.current).toMatchObject({ status: 'loading', asking: false })
  expect(load).not.toHaveBeenCalled()
  rerender({ isWanted: true })
  expect(result.current).toMatchObject({ status: 'loading', asking: true })
  await settle(({ resolve }) => resolve('one'))
  expect(result.current).toMatchObject({ status: 'ready', value: 'one', asking: false })
})

it('keeps a known value while it loads again, and when that fails', async () => {
  const { result } = start()
  await settle(({ resolve }) => resolve('one'))
  act(() => result.current.reload())
  expect(result.current).toMatchObject({ status: 'ready', value: 'one', asking: true })
  await settle(({ reject }) => reject(new Error('gone')))
  expect(result.current).toMatchObject({ status: 'ready', value: 'one', asking: false })
  act(() => result.current.reload())
  await settle(({ resolve }) => resolve('two'))
  expect(result.current).toMatchObject({ status: 'ready', value: 'two' })
})

it('says once in the console that it failed; a reload keeps the failure, a retry forgets it', async () => {
  const { result } = start()
  await settle(({ reject }) => reject(new Error('gone')))
  expect(result.current).toMatchObject({ status: 'failed', asking: false })
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('It was not loaded:', expect.any(Error))
  act(() => result.current.reload())
  expect(result.current).toMatchObject({ status: 'failed', asking: true })
  await settle(({ reject }) => reject(new Error('still gone')))
  act(() => {
    if (result.current.status === 'failed') result.current.retry()
  })
  expect(result.current).toMatchObject({ status: 'loading', asking: true })
})

it('ends the call with the component, and says nothing of it', async () => {
  const { unmount } = start()
  unmount()
  const [signal] = load.mock.lastCall ?? []
  await waitFor(() => expect(signal?.aborted).toBe(true))
  answers.at(-1)?.reject(new Error('aborted'))
  await Promise.resolve()
  expect(console.warn).not.toHaveBeenCalled()
})
