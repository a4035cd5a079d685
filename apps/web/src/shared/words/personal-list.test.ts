// @vitest-environment jsdom
import { logOut } from '@wordnest/contracts/accounts'
import { readPersonalList, savePersonalList } from '@wordnest/contracts/personal-list'
import type { SavedList } from '@wordnest/vocabulary/personal-list'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '#lib/api.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { buildStudyWord } from '#testing/build-video.ts'
import { answer, loseConnection, refuse, server } from '#testing/server.ts'

import {
  addAllToPersonalList,
  addToPersonalList,
  dropChanges,
  findUnconfirmed,
  forgetList,
  openOwnList,
  removeFromPersonalList,
  restoreToPersonalList,
  usePersonalList,
} from './personal-list.ts'
import {
  observePersonalList,
  reloadPersonalList,
  resolveConflict,
  savePersonalSelection,
} from './personal-list-sync.ts'
import { logOutOfAccount, useSession } from '#shared/accounts/session.ts'

/** The account's list, as another device may change it. */
let account: SavedList
let applied: Set<string>
let saves = 0
let reads = 0
let end: () => void = () => {}

const listOf = (...words: string[]) => words.map((word) => buildStudyWord(word))
const words = () => usePersonalList.getState().words.map(({ word }) => word)
const accountWords = () => account.words.map(({ word }) => word)
const isSettled = () => expect.poll(() => usePersonalList.getState().pending).toBeNull()

const answering = () => [
  answer(readPersonalList, () => {
    reads += 1
    return {
      version: account.version,
      words: account.words.map((word) => ({ ...word, otherMeanings: undefined })),
    }
  }),
  answer(savePersonalList, ({ operationId, words: saved }) => {
    saves += 1
    if (!applied.has(operationId)) account = { version: account.version + 1, words: saved }
    applied.add(operationId)
    return { version: account.version }
  }),
]

async function start(list: SavedList, role: 'unsubscribed' | 'subscribed' = 'subscribed') {
  account = list
  server.use(...answering())
  useSession.setState(
    { status: 'ready', isRemembered: false, ...buildSession({ learner: buildLearner({ role }) }) },
    true,
  )
  end = observePersonalList()
  await expect.poll(() => usePersonalList.getState().status).toBe('ready')
}

/** The page is opened again: what was in memory is gone. */
async function reopen() {
  end()
  usePersonalList.setState({ ...usePersonalList.getInitialState() }, true)
  end = observePersonalList()
  await expect.poll(() => usePersonalList.getState().status).toBe('ready')
}

beforeEach(() => {
  applied = new Set()
  saves = 0
  reads = 0
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  end()
  forgetList()
})

describe('the personal list', () => {
  it('is the account’s, with what was changed here, kept over a reload until it is saved', async () => {
    await start({ version: 3, words: listOf('ant', 'bee') })
    addToPersonalList(buildStudyWord('cat'))
    removeFromPersonalList('ant')
    await reopen()
    expect(words()).toEqual(['bee', 'cat'])
    expect(await savePersonalSelection()).toEqual({ kind: 'saved' })
    expect(account).toEqual({ version: 4, words: listOf('bee', 'cat') })
    expect(useSession.getState().learner?.personalWords).toBe(2)
    await reopen()
    expect(words()).toEqual(['bee', 'cat'])
  })

  it('refuses a word twice, one beyond the plan and one without a sentence', async () => {
    await start(
      { version: 0, words: listOf(...Array.from({ length: 9 }, (_, index) => `word ${index}`)) },
      'unsubscribed',
    )
    expect(addToPersonalList(buildStudyWord('WORD 3'))).toBe('in-list')
    expect(addToPersonalList(buildStudyWord('new', { sentence: ' ' }))).toBe('incomplete')
    expect(addToPersonalList(buildStudyWord('new'))).toBeUndefined()
    expect(addToPersonalList(buildStudyWord('newer'))).toBe('limit')
  })

  it('takes many words in one step and says why the others did not fit', async () => {
    await start({ version: 0, words: listOf('ant', 'bee', 'cat', 'dog', 'elk', 'fox', 'gnu') }, 'unsubscribed')
    const outcome = addAllToPersonalList([
      ...listOf('Ant', 'a', 'b', 'b', 'c', 'd'),
      buildStudyWord('x', { definition: '' }),
    ])
    expect(outcome.fitting.map(({ word }) => word)).toEqual(['a', 'b', 'c'])
    expect(words()).toHaveLength(10)
    expect(outcome.refused.map(({ word, refusal }) => `${word.word} ${refusal}`)).toEqual([
      'Ant in-list',
      'b in-list',
      'd limit',
      'x incomplete',
    ])
  })

  it('takes removals back to their place, and all changes at once', async () => {
    await start({ version: 0, words: listOf('ant', 'bee', 'cat') })
    removeFromPersonalList('bee')
    restoreToPersonalList(listOf('bee'))
    expect(words()).toEqual(['ant', 'bee', 'cat'])
    removeFromPersonalList('ant')
    addToPersonalList(buildStudyWord('dog'))
    dropChanges()
    expect(words()).toEqual(['ant', 'bee', 'cat'])
  })
})

