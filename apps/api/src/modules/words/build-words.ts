import type { AppParts, Module } from '#api/app-parts.ts'

import { buildPersonalListsRepository } from './personal-lists.repository.ts'
import { mountPersonalLists } from './personal-lists.routes.ts'
import { buildPersonalListsService } from './personal-lists.service.ts'
import { buildStudyListsRepository } from './study-lists.repository.ts'
import { mountStudyLists } from './study-lists.routes.ts'
import { buildStudyListsService } from './study-lists.service.ts'
import { mountWordFiles } from './word-files.routes.ts'
import { buildWordFiles, type WordFilesParts } from './word-files.service.ts'

/** Words that learners keep: the list under study, the personal list, and both as files. */
export function buildWords(
  { database: { db }, logger, clock }: AppParts,
  findRecording: WordFilesParts['findRecording'],
): Module {
  const studyLists = buildStudyListsService(buildStudyListsRepository(db), clock)
  const personalLists = buildPersonalListsService(buildPersonalListsRepository(db), clock)
  const files = buildWordFiles({
    findRecording,
    clock,
    onFailure: (error) => logger.error({ err: error }, 'The reader of word files failed'),
  })
  return {
    mount(mount) {
      mountStudyLists(mount, studyLists)
      mountPersonalLists(mount, personalLists)
      mountWordFiles(mount, files)
    },
    close: () => files.close(),
  }
}
