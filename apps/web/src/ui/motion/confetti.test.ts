// @vitest-environment jsdom
import confetti, { type CreateTypes } from 'canvas-confetti'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { celebrate } from './confetti.ts'

vi.mock('canvas-confetti', () => {
  const cannon = vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined))
  const shapeFromPath = vi.fn<(options: { path: string }) => string>(({ path }) => `shape of ${path}`)
  return { default: { create: vi.fn<() => unknown>(() => cannon), shapeFromPath, cannon } }
})

const { cannon } = confetti as unknown as { cannon: ReturnType<typeof vi.fn<CreateTypes>> }
const shots = () => cannon.mock.calls.map(([options]) => options)

beforeEach(() => {
  cannon.mockClear()
  preferReducedMotion(false)
})

function preferReducedMotion(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches }))
}

describe('confetti', () => {
  // A worker would come from a blob: address, which the content security policy refuses.
  it('throws exactly the pieces asked for, from both sides, without a worker', async () => {
    await celebrate({ pieces: 251 })
    const total = shots().reduce((sum, options) => sum + (options?.particleCount ?? 0), 0)
    expect(total).toBe(251)
    expect(shots().map((options) => options?.origin?.x)).toEqual([0, 1])
    expect(vi.mocked(confetti.create).mock.calls[0]?.[1]?.useWorker).toBe(false)
  })

  it('is nothing for a screen reader', async () => {
    const canvas = document.createElement('canvas')
    cannon.mockImplementationOnce(() => {
      document.body.append(canvas)
      return Promise.resolve(null)
    })
    await celebrate({ pieces: 2 })
    expect(canvas.getAttribute('aria-hidden')).toBe('true')
    canvas.remove()
  })

  it('is paper, or drawn figures', async () => {
    await celebrate({ pieces: 250 })
    await celebrate({ pieces: 40, figures: true })
    const drawn = shots().map(
      (options) => options?.shapes?.filter((shape) => shape !== 'square' && shape !== 'circle').length,
    )
    expect(drawn).toEqual([1, 1, 3, 3])
  })

  it('is left out for those who asked for less motion', async () => {
    preferReducedMotion(true)
    await celebrate({ pieces: 250 })
    expect(cannon).not.toHaveBeenCalled()
  })
})
