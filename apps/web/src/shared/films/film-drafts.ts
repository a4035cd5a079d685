/** The words and the quiz of the learner's own films, drafted by the server and stored with their captions. Loaded on use. */
import { draftFilm } from '@wordnest/contracts/film-drafts'
import { toTextDigest } from '@wordnest/log/sentence-digest'
import type { TextRecord } from '@wordnest/log/states'
import { parseCaptions, toOneLine } from '@wordnest/vocabulary/captions'

import { callApi } from '#lib/api.ts'
import { findRecord } from '#shared/texts/library.ts'
import { recordEvents, useLearnerLog } from '#sync/learner-log.ts'
import { countBytes } from '#lib/count-bytes.ts'
import { noteLearner } from '#sync/same-learner.ts'
import { storeText } from '#sync/stored-texts.ts'

import { toDraftLevel } from './draft-level.ts'
import { type FilmDraft, type FilmText, toStoredFilm } from './film-text.ts'

/** What the endpoint takes. */
const MAX_CUES = 5000
const MAX_CUE_LENGTH = 500
const MAX_KNOWN_WORDS = 5000
const MAX_SECONDS = 24 * 60 * 60

/** Stores the words and the quiz with the film. False, and nothing is stored, where they are larger than the bytes that are left. */
export async function saveDraft(
  { id }: Pick<TextRecord, 'id'>,
  film: FilmText,
  draft: FilmDraft,
  bytesLeft: number,
): Promise<boolean> {
  // It may have been renamed or removed while they were drafted.
  const record = findRecord(useLearnerLog.getState().state.library.texts, id)
  if (!record) return true
  const { title, source, wordCount, level } = record
  const text = toStoredFilm({ ...film, draft })
  if (countBytes(text) - record.bytes > bytesLeft) return false
  const isSameLearner = noteLearner()
  await storeText(id, { text, isSent: false })
  if (!isSameLearner()) return true
  const body = { text: id, title, source, wordCount, level, bytes: countBytes(text), digest: toTextDigest(text) }
  await recordEvents([{ type: 'text-saved', body }], Date.now())
  return true
}

/** Words and quiz for captions. @throws {ApiError} */
export async function loadDraft(
  film: FilmText,
  filmLevel: TextRecord['level'],
  signal: AbortSignal,
): Promise<FilmDraft> {
  const { state } = useLearnerLog.getState()
  const cues = parseCaptions(film.captions)
    .slice(0, MAX_CUES)
    .map((cue) => ({
      start: cue.startMs / 1000,
      end: cue.endMs / 1000,
      text: toOneLine(cue).slice(0, MAX_CUE_LENGTH),
    }))
    .filter(({ end }) => end <= MAX_SECONDS)
  if (cues.length === 0) return { words: [], quizPoints: [] }
  const knownWords = [...state.words]
    .filter(([, { pause }]) => pause === 'known')
    .map(([key]) => key)
    .slice(0, MAX_KNOWN_WORDS)
  return callApi(draftFilm, { cues, level: toDraftLevel(state.level.level ?? filmLevel), knownWords }, { signal })
}