describe('without a connection', () => {
  it('keeps what was confirmed and sends it later, in order, once', async () => {
    await start({ version: 0, words: listOf('ant') })
    server.use(loseConnection(savePersonalList), loseConnection(readPersonalList))
    addToPersonalList(buildStudyWord('bee'))
    expect(await savePersonalSelection()).toEqual({ kind: 'kept', code: 'offline' })
    addToPersonalList(buildStudyWord('cat'))
    expect(await savePersonalSelection()).toEqual({ kind: 'kept', code: 'offline' })
    addToPersonalList(buildStudyWord('dog'))
    await reopen()
    server.resetHandlers(...answering())
    window.dispatchEvent(new Event('online'))
    await isSettled()
    expect(accountWords()).toEqual(['ant', 'bee', 'cat'])
    expect(saves).toBe(2)
    expect(words()).toEqual(['ant', 'bee', 'cat', 'dog'])
  })

  it('knows over a reload what was confirmed', async () => {
    await start({ version: 0, words: listOf('ant', 'bee', 'cat') })
    server.use(loseConnection(savePersonalList), loseConnection(readPersonalList))
    removeFromPersonalList('ant')
    expect(await savePersonalSelection()).toEqual({ kind: 'kept', code: 'offline' })
    await reopen()
    expect(findUnconfirmed(usePersonalList.getState())).toEqual({ added: [], removed: [] })
    removeFromPersonalList('bee')
    expect(findUnconfirmed(usePersonalList.getState())).toEqual({ added: [], removed: ['bee'] })
    dropChanges()
    expect(words()).toEqual(['bee', 'cat'])
    server.resetHandlers(...answering())
    window.dispatchEvent(new Event('online'))
    await isSettled()
    expect(accountWords()).toEqual(['bee', 'cat'])
  })

  it('does not ask without end where only saves fail', async () => {
    await start({ version: 0, words: listOf('ant', 'bee') })
    server.use(loseConnection(savePersonalList))
    removeFromPersonalList('ant')
    expect(await savePersonalSelection()).toEqual({ kind: 'kept', code: 'offline' })
    await reopen()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(reads).toBeLessThan(5)
  })

  it('does not apply a save twice whose answer was lost', async () => {
    await start({ version: 0, words: listOf('ant') })
    server.use(loseConnection(savePersonalList))
    addToPersonalList(buildStudyWord('bee'))
    expect(await savePersonalSelection()).toEqual({ kind: 'kept', code: 'offline' })
    applied.add(usePersonalList.getState().pending?.operationId ?? '')
    server.resetHandlers(...answering())
    // Meanwhile another device has taken the word out again.
    account = { version: 2, words: listOf('ant', 'fox') }
    window.dispatchEvent(new Event('online'))
    await isSettled()
    expect(account).toEqual({ version: 2, words: listOf('ant', 'fox') })
    expect(words()).toEqual(['ant', 'fox'])
  })
})

