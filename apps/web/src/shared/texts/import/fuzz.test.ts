/** Files that were changed at random, through every importer: 200 in `npm test`, 10,000 in `npm run test:long`. */
import { buildRandom, changeAtRandom, MARKUP_SNIPPETS, type Random } from '@wordnest/vocabulary/testing/random-changes'
import { strToU8, zipSync } from 'fflate'
import { expect, it, vi } from 'vitest'

import { ImportError, MAX_TEXT_LENGTH } from './imported-text.ts'
import { isPdf, readAnyFile } from './read-any-file.ts'
import { readPdf } from './read-pdf.ts'

const env: Readonly<Record<string, string | undefined>> = import.meta.env
const SHARE = Number(env['TRIALS'] ?? 0)
const FILES = Math.max(200, Math.ceil(10_000 * SHARE))
/** What a page would wait for longer is judged by the long run. */
const AT_MOST_MS = 5000

type Bytes = Uint8Array<ArrayBuffer>
/** Tests of the page know no Node but here, where the long run wants a line. */
type Files = { readonly appendFileSync: (path: string, line: string) => void }

const PAGE = `<!doctype html><html><head><title>Owls &amp; more</title><script>globalThis.wasRun = 1</script></head>
<body onload="globalThis.wasRun = 2"><nav>Menu</nav><h1>Owls</h1><p>An <b>owl</b> sat &mdash; here.</p>
<ul><li>one</li><li>two</li></ul><table><tr><td>a</td><td>b</td></tr></table><img src=x onerror="globalThis.wasRun = 3"></body></html>`
const XHTML = `<?xml version="1.0"?><html xmlns:epub="http://www.idpf.org/2007/ops"><body><h1>One</h1><p>The <i>boat</i>
<a epub:type="noteref" href="#n">1</a> was&#160;old.</p><script>globalThis.wasRun = 4</script><aside epub:type="footnote" id="n">A note.</aside></body></html>`
const EPUB: Readonly<Record<string, string>> = {
  mimetype: 'application/epub+zip',
  'META-INF/container.xml': '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
  'book.opf': `<package><metadata><dc:title>Salt</dc:title></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>
<item id="b" href="b.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>`,
  'a.xhtml': XHTML,
  'b.xhtml': XHTML.replace('boat', 'house'),
}
const DOCX: Readonly<Record<string, string>> = {
  '[Content_Types].xml': '<Types/>',
  'word/document.xml':
    '<w:document><w:body><w:p><w:r><w:t>The boat &amp; I</w:t><w:tab/></w:r></w:p><w:p><w:r><w:t>left.</w:t></w:r></w:p></w:body></w:document>',
}
const SRT = '1\n00:00:01,000 --> 00:00:02,000\nThe boat\n\n2\n00:00:02,500 --> 00:00:03,000\n<i>was</i> old.\n'
const VTT =
  'WEBVTT\n\nNOTE a note\n\n00:01.000 --> 00:02.000 line:0\n<v Ann>The boat\n\n00:02.000 --> 00:03.000\nwas old.'
const PDF = `%PDF-1.4
1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj
2 0 obj\n<< /Type /Pages /Kids [5 0 R] /Count 1 >>\nendobj
3 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj
4 0 obj\n<< /Length 45 >>\nstream\nBT /F1 10 Tf 1 0 0 1 50 700 Tm (The boat.) Tj ET\nendstream\nendobj
5 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R >>\nendobj
trailer << /Size 6 /Root 1 0 R >>\n%%EOF`

const zip = (files: Readonly<Record<string, Bytes>>): Bytes => zipSync({ ...files })
const toFiles = (texts: Readonly<Record<string, string>>): Record<string, Bytes> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Uint8Array.from(strToU8(text))]))
const encode = (text: string): Bytes => new TextEncoder().encode(text)

