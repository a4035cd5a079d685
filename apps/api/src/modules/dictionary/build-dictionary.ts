import type { AppParts, Module } from '#api/app-parts.ts'

import { mountDictionary } from './dictionary.routes.ts'
import { buildDictionaryService, type DictionaryService } from './dictionary.service.ts'
import { buildMissingWordsRepository } from './missing-words.repository.ts'
import { buildMissingWords, type MissingWordsService } from './missing-words.service.ts'

export function buildDictionary(
  parts: AppParts,
): Module & { readonly missingWords: MissingWordsService; readonly hasEntry: DictionaryService['hasEntry'] } {
  const { env, database, sessionSecret, tutor, logger, clock } = parts
  const service = buildDictionaryService({ dictionary: tutor, timeoutMs: env.tutorTimeoutMs })
  const missingWords = buildMissingWords({
    repository: buildMissingWordsRepository(database.db),
    secret: sessionSecret,
    clock,
    onFailure: (error) => logger.warn({ err: error }, 'A missing word was not counted'),
  })
  return {
    missingWords,
    hasEntry: service.hasEntry,
    mount: (mount) => mountDictionary(mount, service),
    purge: missingWords.purge,
  }
}
