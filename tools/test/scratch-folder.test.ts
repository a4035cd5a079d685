import { describe, expect, it } from 'vitest'

import { findScratchFolder } from './scratch-folder.ts'

const GIB = 1024 ** 3
const machine = (freeBytes: number | undefined, memoryBytes: number, env: NodeJS.ProcessEnv = {}) => ({
  env,
  memoryBytes,
  loadFreeBytes: (folder: string) => (folder === '/dev/shm' ? freeBytes : undefined),
})

describe('findScratchFolder', () => {
  it.each([
    ['room and memory', machine(12 * GIB, 20 * GIB), '/dev/shm'],
    ['a container with little of it', machine(64 * 1024 ** 2, 20 * GIB), undefined],
    ['little memory', machine(12 * GIB, 6 * GIB), undefined],
    ['no such folder', machine(undefined, 20 * GIB), undefined],
    ['a folder that somebody named', machine(12 * GIB, 20 * GIB, { TMPDIR: '/var/tmp' }), undefined],
  ])('with %s', (_what, given, folder) => {
    expect(findScratchFolder(given)).toBe(folder)
  })
})
