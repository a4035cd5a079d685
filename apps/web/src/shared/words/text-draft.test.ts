// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildLearner, buildUsage } from '#testing/build-session.ts'

const usage = buildUsage()
const word = (text: string, at = 0) => ({ word: text, key: text.toLowerCase(), at })
const draft = { typed: 'A nest.', text: 'A nest.', selected: [word('nest', 1)] }

/** The page as it is after a reload: nothing in memory, the browser's storage as it was. */
async function openPage() {
  vi.resetModules()
  const page = await import('./text-draft.ts')
  const { useSession } = await import('#shared/accounts/session.ts')
  const session = await import('#shared/accounts/session.ts')
  const signIn = (id: string | null) =>
    useSession.setState({ status: 'ready', learner: id === null ? null : buildLearner({ id }), usage })
  const shown = () => {
    const { typed, text, selected } = page.useTextDraft.getState()
    return { typed, text, selected }
  }
  const end = page.observeTextDraft()
  return { ...page, session, signIn, shown, end }
}

const storedKeys = () => Object.keys(localStorage).filter((key) => /textDraft|selectedWords/.test(key))

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json({ learner: null, usage }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the draft of Learn With Text', () => {
  it('survives a reload with its selection', async () => {
    const page = await openPage()
    page.replaceTextDraft(draft)
    page.end()
    const again = await openPage()
    expect(again.shown()).toEqual({ typed: '', text: '', selected: [] })
    again.restoreTextDraft()
    expect(again.shown()).toEqual(draft)
    again.end()
  })

  it('goes with an account that was deleted on another device, and not with another one', async () => {
    const page = await openPage()
    const { forgetGone } = await import('#shared/accounts/gone-accounts.ts')
    page.signIn('ann')
    page.replaceTextDraft(draft)
    page.signIn(null)
    vi.stubGlobal('fetch', async () => Response.json({ gone: ['ben'] }))
    await forgetGone(['ann', 'ben'])
    expect(page.shown()).toEqual(draft)
    vi.stubGlobal('fetch', async () => Response.json({ gone: ['ann'] }))
    await forgetGone(['ann'])
    expect(page.shown()).toEqual({ typed: '', text: '', selected: [] })
    expect(storedKeys()).toEqual([])
    page.end()
  })

  it('stores typed text when typing pauses, and at once when the page is left', async () => {
    const page = await openPage()
    page.setTypedText('one')
    expect(storedKeys()).toEqual([])
    vi.advanceTimersByTime(400)
    expect(localStorage.getItem('wordnest.textDraft')).toContain('"one"')
    page.setTypedText('one two')
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem('wordnest.textDraft')).toContain('"one two"')
    page.end()
  })

  it('counts one word a key, and refuses the 21st', async () => {
    const page = await openPage()
    expect(page.toggleSelectedWord(word('Nest'))).toBe('selected')
    expect(page.toggleSelectedWord(word('nest', 9))).toBe('removed')
    for (let n = 0; n < 20; n += 1) expect(page.toggleSelectedWord(word(`word${n}`, n))).toBe('selected')
    expect(page.toggleSelectedWord(word('more', 20))).toBe('full')
    expect(page.shown().selected).toHaveLength(20)
    expect(page.toggleSelectedWord(word('word3'))).toBe('removed')
    page.removeSelectedWord('word4')
    expect(page.shown().selected).toHaveLength(18)
    page.end()
  })

  it('returns the draft that was, so that a change can be taken back', async () => {
    const page = await openPage()
    page.replaceTextDraft(draft)
    const before = page.replaceTextDraft(page.EMPTY_DRAFT)
    expect(before).toEqual(draft)
    page.replaceTextDraft(before)
    expect(page.shown()).toEqual(draft)
    page.end()
  })

  it.each([
    ['broken', '{'],
    ['of another form', '{"typed":5}'],
    ['longer than a text may be', JSON.stringify({ learnerId: null, typed: '', text: 'a'.repeat(100_001) })],
  ])('begins empty when what is stored is %s', async (_what, stored) => {
    localStorage.setItem('wordnest.textDraft', stored)
    const page = await openPage()
    page.restoreTextDraft()
    expect(page.shown()).toEqual(page.EMPTY_DRAFT)
    page.end()
  })

  it('takes no more than 20 words out of storage, one a key', async () => {
    const page = await openPage()
    page.replaceTextDraft(draft)
    const many = Array.from({ length: 60 }, (_, n) => word(`w${n % 30}`, n))
    localStorage.setItem('wordnest.selectedWords', JSON.stringify(many))
    page.end()
    const again = await openPage()
    again.restoreTextDraft()
    expect(again.shown().selected).toHaveLength(20)
    again.end()
  })

  it('works on, and says so, when the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const page = await openPage()
    page.replaceTextDraft(draft)
    expect(page.shown()).toEqual(draft)
    expect(page.useTextDraft.getState().isKept).toBe(false)
    page.end()
  })

  it('becomes the draft of the visitor who signs in, and stays when the session expires', async () => {
    const page = await openPage()
    page.signIn(null)
    page.replaceTextDraft(draft)
    page.signIn('ann')
    expect(page.shown()).toEqual(draft)
    page.setTypedText('A nest. And a tree.')
    vi.advanceTimersByTime(400)
    page.signIn(null)
    expect(page.shown().typed).toBe('A nest. And a tree.')
    page.end()
  })

  it('leaves nothing behind after a log-out', async () => {
    const page = await openPage()
    page.signIn('ann')
    page.replaceTextDraft(draft)
    page.setTypedText('still typing')
    await (await import('#shared/accounts/leave.ts')).logOutAndDelete()
    expect(page.shown()).toEqual(page.EMPTY_DRAFT)
    vi.advanceTimersByTime(1000)
    expect(storedKeys()).toEqual([])
    page.end()
  })

  it('is not shown to another learner', async () => {
    const page = await openPage()
    page.signIn('ann')
    page.replaceTextDraft(draft)
    page.signIn(null)
    page.signIn('bob')
    expect(page.shown()).toEqual(page.EMPTY_DRAFT)
    expect(storedKeys()).toEqual([])
    page.replaceTextDraft(draft)
    page.end()
    const again = await openPage()
    again.signIn('cem')
    again.restoreTextDraft()
    expect(again.shown()).toEqual(again.EMPTY_DRAFT)
    again.end()
  })

  it('goes when another tab has logged out, and stays when another tab stores its own', async () => {
    const page = await openPage()
    page.replaceTextDraft(draft)
    const tell = (newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'wordnest.textDraft', newValue }))
    tell(JSON.stringify({ learnerId: null, typed: 'other', text: '' }))
    expect(page.shown()).toEqual(draft)
    tell(null)
    expect(page.shown()).toEqual(page.EMPTY_DRAFT)
    page.end()
  })
})
