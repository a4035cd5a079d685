import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import type { Video } from '@wordnest/contracts/videos'
import { buildLesson, buildMp4, CUES, writeLesson, writeMedia } from '@wordnest/lessons/testing/build-lesson'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { openDatabase } from '#api/db/dialects.ts'
import { buildTrophiesRepository } from '#api/modules/trophies/trophies.repository.ts'
import { buildVideosRepository } from '#api/modules/videos/videos.repository.ts'
import { buildTestDatabase, type TestDatabase } from '#api/testing/database.ts'

import { runLessons } from './lesson-cli.ts'

const PATIENT = { timeout: 120_000 }

let dir = ''
let database: TestDatabase
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'wordnest-lessons-'))
  database = await buildTestDatabase()
  await writeMedia(dir)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await database.dispose()
  await rm(dir, { recursive: true })
})

type Answer = { readonly code: number; readonly out: string; readonly errors: string }

async function run(...args: readonly string[]): Promise<Answer> {
  const { settings } = database
  vi.stubEnv('DATA_DIR', settings.kind === 'sqlite' ? resolve(settings.file, '..') : join(dir, 'data'))
  vi.stubEnv('DATABASE_URL', settings.kind === 'postgres' ? settings.url : '')
  let out = ''
  let errors = ''
  const code = await runLessons(['--from', dir, ...args], {
    out: (text) => (out += text),
    errors: (text) => (errors += text),
  })
  return { code, out, errors }
}

async function withDatabase<T>(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
  const open = openDatabase(database.settings, () => undefined)
  try {
    return await work(open.db)
  } finally {
    await open.close()
  }
}
const list = (): Promise<readonly Video[]> => withDatabase((db) => buildVideosRepository(db).list())

describe('npm run lessons -- import', PATIENT, () => {
  it('adds a folder of lessons with their films, then changes what changed, and doubles nothing', async () => {
    await writeLesson(dir, buildLesson())
    const first = await run('import', '.')
    expect(first).toMatchObject({ code: 0, errors: '' })
    expect(first.out).toMatch(/^tea: "Tea" \(beginner, 5 words, 4 questions\) added\n/)
    expect(await run('import', 'tea.json')).toEqual({
      code: 0,
      out: 'tea: "Tea" (beginner, 5 words, 4 questions) unchanged\n',
      errors: '',
    })
    await writeLesson(dir, buildLesson({ title: 'More tea' }))
    expect((await run('import', 'tea.json')).out).toMatch(/^tea: "More tea" .* changed\n/)
    const videos = await list()
    expect(videos.map(({ id, title }) => [id, title])).toEqual([['tea', 'More tea']])
    expect(videos[0]).toMatchObject({ durationSeconds: 30, licence: 'CC BY 4.0', source: { kind: 'file' } })
  })

  it('keeps the trophies of a lesson that changes or goes', async () => {
    await writeLesson(dir, buildLesson())
    await run('import', '.')
    await withDatabase(async (db) => {
      const now = Date.now()
      const learner = { id: 'ann', email: 'ann@example.org', display_name: 'Ann', created_at: now, updated_at: now }
      await db.insertInto('users').values(learner).execute()
      await buildTrophiesRepository(db).award('ann', 'tea-film_full', 'Quiz', now)
    })
    await writeLesson(dir, buildLesson({ title: 'More tea' }))
    await run('import', '.')
    expect((await run('remove', 'tea')).out).toMatch(/^tea: removed/)
    expect(await list()).toEqual([])
    const won = await withDatabase((db) => buildTrophiesRepository(db).list('ann'))
    expect(won).toMatchObject({ 'tea-film_full': { Quiz: true } })
  })

  it('puts nothing into the database when anything is wrong, and says where', async () => {
    await writeLesson(dir, buildLesson())
    await writeLesson(dir, buildLesson({ id: 'b', videoID: 'b', title: '' }), 'b.json')
    const answer = await run('import', '.')
    expect(answer.code).toBe(1)
    expect(answer.errors).toMatch(/b\.json: title: is empty\nNothing was changed: 1 to mend\.\n$/)
    expect(await list()).toEqual([])
  })

  it.each([
    ['the product', { id: 'the-night-baker' }, /id: is that of a lesson that comes with the product/],
    [
      'the product, by its film',
      { videoID: 'night-baker' },
      /videoID: .* is already that of the lesson the-night-baker/,
    ],
    ['another film', { videoID: 'coffee' }, /videoID: was tea-film with segment _full: trophies are kept under it/],
    ['another lesson', { id: 'coffee' }, /videoID: .* is already that of the lesson tea/],
  ])('never takes the place of %s', async (_what, change, reason) => {
    await writeLesson(dir, buildLesson())
    await run('import', '.')
    await writeLesson(dir, buildLesson(change))
    const answer = await run('import', '.')
    expect(answer.code).toBe(1)
    expect(answer.errors).toMatch(reason)
    expect((await list()).map(({ id, videoID }) => [id, videoID])).toEqual([['tea', 'tea-film']])
  })
})

