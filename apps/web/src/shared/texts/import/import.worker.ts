/** The thread in which untrusted files are parsed, so that the page stays responsive. */
import { openDrawer, type PageDrawer } from './draw-pdf.ts'
import { ImportError, type ImportedText, type ImportProblem } from './imported-text.ts'
import { isPdf, readAnyFile } from './read-any-file.ts'
import { readPdf } from './read-pdf.ts'

type ImportRefusal = { readonly problem: ImportProblem; readonly pages: number }
export type ImportAnswer = { readonly imported: ImportedText } | ImportRefusal
/** The file whose pages are drawn comes with its first page. */
export type PageRequest = { readonly bytes: Uint8Array | undefined; readonly page: number }
export type PageAnswer = { readonly picture: Blob | undefined } | ImportRefusal

const refuse = (error: unknown): ImportRefusal =>
  error instanceof ImportError ? { problem: error.problem, pages: error.pages } : { problem: 'unreadable', pages: 0 }

async function read(bytes: Uint8Array): Promise<ImportAnswer> {
  return { imported: isPdf(bytes) ? await readPdf(bytes) : readAnyFile(bytes) }
}

let drawer: PageDrawer | undefined

async function draw({ bytes, page }: PageRequest): Promise<PageAnswer> {
  if (bytes) drawer = await openDrawer(bytes)
  return { picture: await drawer?.draw(page) }
}

addEventListener('message', ({ data }: MessageEvent<Uint8Array | PageRequest>) => {
  const answered = 'page' in data ? draw(data) : read(data)
  void answered.catch(refuse).then((answer) => postMessage(answer))
})
