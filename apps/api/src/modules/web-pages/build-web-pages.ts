import type { AppParts, Module } from '#api/app-parts.ts'

import { buildPageReadsRepository } from './page-reads.repository.ts'
import { mountWebPages } from './web-pages.routes.ts'
import { buildWebPagesService } from './web-pages.service.ts'

export function buildWebPages({ database: { db }, pageNetwork, clock, logger }: AppParts): Module {
  const service = buildWebPagesService({
    network: pageNetwork,
    reads: buildPageReadsRepository(db),
    clock,
    onFailure: (error) => logger.error({ err: error }, 'The reader of web pages failed'),
  })
  return { mount: (mount) => mountWebPages(mount, service), close: () => service.close() }
}
