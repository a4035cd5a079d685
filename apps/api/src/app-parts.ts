/** The parts of a server, chosen by its caller: every module takes what it needs. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import type { OpenDatabase } from '#api/db/dialects.ts'
import type { Env } from '#api/env.ts'
import type { Mount } from '#api/http/endpoint.ts'
import type { RateLimitStore } from '#api/http/rate-limit.ts'
import type { SecurityHeaders } from '#api/http/security-headers.ts'
import type { Mailer } from '#api/modules/mail/mailer.ts'
import type { Speech } from '#api/modules/speech/speech.ts'
import type { DictionaryTutor } from '#api/modules/tutor/dictionary-tutor.ts'
import type { TutorProvider } from '#api/modules/tutor/tutor-provider.ts'
import type { Vision } from '#api/modules/vision/vision.ts'
import type { PageNetwork } from '#api/modules/web-pages/page-network.ts'
import type { ObjectStore } from '#api/upstream/object-store.ts'

export type AppParts = {
  readonly env: Env
  readonly database: OpenDatabase
  readonly sessionSecret: string
  readonly tutor: DictionaryTutor
  /** Called before the dictionary, if set. */
  readonly tutorProvider: TutorProvider | undefined
  readonly speech: Speech
  readonly vision: Vision
  readonly mailer: Mailer
  /** How web pages are fetched that learners ask for. */
  readonly pageNetwork: PageNetwork
  /** Holds recordings and the films of imported lessons; undefined: the data folder holds them. */
  readonly objects: ObjectStore | undefined
  readonly logger: FastifyBaseLogger
  /** Epoch milliseconds. */
  readonly clock: () => number
  /** Statements that took too long so far, for the metrics. */
  readonly countSlowQueries?: () => number
}

/** The server as modules see it that answer more than calls of the contract. */
export type Site = {
  readonly server: FastifyInstance
  readonly headers: SecurityHeaders
  readonly rateLimits: RateLimitStore
}

/** A part of the product: what belongs to it is built, mounted, purged and closed together. */
export type Module = {
  /** The module's entries of the contract. */
  readonly mount: (mount: Mount) => void
  /** Routes outside the contract: files, pages, webhooks. */
  readonly mountSite?: (site: Site) => void
  /** Ends what has expired; to be called every hour or so. */
  readonly purge?: () => Promise<void>
  readonly close?: () => Promise<void> | void
}
