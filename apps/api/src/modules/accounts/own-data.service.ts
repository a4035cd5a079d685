/** The learner's right to their data: exported as one file, or deleted. */
import { promisify } from 'node:util'

import { subjectOf } from '@wordnest/log/events'
import { type CsvCell, toCsvTable } from '@wordnest/vocabulary/csv-table'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { strToU8, zip, type Zippable } from 'fflate'

import { AppError } from '#api/errors.ts'
import type { Learner } from '#api/learner.ts'
import type { SubscriptionRecord } from '#api/modules/billing/billing.service.ts'
import type { LogService } from '#api/modules/log/log.service.ts'
import type { TextsService } from '#api/modules/log/texts.service.ts'
import type { MailService } from '#api/modules/mail/mail.service.ts'

import type { OwnData, OwnDataRepository } from './own-data.repository.ts'
import type { SecurityService } from './security.service.ts'

export type OwnDataService = {
  /** A zip with each part as JSON and as CSV. */
  readonly pack: (learner: Learner, cookieHeader: string | undefined) => Promise<Uint8Array>
  /** Throws invalid-credential for a wrong password, fresh-sign-in-required where there is none and the sign-in is old. */
  readonly remove: (learner: Learner, password: string | undefined, cookieHeader: string | undefined) => Promise<void>
}

export type OwnDataOptions = {
  readonly repository: OwnDataRepository
  readonly security: SecurityService
  readonly mail: MailService
  readonly billing: OwnBilling
  readonly log: OwnLog
  readonly texts: OwnTexts
  readonly clock: () => number
}

/** The stored payment data, and how it is ended. */
export type OwnBilling = {
  readonly listRecords: (userId: string) => Promise<readonly SubscriptionRecord[]>
  /** Throws where the payment service cannot be told. */
  readonly close: (userId: string) => Promise<void>
}

/** What the learner did. */
export type OwnLog = Pick<LogService, 'readAll' | 'readLists' | 'readCounts'>
/** What the learner saved to read. */
export type OwnTexts = Pick<TextsService, 'readAll'>

const toInstant = (ms: number): string => new Date(ms).toISOString()

const README = `Everything that Wordnest keeps for you.

profile       who you are here, how you sign in, and on which devices
personal-list your own words
study-list    the words you are learning now
learning-log  everything that you did with your words: when, what it was about, and the details
trophies      what you have won, and when
subscriptions what you have subscribed to, and until when it is paid
texts         the texts that you saved to read; their titles are in the learning log
api-tokens    which programs may act for you: names and dates, never what they sign in with

Each part is there twice: as .json for programs, and as .csv for spreadsheets. In the .csv files an apostrophe stands
before a cell that a spreadsheet would otherwise run as a formula.
`

type Row = Readonly<Record<string, CsvCell>>
type Part = { readonly json: unknown; readonly rows: readonly Row[]; readonly columns: readonly string[] }

const WORD_COLUMNS = ['word', 'definition', 'sentence', 'partOfSpeech', 'audioUrl'] as const

const toWordRows = (words: readonly StudyWord[]): readonly Row[] =>
  words.map((word) => Object.fromEntries(WORD_COLUMNS.map((column) => [column, word[column] ?? ''])))

type Devices = Awaited<ReturnType<SecurityService['read']>>['sessions']

function toProfile(learner: Learner, cardsSwiped: number, data: OwnData, devices: Devices): Part {
  const { counters, lessonMails, signIns } = data
  const fields = {
    email: learner.email,
    emailVerified: learner.emailVerified,
    nickname: learner.displayName,
    role: learner.role,
    preference: learner.preference,
    receiveEmails: learner.receiveEmails,
    timeZone: learner.timeZone,
    createdAt: toInstant(learner.createdAtMs),
    cardsSwiped,
  }
  const json = {
    ...fields,
    today: counters,
    lessonMails: lessonMails.map(({ lesson, announcedAtMs }) => ({ lesson, mailedAt: toInstant(announcedAtMs) })),
    signIn: signIns.map(({ provider, sinceMs }) => ({
      by: provider === 'credential' ? 'password' : provider,
      since: toInstant(sinceMs),
    })),
    devices: devices.map(({ browser, system, startedAtMs, lastSeenAtMs }) => ({
      browser,
      system,
      startedAt: toInstant(startedAtMs),
      lastSeenAt: toInstant(lastSeenAtMs),
    })),
  }
  const rows = Object.entries(fields).map(([field, value]) => ({ field, value }))
  return { json, rows, columns: ['field', 'value'] }
}

