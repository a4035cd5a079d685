/** Web pages that were changed at random, through what reads them: 200 in `npm test`, 10,000 in `npm run test:long`. */
import { buildRandom, changeAtRandom, MARKUP_SNIPPETS, type Random } from '@wordnest/vocabulary/testing/random-changes'
import { expect, it } from 'vitest'

import { howOften, recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

import { extractArticle } from './article.ts'

const PAGES = howOften(200, 10_000)
/** The thread is given up after as long. */
const AT_MOST_MS = 5000

const PARAGRAPH =
  'The harbour was quiet that morning, and the boats, which had come home late, lay still beside the wall. '.repeat(3)
const PAGE = `<!doctype html><html lang="en"><head><title>The Harbour &amp; the Storm</title><meta charset="utf-8">
<script>globalThis.wasRun = 1</script><style>p { color: red }</style></head><body onload="globalThis.wasRun = 2">
<nav><a href="/shop">Shop</a></nav><article><h1>The Harbour</h1><p>${PARAGRAPH}</p><ul><li>one &lt;two&gt;<li>three</ul>
<table><tr><td>a</td><td>b</td></tr></table><p>${PARAGRAPH}</p><img src=x onerror="globalThis.wasRun = 3">
<iframe srcdoc="<script>globalThis.wasRun = 4</script>"></iframe><p>${PARAGRAPH}</p></article><footer>Cookies</footer></body></html>`

const SNIPPETS = [
  ...MARKUP_SNIPPETS,
  '--></script>',
  '<plaintext>',
  '<template><article>',
  '<svg onload="globalThis.wasRun = 5"><foreignObject>',
  '<math><mtext><table><mglyph><style><!--</style><img src=x onerror="globalThis.wasRun = 6">',
  '&lt;script&gt;globalThis.wasRun = 7&lt;/script&gt;',
  '<table>'.repeat(100),
  '<b><i>'.repeat(100),
  '<a href="javascript:globalThis.wasRun = 8">',
  `<meta name="author" content="${'x'.repeat(20_000)}">`,
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":${'['.repeat(2000)}</script>`,
]

const change = (page: string, random: Random): string =>
  changeAtRandom(page, random, { snippets: SNIPPETS, join: (...parts) => parts.join('') })

/** An opening without an end is a sign of the text. */
const TAG = /<[a-z!/][^>]*>/i

type Outcome =
  | { readonly kind: 'paragraph' | 'other text' | 'refusal' }
  | { readonly kind: 'fault'; readonly fault: unknown }

function tryPage(page: string): Outcome {
  const toFault = (fault: unknown): Outcome => ({ kind: 'fault', fault })
  try {
    const { title, text } = extractArticle(page)
    if ('wasRun' in globalThis) return toFault('a script was run')
    if (title.length > 200) return toFault('a title out of bounds')
    if (TAG.test(title + text)) return toFault(`markup is left: ${title} ${text}`)
    return { kind: text.includes(PARAGRAPH.trim()) ? 'paragraph' : 'other text' }
  } catch (error) {
    if ('wasRun' in globalThis) return toFault('a script was run')
    // A page that cannot be parsed is refused; anything but an error would end the thread.
    return error instanceof Error ? { kind: 'refusal' } : toFault(error)
  }
}

it(`ends with a text or an error for ${PAGES} changed pages, and runs nothing of them`, TRIAL_TIMEOUT, () => {
  const faults: unknown[] = []
  const counts = { paragraph: 0, 'other text': 0, refusal: 0, fault: 0 }
  let slowestMs = 0
  for (let seed = 1; seed <= PAGES; seed += 1) {
    const random = buildRandom(seed)
    let page = change(PAGE, random)
    for (let left = random(4); left > 0; left -= 1) page = change(page, random)
    const begun = performance.now()
    const outcome = tryPage(page)
    slowestMs = Math.max(slowestMs, performance.now() - begun)
    counts[outcome.kind] += 1
    if (outcome.kind === 'fault') faults.push([seed, outcome.fault])
  }
  const goals = [{ what: 'slowest page', measuredMs: slowestMs, atMostMs: AT_MOST_MS }]
  recordTrial({ name: 'web pages', tries: PAGES, unit: 'pages', failures: faults.length, goals }, '')
  expect(faults).toEqual([])
  // About two pages of three keep a whole paragraph: where most are refused or empty, nothing is tried.
  expect(counts.paragraph).toBeGreaterThan(PAGES / 2)
  expect(counts.refusal).toBeLessThan(PAGES / 10)
})
