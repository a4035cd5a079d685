/** The learner's texts: records are in the log, bodies on this device and, for learners, on the server. */
import { readShelfText } from '@wordnest/contracts/shelf'
import { readText } from '@wordnest/contracts/texts'
import type { LogEvent } from '@wordnest/log/events'
import type { TextRecord } from '@wordnest/log/states'
import { TEXT_ID, toShelfId } from '@wordnest/log/text-ids'
import type { TextSource } from '@wordnest/log/texts'

import { ApiError, callApi, DEFAULT_TIMEOUT_MS } from '#lib/api.ts'
import { countBytes } from '#lib/count-bytes.ts'
import { within } from '#lib/within.ts'
import { startLog } from '#shared/memory/start-log.ts'
import { recordEvents, takeBack, useLearnerLog } from '#sync/learner-log.ts'
import { requireLearner } from '#sync/same-learner.ts'
import { findText, storeText } from '#sync/stored-texts.ts'

export type NewText = {
  readonly title: string
  /** Plain paragraphs apart by blank lines. */
  readonly text: string
  readonly source: TextSource
}

const isThere = ({ removedAt }: TextRecord): boolean => removedAt === undefined

/** Films are in the library, too: their captions are texts. */
export const isFilm = ({ source }: Pick<TextRecord, 'source'>): boolean => source.kind === 'film'

/** Texts that are there, the one that was read last first. */
export const sortTexts = (texts: readonly TextRecord[]): readonly TextRecord[] =>
  sortByUse(texts.filter((text) => !isFilm(text)))

/** Films that are there, the one that was watched last first. */
export const sortFilms = (texts: readonly TextRecord[]): readonly TextRecord[] => sortByUse(texts.filter(isFilm))

const sortByUse = (texts: readonly TextRecord[]): readonly TextRecord[] =>
  texts.filter(isThere).toSorted((a, b) => (b.readAt ?? b.savedAt) - (a.readAt ?? a.savedAt))

async function toSaved({ title, text, source }: NewText, id: string) {
  // Loaded on use: a list of texts needs neither.
  const code = Promise.all([import('#shared/levels/load-profile.ts'), import('@wordnest/levels/text-level')])
  const [{ loadProfile }, { findTextLevel }] = await within(DEFAULT_TIMEOUT_MS, code)
  const profile = await loadProfile(text)
  return { text: id, title, source, wordCount: profile.tokens, level: findTextLevel(profile), bytes: countBytes(text) }
}

/**
 * Saves a text on this device and in the log; the server gets both when it can. Returns its id. Rejects with the signal's
 * reason before anything is saved.
 */
export async function saveText(text: NewText, signal: AbortSignal): Promise<string> {
  const stillSame = requireLearner()
  await startLog()
  stillSame()
  const id = crypto.randomUUID()
  const saved = await toSaved(text, id)
  signal.throwIfAborted()
  stillSame()
  await storeText(id, { text: text.text, isSent: false })
  stillSame()
  await recordEvents([{ type: 'text-saved', body: saved }], Date.now())
  return id
}

export async function renameText({ id }: Pick<TextRecord, 'id'>, title: string): Promise<void> {
  await recordEvents([{ type: 'text-renamed', body: { text: id, title } }], Date.now())
}

/** Returns what brings it back. */
export async function removeText(id: string): Promise<() => Promise<void>> {
  const [event] = await recordEvents([{ type: 'text-removed', body: { text: id } }], Date.now())
  return async () => {
    if (event) await takeBack(event, Date.now())
  }
}

/** Where the learner stopped: position among the tokens of the text. */
export const savePlace = (id: string, place: number): Promise<readonly LogEvent[]> =>
  recordEvents([{ type: 'text-read', body: { text: id, place } }], Date.now())

/** The library's record of a text; undefined for one that the learner never opened. */
export const findRecord = (texts: readonly TextRecord[], id: string): TextRecord | undefined =>
  texts.find((text) => text.id === id && isThere(text))

/** Puts a text of the shelf into the library, and its words on this device. */
async function openShelfText(id: string, shelfId: string): Promise<string> {
  const stored = await findText(id)
  if (stored) return stored.text
  const stillSame = requireLearner()
  const { title, text } = await callApi(readShelfText, { id: shelfId })
  stillSame()
  await storeText(id, { text, isSent: true })
  const saved = await toSaved({ title, text, source: { kind: 'shelf' } }, id)
  stillSame()
  await recordEvents([{ type: 'text-saved', body: saved }], Date.now())
  return text
}

/**
 * @throws {ApiError} `not-found` for a text that is nowhere, `other-learner` where another one has come meanwhile, or what
 * kept the server from answering.
 */
export async function loadText(id: string): Promise<string> {
  // An address may say anything.
  if (!TEXT_ID.test(id)) throw new ApiError('not-found')
  await (await startLog()).reopenFailed()
  const shelfId = toShelfId(id)
  if (shelfId !== undefined) return openShelfText(id, shelfId)
  const stored = await findText(id)
  if (stored) return stored.text
  const { learnerId, hasLists, state } = useLearnerLog.getState()
  // Where the log is known and has no such text, the server has none either.
  if (learnerId === null || (hasLists && !findRecord(state.library.texts, id))) throw new ApiError('not-found')
  const stillSame = requireLearner()
  const { text } = await callApi(readText, { id }, { learnerId })
  stillSame()
  await storeText(id, { text, isSent: true })
  return text
}