describe('npm run lessons', PATIENT, () => {
  it('runs as a process, from the folder where it is typed', async () => {
    await writeLesson(dir, buildLesson())
    const command = resolve(import.meta.dirname, '../../../../tools/run.mjs')
    const env = { PATH: process.env['PATH'], INIT_CWD: dir }
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'lessons', 'check', 'tea.json'], { env })
    expect(stdout).toBe('tea: "Tea" (beginner, 5 words, 4 questions) is in order\n')
  })
})

describe('npm run lessons -- check', PATIENT, () => {
  it('touches no database', async () => {
    await writeLesson(dir, buildLesson())
    expect(await run('check', 'tea.json')).toMatchObject({ code: 0, out: expect.stringContaining('in order') })
    expect(await list()).toEqual([])
  })

  it('without a name looks at the lessons of the product', async () => {
    const { code, out } = await run('check')
    expect(code).toBe(0)
    expect(out).toContain('the-night-baker')
  })

  it.each([
    [['check', 'nowhere'], 1, 'nowhere: is not there'],
    [['check', '.'], 1, 'holds no .json file'],
    [['remove', 'nobody'], 1, 'nobody: id: is no lesson'],
    [['remove', 'the-night-baker'], 1, 'comes with the product'],
    [['import'], 2, 'Say which lesson'],
    [['bake'], 2, 'There is no command "bake"'],
    [[], 2, 'Say what to do'],
    [['check', '--colour', 'green'], 2, "Unknown option '--colour'"],
    [['draft', '--file', 'tea.mp4'], 2, 'Say which captions'],
    [['draft', '--captions', 'tea.vtt'], 2, 'Say which film'],
    [['draft', '--captions', 'tea.vtt', '--youtube', 'https://youtu.be/x'], 2, 'the ID alone'],
    [['draft', '--captions', 'tea.vtt', '--file', 'tea.mp4', '--level', 'hard'], 2, '--level must be one of'],
    [['draft', '--captions', 'tea.webp', '--file', 'tea.mp4'], 1, 'does not begin with WEBVTT'],
    [['draft', '--captions', 'tea.vtt', '--file', 'tea.webp'], 1, 'neither MP4 nor WebM'],
  ])('%j ends with %d and says why', async (args, code, message) => {
    const answer = await run(...args)
    expect(answer.code).toBe(code)
    expect(answer.errors).toContain(message)
    expect(answer.errors.includes('npm run lessons -- check')).toBe(code === 2)
  })
})

describe('npm run lessons -- draft', PATIENT, () => {
  it('writes a lesson that only needs a teacher, and never over one that is there', async () => {
    const media = resolve(import.meta.dirname, '../../../../packages/lessons/media')
    await copyFile(join(media, 'casper-takes-the-bus.vtt'), join(dir, 'tea.vtt'))
    await writeFile(join(dir, 'tea.mp4'), buildMp4(100))
    const args = ['draft', '--file', 'tea.mp4', '--captions', 'tea.vtt', '--level', 'beginner', '--licence', 'CC0']
    const answer = await run(...args)
    expect(answer).toMatchObject({ code: 0, errors: '' })
    const path = join(dir, 'tea.json')
    expect(answer.out).toContain(`${path}: `)
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      id: 'tea',
      title: 'Tea',
      licence: 'CC0',
      source: { kind: 'file', film: 'tea.mp4', poster: 'tea.webp', captions: 'tea.vtt' },
    })
    expect((await run('check', 'tea.json')).code).toBe(0)
    const again = await run(...args)
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining('is there already')])
    expect((await run(...args, '--force')).code).toBe(0)
  })

  it('takes a film of YouTube by its ID, and writes where it is told', async () => {
    await writeMedia(dir, [...CUES, { start: 24, end: 28, text: 'In the end they wash the cups together.' }])
    const answer = await run('draft', '--youtube', 'dQw4w9WgXcQ', '--captions', 'tea.vtt', '--out', 'from-youtube.json')
    expect(answer.code).toBe(0)
    expect(await readdir(dir)).toContain('from-youtube.json')
    const lesson: unknown = JSON.parse(await readFile(join(dir, 'from-youtube.json'), 'utf8'))
    expect(lesson).toMatchObject({ videoID: 'dQw4w9WgXcQ', source: { kind: 'youtube', captions: 'tea.vtt' } })
  })
})