const SNIPPETS = [
  ...MARKUP_SNIPPETS,
  '\uFEFF',
  '<script>globalThis.wasRun = 5</script>',
  '<svg onload="globalThis.wasRun = 6">',
  '<div>'.repeat(3000),
  '('.repeat(3000),
  '[['.repeat(3000),
  '<< /Length 99999999 >>\nstream\n',
  '00:00:01,000 --> ',
  '\n'.repeat(20_000),
  '../../etc/passwd',
].map(encode)

function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Of bytes some are also changed where they are. */
function change(bytes: Bytes, random: Random): Bytes {
  if (random(5) > 0) return changeAtRandom(bytes, random, { snippets: SNIPPETS, join: concat })
  const changed = bytes.slice()
  for (let left = 1 + random(8); left > 0; left -= 1) changed[random(changed.length)] = random(256)
  return changed
}

/** A packed file is changed inside as often as outside, or few changes would come as far as what is in it. */
function changePacked(texts: Readonly<Record<string, string>>, random: Random): Bytes {
  const files = toFiles(texts)
  if (random(2) === 0) return change(zip(files), random)
  const names = Object.keys(files)
  const name = names[random(names.length)] ?? ''
  return zip({ ...files, [name]: change(files[name] ?? new Uint8Array(), random) })
}

const KINDS: Readonly<Record<string, (random: Random) => Bytes>> = {
  txt: (random) => change(encode('One line — and “more”.\r\n\r\nTwo\tlines.\u00AD é'), random),
  html: (random) => change(encode(PAGE), random),
  epub: (random) => changePacked(EPUB, random),
  docx: (random) => changePacked(DOCX, random),
  srt: (random) => change(encode(SRT), random),
  vtt: (random) => change(encode(VTT), random),
  pdf: (random) => change(encode(PDF), random),
}

type Outcome = { readonly kind: 'text' | 'refusal' } | { readonly kind: 'fault'; readonly fault: unknown }

async function tryFile(bytes: Bytes): Promise<Outcome> {
  let kind: Outcome['kind'] = 'text'
  try {
    const { title, text } = isPdf(bytes) ? await readPdf(bytes) : readAnyFile(bytes)
    if (text.length > MAX_TEXT_LENGTH || title.length > 200 || !/\p{L}/u.test(text))
      return { kind: 'fault', fault: 'a text out of bounds' }
  } catch (error) {
    if (!(error instanceof ImportError)) return { kind: 'fault', fault: error }
    kind = 'refusal'
  }
  return 'wasRun' in globalThis ? { kind: 'fault', fault: 'a script was run' } : { kind }
}

it(
  `ends with a text or a known problem for ${FILES} changed files, and runs nothing of them`,
  async () => {
    const kinds = Object.entries(KINDS)
    const faults: unknown[] = []
    let texts = 0
    let slowestMs = 0
    for (let seed = 1; seed <= FILES; seed += 1) {
      const [kind, make] = kinds[seed % kinds.length] ?? ['txt', () => new Uint8Array()]
      const random = buildRandom(seed)
      let bytes = make(random)
      if (random(3) === 0) bytes = change(bytes, random)
      const begun = performance.now()
      const outcome = await tryFile(bytes)
      slowestMs = Math.max(slowestMs, performance.now() - begun)
      if (outcome.kind === 'text') texts += 1
      if (outcome.kind === 'fault') faults.push([kind, seed, outcome.fault])
    }
    const ledger = env['TRIALS_LEDGER']
    if (ledger !== undefined && SHARE > 0) {
      const goals = [{ what: 'slowest file', measuredMs: slowestMs, atMostMs: AT_MOST_MS }]
      const trial = { name: 'importers', database: '', tries: FILES, unit: 'files', failures: faults.length, goals }
      const { appendFileSync } = await vi.importActual<Files>('node:fs')
      appendFileSync(ledger, `${JSON.stringify(trial)}\n`)
    }
    expect(faults).toEqual([])
    // Six files of ten: where most are refused, little is tried.
    expect(texts).toBeGreaterThan(FILES / 2)
  },
  SHARE > 0 ? 3_600_000 : 120_000,
)
