/** The thread in which untrusted files are parsed, so that the page stays responsive. */
import { profileText, type TextProfile } from '@wordnest/levels/text-profile'
import { parseWordLevels } from '@wordnest/levels/word-levels'
import { eachParagraph } from '@wordnest/vocabulary/text'

import { openDrawer, type PageDrawer } from './draw-pdf.ts'
import { ImportError, type ImportedText, type ImportProblem } from './imported-text.ts'
import { isPdf, readAnyFile } from './read-any-file.ts'
import { readPdf } from './read-pdf.ts'

type ImportRefusal = { readonly problem: ImportProblem; readonly pages: number }
/** Without the list of levels the text comes without its profile. */
export type ReadRequest = { readonly bytes: Uint8Array; readonly packedLevels: string | undefined }
export type ImportAnswer =
  | { readonly imported: ImportedText; readonly profile: TextProfile | undefined }
  | ImportRefusal
/** The file whose pages are drawn comes with its first page. */
export type PageRequest = { readonly bytes: Uint8Array | undefined; readonly page: number }
export type PageAnswer = { readonly picture: Blob | undefined } | ImportRefusal

const refuse = (error: unknown): ImportRefusal =>
  error instanceof ImportError ? { problem: error.problem, pages: error.pages } : { problem: 'unreadable', pages: 0 }

async function read({ bytes, packedLevels }: ReadRequest): Promise<ImportAnswer> {
  const imported = isPdf(bytes) ? await readPdf(bytes) : readAnyFile(bytes)
  // Here, where the text is: another thread would be started with it twice, to save it and to open it.
  const profile =
    packedLevels === undefined ? undefined : profileText(eachParagraph(imported.text), parseWordLevels(packedLevels))
  return { imported, profile }
}

let drawer: PageDrawer | undefined

async function draw({ bytes, page }: PageRequest): Promise<PageAnswer> {
  if (bytes) drawer = await openDrawer(bytes)
  return { picture: await drawer?.draw(page) }
}

addEventListener('message', ({ data }: MessageEvent<ReadRequest | PageRequest>) => {
  const answered = 'page' in data ? draw(data) : read(data)
  void answered.catch(refuse).then((answer) => postMessage(answer))
})
