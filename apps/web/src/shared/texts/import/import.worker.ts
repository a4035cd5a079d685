/** The thread in which files of strangers are taken apart, so that the page stays alive whatever is in them. */
import { ImportError, type ImportedText, type ImportProblem } from './imported-text.ts'
import { isPdf, readAnyFile } from './read-any-file.ts'
import { readPdf } from './read-pdf.ts'

export type ImportAnswer = { readonly imported: ImportedText } | { readonly problem: ImportProblem }

async function read(bytes: Uint8Array): Promise<ImportAnswer> {
  try {
    return { imported: isPdf(bytes) ? await readPdf(bytes) : readAnyFile(bytes) }
  } catch (error) {
    return { problem: error instanceof ImportError ? error.problem : 'unreadable' }
  }
}

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void read(data).then((answer) => postMessage(answer))
})
