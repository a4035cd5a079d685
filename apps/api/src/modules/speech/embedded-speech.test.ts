import { Worker } from 'node:worker_threads'

import { afterEach, describe, expect, it } from 'vitest'

import { buildEmbeddedSpeech } from './embedded-speech.ts'
import { isMp3, type Speech, UnspeakableError } from './speech.ts'

const never = () => new AbortController().signal
let open: Speech | undefined
afterEach(() => open?.close())

describe('the embedded voice', () => {
  it('speaks, slowly too, and refuses what it cannot say', async () => {
    const failures: Error[] = []
    open = buildEmbeddedSpeech({ onFailure: (error) => failures.push(error), taskTimeoutMs: 60_000 })
    const [normal, slow] = await Promise.all([open.speak('harbour', 1, never()), open.speak('harbour', 0.63, never())])
    expect([isMp3(normal), isMp3(slow)]).toEqual([true, true])
    expect(slow.length).toBeGreaterThan(normal.length)
    await expect(open.speak('漢字', 1, never())).rejects.toBeInstanceOf(UnspeakableError)
    expect(failures).toEqual([])
  })

  it('that gets stuck is replaced', async () => {
    const failures: string[] = []
    open = buildEmbeddedSpeech({
      onFailure: ({ message }) => failures.push(message),
      taskTimeoutMs: 100,
      startThread: () =>
        new Worker(`require('node:worker_threads').parentPort.on('message', () => { for (;;); })`, { eval: true }),
    })
    await expect(open.speak('harbour', 1, never())).rejects.toThrow('did not answer in time')
    expect(failures).toEqual(['The voice did not answer in time'])
  })
})
