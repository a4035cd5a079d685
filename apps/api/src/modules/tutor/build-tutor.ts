import type { AppParts, Module } from '#api/app-parts.ts'
import type { MissingWordsService } from '#api/modules/dictionary/missing-words.service.ts'
import type { UsageService } from '#api/modules/usage/usage.service.ts'

import { buildAssistedTutor } from './assisted-tutor.ts'
import { buildTutorAnswersRepository } from './tutor-answers.repository.ts'
import { mountTutor } from './tutor.routes.ts'
import { buildTutorService } from './tutor.service.ts'

/** Models and what they say grow old; the oldest of very many go first. */
const ANSWERS_KEPT_MS = 90 * 86_400_000
const MAX_ANSWERS = 200_000
/** The provider's own limit must end first, because its error names the cause. */
const PROVIDER_GRACE_MS = 500

export type TutorNeeds = { readonly usage: UsageService; readonly missingWords: MissingWordsService }

/** The dictionary, with whom the settings put before it. */
export function buildTutor(parts: AppParts, { usage, missingWords }: TutorNeeds): Module {
  const { env, database, tutor: dictionary, tutorProvider: provider, logger, clock } = parts
  const repository = buildTutorAnswersRepository(database.db)
  const tutor = provider
    ? buildAssistedTutor({
        provider,
        dictionary,
        repository,
        clock,
        onFailure: (error) => logger.warn({ err: error }, 'The cache or log of the tutor failed'),
      })
    : dictionary
  const service = buildTutorService({
    tutor,
    usage,
    missingWords,
    timeoutMs: env.tutorTimeoutMs + (provider ? PROVIDER_GRACE_MS : 0),
  })
  return {
    mount: (mount) => mountTutor(mount, service),
    purge: () => repository.purge(clock() - ANSWERS_KEPT_MS, MAX_ANSWERS),
  }
}
