// @vitest-environment jsdom
import { GAMES } from '@wordnest/games/registry'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { HOSTILE_VALUES } from '#testing/hostile-values.ts'

const SOURCES = import.meta.glob<string>('../{app,features,lib,shared,sync,ui}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Tried where they are. */
const IN_FEATURES = [
  'features/text-reader/read-along-speed.ts',
  'features/text-reader/reading-look.ts',
  'features/video-player/film-settings.ts',
  'features/video-player/quiz-progress.ts',
]

/** Every module that keeps a value in the browser, with the keys it keeps. A new one belongs here. */
const KEEPERS: Readonly<Record<string, { keys: readonly string[]; open: () => Promise<unknown> }>> = {
  'shared/speech/device-voice.ts': {
    keys: ['wordnest.deviceVoice'],
    open: () => import('#shared/speech/device-voice.ts'),
  },
  'shared/games/game-progress.ts': {
    keys: GAMES.map(({ texts }) => `wordnest.${texts}`),
    open: async () => {
      const { defineProgress } = await import('#shared/games/game-progress.ts')
      expect(GAMES.flatMap((game) => defineProgress(game).read().log)).toEqual([])
    },
  },
  'shared/speech/heard-speech.ts': {
    keys: ['wordnest.heardBy'],
    open: async () => (await import('#shared/speech/heard-speech.ts')).observeHeardSpeech()(),
  },
  'shared/words/personal-draft.ts': {
    keys: ['wordnest.personalDrafts'],
    open: async () => {
      const { readDraft } = await import('#shared/words/personal-draft.ts')
      expect(readDraft('ann')).toEqual({ added: [], removed: [] })
    },
  },
  'shared/memory/old-storage.ts': {
    keys: ['wordnest.personalListChanges', 'wordnest.personalList', 'wordnest.unsavedSwipes', 'wordnest.metWords'],
    open: async () => {
      const { convertOldStorage } = await import('#shared/memory/old-storage.ts')
      const { readNotes } = await import('#sync/notes.ts')
      convertOldStorage(0)
      expect(readNotes()).toEqual([])
    },
  },
  'shared/words/old-study-list.ts': {
    keys: ['wordnest.studyListOwner', 'todaysVocab'],
    open: async () => {
      const { takeOldStudyList } = await import('#shared/words/old-study-list.ts')
      const { readNotes } = await import('#sync/notes.ts')
      takeOldStudyList(() => true)
      expect(readNotes()).toEqual([])
    },
  },
  'sync/notes.ts': {
    keys: ['wordnest.notes', 'wordnest.learnedInVisit'],
    open: async () => expect((await import('#sync/notes.ts')).readNotes()).toEqual([]),
  },
  'shared/accounts/google-return.ts': {
    keys: ['wordnest.googleReturn'],
    open: async () => expect((await import('#shared/accounts/google-return.ts')).findWord('/auth')).toBeUndefined(),
  },
  'shared/accounts/session.ts': {
    keys: ['wordnest.session', 'wordnest.leaving'],
    open: async () => {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
      const { refreshSession, useSession } = await import('#shared/accounts/session.ts')
      await refreshSession()
      expect(useSession.getState()).toMatchObject({ status: 'failed', learner: null })
    },
  },
  'shared/settings.ts': { keys: ['wordnest.settings'], open: () => import('./settings.ts') },
  'shared/speech/speech-speed.ts': {
    keys: ['wordnest.slowSpeech'],
    open: () => import('#shared/speech/speech-speed.ts'),
  },
  'shared/words/study-list.ts': {
    keys: ['todaysVocab', 'wordnest.todaysVocabOwner'],
    open: async () => expect((await import('#shared/words/study-list.ts')).useStudyList.getState().words).toEqual([]),
  },
  'shared/words/text-draft.ts': {
    keys: ['wordnest.textDraft', 'wordnest.selectedWords'],
    open: async () => {
      const { restoreTextDraft, useTextDraft } = await import('#shared/words/text-draft.ts')
      restoreTextDraft()
      expect(useTextDraft.getState().selected).toEqual([])
    },
  },
  'shared/games/trophies.ts': {
    keys: ['wordnest.unsavedTrophies'],
    open: async () =>
      expect((await import('#shared/games/trophies.ts')).trophyOutbox.useWaiting.getState()).toEqual([]),
  },
}

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('what is found in storage', () => {
  const cases = Object.entries(KEEPERS).flatMap(([file, { keys }]) =>
    HOSTILE_VALUES.map((value) => ({ file, keys, value, shown: JSON.stringify(value.slice(0, 40)) })),
  )

  it.each(cases)('$file opens with $shown', async ({ file, keys, value }) => {
    for (const key of keys) {
      localStorage.setItem(key, value)
      sessionStorage.setItem(key, value)
    }
    await KEEPERS[file]?.open()
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it.each(Object.keys(KEEPERS))('%s opens with storage that is blocked', async (file) => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('localStorage', new Proxy({}, { get: refuse }))
    vi.stubGlobal('sessionStorage', new Proxy({}, { get: refuse }))
    await KEEPERS[file]?.open()
    vi.unstubAllGlobals()
    expect(localStorage.length).toBe(0)
  })

  it('is all in the table above', () => {
    const keepers = Object.entries(SOURCES)
      .map(([path, source]) => ({ file: path.replace(/^\.\//, 'shared/').replace(/^\.\.\//, ''), source }))
      .filter(({ file }) => file !== 'sync/outbox.ts' && !/\.test\.tsx?$/.test(file))
      .filter(({ source }) => /= define(?:Stored|Outbox)\b/.test(source))
    expect(keepers.map(({ file }) => file).toSorted()).toEqual([...IN_FEATURES, ...Object.keys(KEEPERS)].toSorted())
    for (const { file, source } of keepers.filter((keeper) => !IN_FEATURES.includes(keeper.file))) {
      const keys = [...source.matchAll(/key: '([^']+)'/g)].map(([, key]) => key)
      expect(KEEPERS[file]?.keys).toEqual(expect.arrayContaining(keys))
    }
  })
})