function toSubscriptions(records: readonly SubscriptionRecord[]): Part {
  const rows = records.map(({ status, startedAtMs, paidUntilMs, isCancelled }) => ({
    status,
    startedAt: toInstant(startedAtMs),
    paidUntil: paidUntilMs === undefined ? '' : toInstant(paidUntilMs),
    isCancelled,
  }))
  return { json: rows, rows, columns: ['status', 'startedAt', 'paidUntil', 'isCancelled'] }
}

/** Of an erased event only its type and time. */
function toLearningLog(events: Awaited<ReturnType<OwnLog['readAll']>>): Part {
  const json = events.map((event) => ({
    type: event.type,
    happenedAt: toInstant(event.at),
    ...('body' in event ? { concerns: subjectOf(event), body: event.body } : { concerns: '', body: null }),
  }))
  const rows = json.map(({ body, ...fields }) => ({ ...fields, body: body === null ? '' : JSON.stringify(body) }))
  return { json, rows, columns: ['type', 'happenedAt', 'concerns', 'body'] }
}

function toParts(data: OwnData): Readonly<Record<string, Part>> {
  const trophies = data.trophies.map(({ key, flag, wonAtMs }) => ({
    video: key,
    trophy: flag,
    wonAt: toInstant(wonAtMs),
  }))
  const apiTokens = data.apiTokens.map(({ name, createdAtMs, lastUsedAtMs }) => ({
    name,
    createdAt: toInstant(createdAtMs),
    lastUsedAt: lastUsedAtMs === null ? '' : toInstant(lastUsedAtMs),
  }))
  return {
    trophies: { json: trophies, rows: trophies, columns: ['video', 'trophy', 'wonAt'] },
    'api-tokens': { json: apiTokens, rows: apiTokens, columns: ['name', 'createdAt', 'lastUsedAt'] },
  }
}

const toWords = (words: readonly StudyWord[]): Part => ({ json: words, rows: toWordRows(words), columns: WORD_COLUMNS })

const zipFiles = promisify<Zippable, { mtime: Date }, Uint8Array>(zip)

export function buildOwnDataService(options: OwnDataOptions): OwnDataService {
  const { repository, security, mail, billing, log, texts, clock } = options
  return {
    async pack(learner, cookieHeader) {
      const data = await repository.read(learner)
      const { sessions } = await security.read(learner, cookieHeader)
      const subscriptions = toSubscriptions(await billing.listRecords(learner.id))
      const { personal, study = [] } = await log.readLists(learner.id)
      const { swipes } = await log.readCounts(learner.id)
      const learningLog = toLearningLog(await log.readAll(learner.id))
      const parts = Object.entries({
        profile: toProfile(learner, swipes, data, sessions),
        'personal-list': toWords(personal),
        'study-list': toWords(study),
        ...toParts(data),
        subscriptions,
        'learning-log': learningLog,
      })
      const files = parts.flatMap(([name, { json, rows, columns }]) => [
        [`${name}.json`, strToU8(`${JSON.stringify(json, undefined, 2)}\n`)] as const,
        [`${name}.csv`, strToU8(toCsvTable(columns, rows))] as const,
      ])
      const textFiles = (await texts.readAll(learner.id)).map(
        ({ id, text }) => [`texts/${id.replaceAll(':', '-')}.txt`, strToU8(text)] as const,
      )
      const all = [['README.txt', strToU8(README)] as const, ...files, ...textFiles]
      return zipFiles(Object.fromEntries(all), { mtime: new Date(clock()) })
    },
    async remove(learner, password, cookieHeader) {
      await security.confirm(learner, password, cookieHeader)
      // First what costs money: an account that is gone could not end it any more.
      await billing.close(learner.id)
      const letter = mail.toAccountDeleted(learner.email)
      if (!(await repository.remove(learner, letter))) throw new AppError('sign-in-required')
      mail.wake()
    },
  }
}
