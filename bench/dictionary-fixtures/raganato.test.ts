import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadEngine } from '@wordnest/dictionary/engine'
import { f1, parseGoldKeys, parseGoldTexts, scoreRaganato } from './raganato.ts'

const FOLDER = join(import.meta.dirname, 'raganato')

describe('the evaluation framework', () => {
  it('reads words, instances and entities', () => {
    const xml =
      '<text id="d0"><sentence id="s0"><wf lemma="&amp;" pos="CONJ">&amp;</wf>\n<instance id="t0" lemma="art" pos="NOUN">Art</instance></sentence></text>'
    expect(parseGoldTexts(xml)).toEqual([
      {
        id: 'd0',
        sentences: [
          [
            { text: '&', lemma: '&', pos: 'CONJ', id: undefined },
            { text: 'Art', lemma: 'art', pos: 'NOUN', id: 't0' },
          ],
        ],
      },
    ])
  })

  it('reads several keys to an instance', () => {
    expect(parseGoldKeys('t0 art%1:06:00:: art%1:04:00::\n\n')).toEqual(
      new Map([['t0', new Set(['art%1:06:00::', 'art%1:04:00::'])]]),
    )
  })

  it('weighs precision and recall', () => {
    expect(f1({ answered: 8, right: 4 }, 10)).toBeCloseTo((200 * 0.5 * 0.4) / 0.9)
    expect(f1({ answered: 0, right: 0 }, 10)).toBe(0)
  })

  // The dictionary takes seconds to load, many where others work.
  it('counts each instance once for each way of choosing', { timeout: 120_000 }, async () => {
    const scores = await scoreRaganato(await loadEngine(), FOLDER)
    expect(scores.total).toBe(5)
    expect(scores.gold.answered).toBe(5)
    expect(scores.goldFirst.right).toBeGreaterThan(2)
    expect(scores.raw.answered).toBe(5)
  })
})
