/** A new film of the learner's own: its record is among those of the library, its captions on this device and the server. */
import { toTextDigest } from '@wordnest/log/sentence-digest'
import { toSpoken } from '@wordnest/log/text-words'
import type { TextSource } from '@wordnest/log/texts'
import { findTextLevel } from '@wordnest/levels/text-level'

import { countBytes } from '#lib/count-bytes.ts'
import { loadProfile } from '#shared/levels/load-profile.ts'
import { startLog } from '#shared/memory/start-log.ts'
import { recordEvents } from '#sync/learner-log.ts'
import { requireLearner } from '#sync/same-learner.ts'
import { storeText } from '#sync/stored-texts.ts'

import { toStoredFilm } from './film-text.ts'

export type NewFilm = { readonly title: string; readonly source: TextSource; readonly captions: string }

/** Saves a film on this device and in the log. Returns its id. Rejects with the signal's reason before anything is saved. */
export async function saveFilm({ title, source, captions }: NewFilm, signal: AbortSignal): Promise<string> {
  const stillSame = requireLearner()
  await startLog()
  stillSame()
  const id = crypto.randomUUID()
  const spoken = toSpoken(captions)
  const profile = spoken === '' ? undefined : await loadProfile(spoken)
  const level = profile && findTextLevel(profile)
  const text = toStoredFilm({ captions })
  const wordCount = profile?.tokens ?? 0
  signal.throwIfAborted()
  stillSame()
  await storeText(id, { text, isSent: false })
  stillSame()
  const body = { text: id, title, source, wordCount, level, bytes: countBytes(text), digest: toTextDigest(text) }
  await recordEvents([{ type: 'text-saved', body }], Date.now())
  return id
}
