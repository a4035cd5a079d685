import { Worker } from 'node:worker_threads'

import { afterEach, describe, expect, it } from 'vitest'

import { buildDictionaryTutor } from './dictionary-tutor.ts'
import type { Tutor } from './tutor.ts'

const never = () => new AbortController().signal

let open: Tutor | undefined
const build = (...scripts: string[]) => {
  const failures: Error[] = []
  let threads = 0
  const tutor = buildDictionaryTutor({
    onFailure: (error) => failures.push(error),
    ...(scripts.length > 0 && {
      startThread: () => new Worker(scripts[Math.min(threads++, scripts.length - 1)] ?? '', { eval: true }),
    }),
  })
  open = tutor
  return { tutor, failures, threads: () => threads }
}
afterEach(async () => {
  await open?.close()
})

const GOOD = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ id }) => parentPort.postMessage({ id, kind: 'summary', summary: 'short' }))`
const DYING = `require('node:worker_threads').parentPort.on('message', () => process.exit(3))`
const THROWING = `require('node:worker_threads').parentPort.on('message', () => { throw new Error('bang') })`
const STUCK = `require('node:worker_threads').parentPort.on('message', () => { for (;;); })`
const FAILING = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ id }) => parentPort.postMessage({ id, kind: 'failed', reason: 'no such word' }))`

describe('the dictionary in its thread', () => {
  it('defines words in their text and sums texts up', async () => {
    const { tutor, failures } = build()
    const words = await tutor.define(['bank', 'xqzzy'], 'We sat on the bank of the river.', never())
    expect(words).toMatchObject([
      { word: 'bank', definition: expect.stringMatching(/land|river|water/) },
      { word: 'xqzzy' },
    ])
    expect(words[1]).toEqual({ word: 'xqzzy', definition: '', sentence: '' })
    expect(await tutor.summarise('The bank was green. We sat there all day.', never())).toMatch(/bank|day/)
    expect(failures).toEqual([])
  })

  it.each([
    ['dies', DYING, 'ended with 3'],
    ['throws', THROWING, 'bang'],
  ])('is started again after it %s', async (_what, script, problem) => {
    const { tutor, failures, threads } = build(script, GOOD)
    const tries = await Promise.allSettled([tutor.summarise('a', never()), tutor.summarise('b', never())])
    expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await tutor.summarise('c', never())).toBe('short')
    expect(failures.map(({ message }) => message)).toEqual([expect.stringContaining(problem)])
    expect(threads()).toBe(2)
  })

  it('is replaced when a task does not end in time', async () => {
    const { tutor, failures } = build(STUCK, GOOD)
    await expect(tutor.summarise('a', AbortSignal.timeout(100))).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(await tutor.summarise('b', never())).toBe('short')
    expect(failures.map(({ message }) => message)).toEqual(['The dictionary did not answer in time'])
  })

  it('goes on when a caller leaves', async () => {
    const { tutor, failures, threads } = build(GOOD)
    const caller = new AbortController()
    const left = tutor.summarise('a', caller.signal)
    caller.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    expect(await tutor.summarise('b', never())).toBe('short')
    expect({ failures, threads: threads() }).toEqual({ failures: [], threads: 1 })
  })

  it('asks nothing for a caller that has left already', async () => {
    const { tutor, threads } = build(GOOD)
    await expect(tutor.summarise('a', AbortSignal.abort())).rejects.toThrow(/abort/)
    expect(threads()).toBe(0)
  })

  it('passes on what a task failed of', async () => {
    const { tutor, failures } = build(FAILING)
    await expect(tutor.define(['a'], '', never())).rejects.toThrow('no such word')
    expect(failures).toEqual([])
  })

  it('refuses what would wait too long', async () => {
    const { tutor } = build(STUCK)
    const tries = Array.from({ length: 101 }, () => tutor.summarise('a', AbortSignal.timeout(200)))
    const reasons = (await Promise.allSettled(tries)).map((result) =>
      result.status === 'rejected' ? String(result.reason) : '',
    )
    expect(reasons.filter((reason) => reason.includes('Too many tasks'))).toHaveLength(1)
  })

  it('stays closed', async () => {
    const { tutor, threads } = build(GOOD)
    await tutor.close()
    tutor.warmUp()
    await expect(tutor.summarise('a', never())).rejects.toThrow('closed')
    expect(threads()).toBe(0)
  })
})
