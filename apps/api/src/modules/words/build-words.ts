import type { AppParts, Module } from '#api/app-parts.ts'

import { mountWordFiles } from './word-files.routes.ts'
import { buildWordFiles, type WordFilesParts } from './word-files.service.ts'

/** Words as files: read into rows, and made into decks. */
export function buildWords({ logger, clock }: AppParts, findRecording: WordFilesParts['findRecording']): Module {
  const files = buildWordFiles({
    findRecording,
    clock,
    onFailure: (error) => logger.error({ err: error }, 'The reader of word files failed'),
  })
  return {
    mount: (mount) => mountWordFiles(mount, files),
    close: () => files.close(),
  }
}
