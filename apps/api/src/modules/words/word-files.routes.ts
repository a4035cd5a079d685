import { buildDeck, readWordFile } from '@wordnest/contracts/word-files'

import type { Mount } from '#api/http/endpoint.ts'

import type { WordFiles } from './word-files.service.ts'

export function mountWordFiles(mount: Mount, files: WordFiles): void {
  mount(readWordFile, async ({ input, signal }) =>
    files.read(
      input.kind === 'anki' ? { kind: 'anki', content: Buffer.from(input.contentBase64, 'base64') } : input,
      signal(),
    ),
  )

  mount(buildDeck, async ({ input, signal }) => {
    const { content, recordings } = await files.buildDeck(input.words, signal())
    return { contentBase64: Buffer.from(content).toString('base64'), recordings }
  })
}
