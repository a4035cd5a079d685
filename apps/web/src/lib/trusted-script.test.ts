// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const STRIPE = 'https://js.stripe.com/endive/stripe.js'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('the address of a script', () => {
  it('is what it was where Trusted Types are unknown', async () => {
    const { toTrustedAddress } = await import('./trusted-script.ts')
    expect(toTrustedAddress(STRIPE)).toBe(STRIPE)
  })

  it('comes of one policy, which lets no other address through', async () => {
    const createPolicy = vi.fn((_: string, rules: { createScriptURL: (address: string) => string }) => rules)
    vi.stubGlobal('trustedTypes', { createPolicy })
    const { toTrustedAddress } = await import('./trusted-script.ts')
    expect(toTrustedAddress(STRIPE)).toBe(STRIPE)
    expect(toTrustedAddress('https://www.youtube.com/iframe_api')).toBe('https://www.youtube.com/iframe_api')
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('wordnest', expect.anything())
    const rules = createPolicy.mock.results[0]?.value as { createScriptURL: (address: string) => string }
    expect(() => rules.createScriptURL('https://js.stripe.com/v3/')).toThrow(TypeError)
  })

  it('of a thread is one of our own files', async () => {
    const { toTrustedThread } = await import('./trusted-script.ts')
    expect(toTrustedThread('/assets/import.worker-Ab_1-2.js')).toBe('/assets/import.worker-Ab_1-2.js')
    for (const address of ['//evil.example/import.worker.js', 'https://evil.example/import.worker.js', '/media/a.js'])
      expect(() => toTrustedThread(address)).toThrow(TypeError)
  })
})
