import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { listModes } from '#api/testing/file-modes.ts'

import { createPrivateFile, openDataFolder } from './data-folder.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordnest-data-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, mode: number): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), 'content')
  chmodSync(join(folder, path), mode)
}

describe('the data folder', () => {
  it('is made for its owner alone', () => {
    const fresh = join(folder, 'fresh')
    expect(openDataFolder(fresh)).toEqual([])
    expect(listModes(fresh)).toEqual({ '.': '700' })
  })

  it('loses the rights of others that an earlier version left', () => {
    const files = ['wordnest.db', 'wordnest.db-wal', 'speech/0a/0a1b.mp3', 'outbox/mail.eml', 'backups/one/wordnest.db']
    for (const path of files) write(path, 0o644)
    for (const path of ['.', 'speech', 'speech/0a', 'outbox', 'backups', 'backups/one'])
      chmodSync(join(folder, path), 0o755)
    expect(openDataFolder(folder)).toEqual([])
    const modes = listModes(folder)
    expect(files.map((path) => modes[path])).toEqual(files.map(() => '600'))
    expect(['.', 'speech', 'speech/0a', 'outbox', 'backups', 'backups/one'].map((path) => modes[path])).toEqual(
      Array(6).fill('700'),
    )
  })

  it('keeps the modes of what Wordnest did not write, and follows no links', () => {
    write('other/program', 0o755)
    mkdirSync(join(folder, 'speech'))
    symlinkSync(join(folder, 'other/program'), join(folder, 'speech/link.mp3'))
    openDataFolder(folder)
    expect(listModes(folder)['other/program']).toBe('755')
    expect(lstatSync(join(folder, 'speech/link.mp3')).isSymbolicLink()).toBe(true)
  })

  it('that several users share keeps its own mode', () => {
    chmodSync(folder, 0o1777)
    openDataFolder(folder)
    expect(lstatSync(folder).mode & 0o7777).toBe(0o1777)
  })
})

describe('a private file', () => {
  it.each([
    ['is made', undefined],
    ['keeps its content', 'content'],
  ])('%s', (_what, content) => {
    const file = join(folder, 'file')
    if (content !== undefined) write('file', 0o644)
    createPrivateFile(file)
    expect(lstatSync(file)).toMatchObject({ size: content?.length ?? 0 })
    expect(lstatSync(file).mode & 0o777).toBe(0o600)
  })
})
