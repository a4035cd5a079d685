import { describe, expect, it, vi } from 'vitest'

import { type DictionaryThread, openDeviceDictionary } from './dictionary-thread.ts'
import type { DictionaryQuestion } from './dictionary.worker.ts'

const ENTRY = { headword: 'owl', partOfSpeech: 'noun', forms: [], meanings: [] }
const FOUND = { entries: [ENTRY], suggestions: [], completions: ['owlet'] }

/** Answers each question through its port; silent where there is no answer. */
function buildThread(answers: Partial<Record<DictionaryQuestion['kind'], unknown>>) {
  const asked: DictionaryQuestion[] = []
  let isEnded = false
  const thread: DictionaryThread = {
    onerror: null,
    postMessage: (question, [port]) => {
      asked.push(question)
      if (question.kind in answers && port instanceof MessagePort) port.postMessage(answers[question.kind])
    },
    terminate: () => {
      isEnded = true
    },
  }
  const fail = () => thread.onerror?.call(thread as Worker, new Event('error') as ErrorEvent)
  return { start: () => thread, asked, fail, hasEnded: () => isEnded }
}

describe('the dictionary of this device', () => {
  it('opens its file before it is asked for words', async () => {
    const thread = buildThread({ open: true, findEntry: ENTRY, lookUp: FOUND })
    const dictionary = await openDeviceDictionary('/assets/dictionary-1.txt', thread.start)
    expect(await dictionary?.findEntry('owls')).toEqual(ENTRY)
    expect(await dictionary?.lookUp('owls')).toEqual(FOUND)
    expect(thread.asked).toEqual([
      { kind: 'open', text: '/assets/dictionary-1.txt' },
      { kind: 'findEntry', text: 'owls' },
      { kind: 'lookUp', text: 'owls' },
    ])
    expect(thread.hasEnded()).toBe(false)
  })

  it('is none where its file cannot be read', async () => {
    const thread = buildThread({ open: false })
    expect(await openDeviceDictionary('/gone.txt', thread.start)).toBeUndefined()
    expect(thread.hasEnded()).toBe(true)
  })

  it('is none where its thread cannot be loaded', async () => {
    const thread = buildThread({})
    const opening = openDeviceDictionary('/assets/dictionary-1.txt', thread.start)
    thread.fail()
    expect(await opening).toBeUndefined()
  })

  it('is none where the browser refuses the thread', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const refuse = () => {
      throw new DOMException('No threads here', 'SecurityError')
    }
    expect(await openDeviceDictionary('/assets/dictionary-1.txt', refuse)).toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('finds nothing once its thread has failed', async () => {
    const thread = buildThread({ open: true })
    const dictionary = await openDeviceDictionary('/assets/dictionary-1.txt', thread.start)
    const finding = dictionary?.findEntry('owl')
    thread.fail()
    expect(await finding).toBeUndefined()
    expect(await dictionary?.lookUp('owl')).toBeUndefined()
  })
})
