import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toPdfFile } from '#testing/to-pdf-file.ts'

import { ImportError } from './imported-text.ts'
import { readPdf } from './read-pdf.ts'

type Line = readonly [x: number, y: number, text: string]

/** A small file of that many pages, each with its lines in the order of the file. */
function buildPdf(pages: readonly (readonly Line[])[], title = ''): Uint8Array {
  const escape = (text: string) => text.replace(/[\\()]/g, String.raw`\$&`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Title (${escape(title)}) >>`,
  ]
  const kids = pages.map((lines) => {
    const content = lines.map(([x, y, text]) => `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm (${escape(text)}) Tj ET`).join('\n')
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length} 0 R >>`,
    )
    return `${objects.length} 0 R`
  })
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`
  return toPdfFile(objects, '/Info 4 0 R')
}

const column = (x: number, ...texts: readonly string[]): readonly Line[] =>
  texts.map((text, index) => [x, 700 - 12 * index, text])

describe('readPdf', () => {
  it('joins lines and cut words, and finds paragraphs by gaps and indentation', async () => {
    const lines: readonly Line[] = [
      ...column(50, 'The boat was an exam-', 'ple of good work.'),
      [50, 650, 'It was old.'],
      [62, 638, 'Nobody knew how old.'],
    ]
    expect(await readPdf(buildPdf([lines], 'Boats'))).toEqual({
      title: 'Boats',
      text: 'The boat was an example of good work.\n\nIt was old.\n\nNobody knew how old.',
    })
  })

  it('reads three columns one after another', async () => {
    const page = [
      ...column(50, 'One goes down', 'and on into'),
      ...column(230, 'two, which also', 'goes down. It ends.'),
      ...column(410, 'Three is a', 'paragraph of its own.'),
    ]
    expect((await readPdf(buildPdf([page]))).text).toBe(
      'One goes down and on into two, which also goes down. It ends.\n\nThree is a paragraph of its own.',
    )
  })

  it('leaves out headers, footers and numbers of pages', async () => {
    const page = (number: number, text: string): readonly Line[] => [
      [50, 760, `The Old Boat, chapter ${number}`],
      [50, 700, text],
      [50, 688, `by day, ${text.toLowerCase()} by night.`],
      [300, 30, `${number}`],
    ]
    const { text } = await readPdf(buildPdf([page(1, 'It sailed'), page(2, 'and sailed'), page(3, 'and sailed more')]))
    expect(text).toBe(
      'It sailed by day, it sailed by night. and sailed by day, and sailed by night. and sailed more by day, and sailed more by night.',
    )
  })

  it('says where a file has pictures of pages alone, or is none', async () => {
    const problems = await Promise.all(
      [buildPdf([[]]), new TextEncoder().encode('%PDF-1.4\nnothing')].map((bytes) =>
        readPdf(bytes).then(
          () => undefined,
          (error: unknown) => (error instanceof ImportError ? error.problem : error),
        ),
      ),
    )
    expect(problems).toEqual(['scanned', 'unreadable'])
  })

  it('ends with a text or a known problem, whatever becomes of a file', async () => {
    const file = buildPdf([column(50, 'The boat', 'was old.')], 'Boats')
    const change = fc.record({ at: fc.nat(file.length - 1), byte: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const bytes = Uint8Array.from(file)
        for (const { at, byte } of changes) bytes[at] = byte
        await readPdf(bytes).catch((error: unknown) => {
          expect(error).toBeInstanceOf(ImportError)
        })
      }),
      { numRuns: 60 },
    )
  })
})
