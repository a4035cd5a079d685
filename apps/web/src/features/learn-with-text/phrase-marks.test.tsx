import { beforeEach, describe, expect, it } from 'vitest'

import { en } from '#messages/en.ts'

import { WordGridView } from './word-grid-view.ts'

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined
})

const PHRASES = [{ word: 'put off', key: 'put_off', at: [1, 3] }]

function buildView(selected: readonly string[] = []) {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const setup = {
    text: 'They put it off again.',
    blockClassName: 'block',
    wordClassName: 'word',
    toBlockLabel: String,
    phraseTexts: en.learnWithText.phrase,
  }
  const view = new WordGridView(host, setup, new Set(selected))
  const options = () =>
    [...host.querySelectorAll('[role=option]')].map(
      (option) => `${option.getAttribute('aria-label') ?? option.textContent} ${option.getAttribute('aria-selected')}`,
    )
  const chosen = () => [...host.querySelectorAll('[data-chosen]')].map(({ textContent }) => textContent)
  return { view, options, chosen }
}

describe('a phrase in the grid', () => {
  it('is one option, and shows what is selected of it', () => {
    const { view, options, chosen } = buildView()
    view.setPhrases(PHRASES)
    expect(options()).toEqual(['They false', 'put off, phrase false', 'it false', 'again false'])
    view.setSelected(new Set(['put_off']))
    expect(options()[1]).toBe('put off, phrase true')
    expect(chosen()).toEqual(['put', 'off'])
    view.setSelected(new Set(['off']))
    expect(options()[1]).toBe('off, from put off true')
    expect(chosen()).toEqual(['off'])
    view.setSelected(new Set(['off', 'put']))
    expect(chosen()).toEqual(['put', 'off'])
    view.setSelected(new Set())
    expect(options()[1]).toBe('put off, phrase false')
    expect(chosen()).toEqual([])
  })

  it('shows the words between its own while it is selected', () => {
    const { view } = buildView(['put_off'])
    view.setPhrases(PHRASES)
    const between = () => [...document.querySelectorAll('[data-between]')].map(({ textContent }) => textContent)
    expect(between()).toEqual(['it'])
    view.setSelected(new Set())
    expect(between()).toEqual([])
  })

  it('makes way for single words again', () => {
    const { view, options } = buildView(['off'])
    view.setPhrases(PHRASES)
    view.setPhrases([])
    expect(options()).toEqual(['They false', 'put false', 'it false', 'off true', 'again false'])
    expect(document.querySelector('[data-phrase], [data-chosen], [aria-hidden]')).toBeNull()
  })

  it('takes the tab stop of its words', () => {
    const { view } = buildView()
    view.focus(3)
    view.setPhrases(PHRASES)
    expect(view.active).toBe(1)
    expect(document.activeElement?.textContent).toBe('put')
    view.focus(3)
    expect(view.active).toBe(1)
  })
})
