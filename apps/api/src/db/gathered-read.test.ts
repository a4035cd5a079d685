import { describe, expect, it } from 'vitest'

import { gatherReads } from './gathered-read.ts'

type Statement = {
  readonly keys: readonly string[]
  readonly answer: () => void
  readonly fail: (error: Error) => void
}

function build({ maxKeys = 3, maxLoading = 1 } = {}) {
  const statements: Statement[] = []
  const read = gatherReads<string>({
    maxKeys,
    maxLoading,
    load: (keys) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve(new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`])))
        statements.push({ keys, answer, fail: reject })
      }),
  })
  return { read, statements }
}

describe('gatherReads', () => {
  it('asks for the first at once, and for all who came meanwhile together', async () => {
    const { read, statements } = build()
    const first = read('a')
    const others = Promise.all([read('b'), read('nobody'), read('b')])
    expect(statements.map(({ keys }) => keys)).toEqual([['a']])
    statements[0]?.answer()
    expect(await first).toBe('a!')
    expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['b', 'nobody']])
    statements[1]?.answer()
    expect(await others).toEqual(['b!', undefined, 'b!'])
  })

  it('never joins a statement that began before', async () => {
    const { read, statements } = build()
    const first = read('a')
    const second = read('a')
    statements[0]?.answer()
    await first
    expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['a']])
    statements[1]?.answer()
    expect(await second).toBe('a!')
  })

  it('asks for so many keys at most', async () => {
    const { read, statements } = build({ maxKeys: 2 })
    const reads = ['a', 'b', 'c', 'd'].map(read)
    for (let at = 0; at < 3; at += 1) {
      statements[at]?.answer()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await Promise.all(reads)).toEqual(['a!', 'b!', 'c!', 'd!'])
    expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c'], ['d']])
  })

  it('tells those whose statement failed, and goes on', async () => {
    const { read, statements } = build()
    const first = read('a')
    const second = read('b')
    statements[0]?.fail(new Error('away'))
    await expect(first).rejects.toThrow('away')
    statements[1]?.answer()
    expect(await second).toBe('b!')
  })
})