describe('a server that is busy', () => {
  it('is sent again what it refused, after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await start({ version: 0, words: listOf('ant') })
      server.use(refuse(savePersonalList, 'internal'))
      addToPersonalList(buildStudyWord('bee'))
      expect(await savePersonalSelection()).toEqual({ kind: 'kept', code: 'internal' })
      server.resetHandlers(...answering())
      await vi.advanceTimersByTimeAsync(30_000)
      vi.useRealTimers()
      await isSettled()
      expect(accountWords()).toEqual(['ant', 'bee'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('does not take back a save by an older answer', async () => {
    await start({ version: 1, words: listOf('ant') })
    const older = { version: 1, words: listOf('ant') }
    const read = Promise.withResolvers<void>()
    server.use(
      answer(readPersonalList, async () => {
        await read.promise
        return older
      }),
    )
    const reading = reloadPersonalList()
    addToPersonalList(buildStudyWord('bee'))
    expect(await savePersonalSelection()).toEqual({ kind: 'saved' })
    read.resolve()
    await reading
    expect(words()).toEqual(['ant', 'bee'])
    expect(usePersonalList.getState().base.version).toBe(2)
  })
})

describe('a list that nothing follows yet', () => {
  it('keeps what is pressed', async () => {
    account = { version: 1, words: listOf('ant') }
    server.use(...answering())
    useSession.setState(
      { status: 'ready', isRemembered: false, ...buildSession({ learner: buildLearner({ role: 'subscribed' }) }) },
      true,
    )
    openOwnList()
    addToPersonalList(buildStudyWord('bee'))
    end = observePersonalList()
    await expect.poll(() => usePersonalList.getState().status).toBe('ready')
    expect(words()).toEqual(['ant', 'bee'])
  })
})

describe('two devices', () => {
  const meet = async () => {
    await start({ version: 1, words: listOf('ant', 'bee') })
    addToPersonalList(buildStudyWord('mine'))
    removeFromPersonalList('ant')
    account = { version: 2, words: listOf('ant', 'theirs') }
    server.use(refuse(savePersonalList, 'conflict'))
    expect(await savePersonalSelection()).toEqual({ kind: 'conflict' })
    expect(words()).toEqual(['bee', 'mine'])
    server.resetHandlers(...answering())
  }

  it.each([
    ['both', ['theirs', 'mine']],
    ['mine', ['bee', 'mine']],
    ['theirs', ['ant', 'theirs']],
  ] as const)('can keep %s', async (resolution, expected) => {
    await meet()
    expect(await resolveConflict(resolution)).toEqual({ kind: 'saved' })
    expect(words().toSorted()).toEqual(expected.toSorted())
    expect(accountWords().toSorted()).toEqual(expected.toSorted())
    expect(usePersonalList.getState().theirs).toBeNull()
  })

  it('tell of each other as soon as the page is opened', async () => {
    await start({ version: 1, words: listOf('ant') })
    addToPersonalList(buildStudyWord('mine'))
    account = { version: 2, words: listOf('ant', 'theirs') }
    await reopen()
    await expect.poll(() => usePersonalList.getState().theirs?.version).toBe(2)
    expect(words()).toEqual(['ant', 'mine'])
  })

  it('leave a list beyond the plan unsaved, with every word in it', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => `word ${index}`)
    await start({ version: 1, words: listOf(...ten.slice(0, 9)) }, 'unsubscribed')
    addToPersonalList(buildStudyWord('mine'))
    account = { version: 2, words: listOf(...ten) }
    await reopen()
    await expect.poll(() => usePersonalList.getState().theirs).not.toBeNull()
    expect(await resolveConflict('both')).toEqual({ kind: 'limit' })
    expect(words()).toHaveLength(11)
    expect(saves).toBe(0)
  })
})

describe('logging out', () => {
  const leave = async () => {
    server.use(answer(logOut, buildSession()))
    await logOutOfAccount()
  }
  const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('wordnest.personal'))

  it('saves what is unsaved, and leaves nothing behind', async () => {
    await start({ version: 0, words: listOf('ant') })
    addToPersonalList(buildStudyWord('bee'))
    await leave()
    expect(accountWords()).toEqual(['ant', 'bee'])
    expect(stored()).toEqual([])
    expect(words()).toEqual([])
  })

  it('keeps the changes of both devices', async () => {
    await start({ version: 1, words: listOf('ant') })
    addToPersonalList(buildStudyWord('mine'))
    account = { version: 2, words: listOf('ant', 'theirs') }
    server.use(refuse(savePersonalList, 'conflict'))
    const handlers = answering()
    server.use(
      answer(readPersonalList, () => {
        server.resetHandlers(...handlers, answer(logOut, buildSession()))
        return {
          version: 2,
          words: listOf('ant', 'theirs').map(({ word, definition, sentence }) => ({ word, definition, sentence })),
        }
      }),
    )
    await leave()
    expect(accountWords()).toEqual(['ant', 'theirs', 'mine'])
  })

  it('does not happen while the changes cannot be saved', async () => {
    await start({ version: 0, words: listOf('ant') })
    addToPersonalList(buildStudyWord('bee'))
    server.use(loseConnection(savePersonalList))
    await expect(leave()).rejects.toBeInstanceOf(ApiError)
    expect(useSession.getState().learner).not.toBeNull()
    expect(words()).toEqual(['ant', 'bee'])
  })

  it('that failed leaves what comes later as it would be without it', async () => {
    await start({ version: 0, words: listOf('ant') })
    server.use(loseConnection(logOut))
    await expect(logOutOfAccount()).rejects.toBeInstanceOf(ApiError)
    addToPersonalList(buildStudyWord('bee'))
    useSession.setState({ learner: null })
    useSession.setState({ learner: buildLearner({ role: 'subscribed' }) })
    await expect.poll(words).toEqual(['ant', 'bee'])
  })

  it('is not an expired session, whose changes wait for their owner and for nobody else', async () => {
    await start({ version: 0, words: listOf('ant') })
    addToPersonalList(buildStudyWord('bee'))
    useSession.setState({ learner: null })
    expect(words()).toEqual([])
    useSession.setState({ learner: buildLearner({ role: 'subscribed' }) })
    await expect.poll(words).toEqual(['ant', 'bee'])
    useSession.setState({ learner: null })
    account = { version: 0, words: [] }
    useSession.setState({ learner: buildLearner({ id: 'learner-2' }) })
    await expect.poll(() => usePersonalList.getState().status).toBe('ready')
    expect(words()).toEqual([])
    expect(JSON.stringify(localStorage)).not.toContain('bee')
  })
})
