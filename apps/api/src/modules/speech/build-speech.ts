import { join } from 'node:path'

import type { AppParts, Module } from '#api/app-parts.ts'
import type { Callers } from '#api/modules/usage/callers.service.ts'
import type { UsageService } from '#api/modules/usage/usage.service.ts'

import { buildDevicePlays } from './device-plays.service.ts'
import { buildLessonAudio, type LessonAudio } from './lesson-audio.service.ts'
import { buildRecordings } from './recordings.ts'
import { buildSpeechLibrary } from './speech-library.ts'
import { buildShelfAudio } from './shelf-audio.service.ts'
import { mountLessonAudio, mountShelfAudio, mountSpeech, mountWordAudio } from './speech.routes.ts'
import { buildSpeechService } from './speech.service.ts'
import { buildWordAudio } from './word-audio.service.ts'
import { buildStoredRecordings } from './stored-recordings.ts'

export type SpeechNeeds = {
  readonly usage: UsageService
  readonly callers: Callers
  readonly mayUseDeviceVoice: boolean
  readonly loadLessonWords: () => Promise<readonly string[]>
  /** The words of a text of the shelf. */
  readonly findShelfText: (id: string) => Promise<string | undefined>
  /** Whether the dictionary has an entry of its own for a word or phrase, in any form. */
  readonly hasEntry: (word: string, signal: AbortSignal) => Promise<boolean>
}

export function buildSpeech(parts: AppParts, needs: SpeechNeeds): Module & { readonly lessonAudio: LessonAudio } {
  const { env, speech, logger, clock, objects } = parts
  const onFailure = (error: unknown) => logger.warn({ err: error }, 'A recording could not be stored or fetched')
  const library = buildSpeechLibrary(
    speech,
    objects
      ? buildStoredRecordings(objects, onFailure)
      : buildRecordings({ dir: join(env.dataDir, 'speech'), maxBytes: env.speechCacheBytes, clock, onFailure }),
  )
  const lessonAudio = buildLessonAudio(library, needs.loadLessonWords)
  const wordAudio = buildWordAudio(library, needs.hasEntry)
  const shelfAudio = buildShelfAudio(library, needs.findShelfText)
  const plays = {
    speech: buildSpeechService(library, needs.usage),
    devicePlays: buildDevicePlays(needs.usage, needs.mayUseDeviceVoice),
    getCaller: needs.callers.get,
  }
  return {
    lessonAudio,
    mount: (mount) => mountSpeech(mount, plays),
    mountSite: ({ server, headers, rateLimits }) => {
      const options = { timeoutMs: env.speechTimeoutMs, mediaHeaders: headers.media }
      mountLessonAudio(server, lessonAudio, options)
      const limited = { ...options, rateLimits, rateLimitScale: env.rateLimitScale, clock }
      mountWordAudio(server, wordAudio, limited)
      mountShelfAudio(server, shelfAudio, limited)
    },
  }
}
