/** Chooses the implementation of speech, text detection and tutor: embedded, or a service that the settings name. */
import { join } from 'node:path'

import type { FastifyBaseLogger } from 'fastify'

import type { Env } from '#api/env.ts'
import type { Mailer } from '#api/modules/mail/mailer.ts'
import { buildOutboxMailer } from '#api/modules/mail/outbox-mailer.ts'
import { buildSmtpMailer } from '#api/modules/mail/smtp-mailer.ts'
import { buildEmbeddedSpeech } from '#api/modules/speech/embedded-speech.ts'
import { buildGoogleSpeech } from '#api/modules/speech/google-speech.ts'
import type { Speech } from '#api/modules/speech/speech.ts'
import { buildAiProvider } from '#api/modules/tutor/ai-provider.ts'
import { buildDictionaryTutor, type DictionaryTutor } from '#api/modules/tutor/dictionary-tutor.ts'
import { buildRemoteTutor } from '#api/modules/tutor/remote-tutor.ts'
import type { TutorProvider } from '#api/modules/tutor/tutor-provider.ts'
import { buildEmbeddedVision } from '#api/modules/vision/embedded-vision.ts'
import { buildGoogleVision } from '#api/modules/vision/google-vision.ts'
import type { Vision } from '#api/modules/vision/vision.ts'
import { buildPageNetwork, type PageNetwork } from '#api/modules/web-pages/page-network.ts'
import { buildObjectStore, type ObjectStore } from '#api/upstream/object-store.ts'
import { buildUpstream } from '#api/upstream/upstream.ts'

export type Providers = {
  readonly speech: Speech
  readonly vision: Vision
  readonly mailer: Mailer
  readonly pageNetwork: PageNetwork
  readonly tutor: DictionaryTutor
  /** Called before the dictionary, if set. */
  readonly tutorProvider: TutorProvider | undefined
  /** Undefined: the data folder. */
  readonly objects: ObjectStore | undefined
  readonly close: () => Promise<void>
}

export type ProviderOptions = {
  readonly env: Env
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'info'>
  /** Epoch milliseconds. */
  readonly clock: () => number
}

function buildSpeech({ env, logger, clock }: ProviderOptions): Speech {
  return env.speech
    ? buildGoogleSpeech({
        ...env.speech,
        upstream: buildUpstream({ name: 'the speech service', timeoutMs: env.speechTimeoutMs, clock }),
      })
    : buildEmbeddedSpeech({
        onFailure: (error) => logger.error({ err: error }, 'The voice stopped'),
        taskTimeoutMs: env.speechTimeoutMs,
      })
}

function buildVision({ env, clock }: ProviderOptions): Vision {
  return env.vision
    ? buildGoogleVision({
        ...env.vision,
        upstream: buildUpstream({ name: 'the vision service', timeoutMs: env.visionTimeoutMs, clock }),
      })
    : buildEmbeddedVision({ timeoutMs: env.visionTimeoutMs })
}

type MailerOptions = {
  readonly env: Env
  readonly logger: Pick<FastifyBaseLogger, 'info'>
  readonly clock: () => number
}

export function buildMailer({ env, logger, clock }: MailerOptions): Mailer {
  return env.smtpUrl === undefined
    ? buildOutboxMailer({
        folder: join(env.dataDir, 'outbox'),
        from: env.mailFrom,
        clock,
        log: (message) => logger.info(message),
      })
    : buildSmtpMailer({ url: env.smtpUrl, from: env.mailFrom })
}

function findTutorProvider({ env, clock }: ProviderOptions): TutorProvider | undefined {
  const { tutor, tutorTimeoutMs: timeoutMs } = env
  if (tutor.kind === 'dictionary') return undefined
  if (tutor.kind === 'remote') {
    return buildRemoteTutor({ ...tutor, upstream: buildUpstream({ name: 'the tutoring server', timeoutMs, clock }) })
  }
  return buildAiProvider(tutor, buildUpstream({ name: `${tutor.kind} ${tutor.model}`, timeoutMs, clock }))
}

/** Starts nothing yet: engines load with their first task. */
export function buildProviders(options: ProviderOptions): Providers {
  const { env, logger, clock } = options
  const speech = buildSpeech(options)
  const vision = buildVision(options)
  const tutor = buildDictionaryTutor({
    onFailure: (error) => logger.error({ err: error }, 'The dictionary stopped'),
  })
  const objects = env.objects && buildObjectStore(env.objects, clock)
  return {
    speech,
    vision,
    mailer: buildMailer(options),
    pageNetwork: buildPageNetwork(),
    tutor,
    tutorProvider: findTutorProvider(options),
    objects,
    async close() {
      objects?.close()
      await Promise.all([speech.close(), vision.close(), tutor.close()])
    },
  }
}
