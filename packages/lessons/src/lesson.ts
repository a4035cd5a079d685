/** A lesson as its file holds it, with the rules that make it teach. */
import { LEVELS, QuizPointSchema, type Video } from '@wordnest/contracts/videos'
import { MAX_STUDY_WORDS } from '@wordnest/vocabulary/study-list'
import { DEFAULT_SEGMENT } from '@wordnest/vocabulary/trophies'
import { MAX_WORD_LENGTH, toWordKey } from '@wordnest/vocabulary/word-key'
import * as z from 'zod/mini'

/** Fewer make no game, more do not fit the study list. */
const MIN_WORDS = 5
/** Sentence scramble skips shorter ones. */
const MIN_SENTENCE_WORDS = 3
/** Longer ones do not fit a card. */
const MAX_DEFINITION_WORDS = 25
const MAX_SENTENCE_WORDS = 30
const MIN_ANSWERS = 2

const ID_PATTERN = /^[\w-]{1,64}$/

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean)

/** Stems are compared by their first letters, so that `lingered` shows `linger` and `tried` shows `try`. */
function showsWord(sentence: string, word: string): boolean {
  const shown = wordsOf(sentence.toLowerCase().replace(/[^\p{L}\p{N}\s'’-]/gu, ''))
  return wordsOf(word.toLowerCase()).every((part) => {
    const stem = part.slice(0, Math.max(2, part.length - 1))
    return shown.some((candidate) => candidate.startsWith(stem))
  })
}

const TextSchema = z.string().check(
  z.minLength(1),
  z.refine((text) => text === text.trim(), 'has spaces around it'),
)

const WordSchema = z
  .strictObject({
    word: TextSchema.check(z.maxLength(MAX_WORD_LENGTH)),
    definition: TextSchema.check(
      z.refine((text) => wordsOf(text).length <= MAX_DEFINITION_WORDS, `has more than ${MAX_DEFINITION_WORDS} words`),
    ),
    sentence: TextSchema.check(
      z.refine((text) => wordsOf(text).length >= MIN_SENTENCE_WORDS, `has fewer than ${MIN_SENTENCE_WORDS} words`),
      z.refine((text) => wordsOf(text).length <= MAX_SENTENCE_WORDS, `has more than ${MAX_SENTENCE_WORDS} words`),
    ),
    audioUrl: z.optional(z.string().check(z.regex(/^\/[\w./-]+$/))),
  })
  .check(
    z.refine(({ word, sentence }) => showsWord(sentence, word), 'the sentence does not show the word'),
    z.refine(
      ({ word, definition }) => !wordsOf(definition.toLowerCase()).includes(word.toLowerCase()),
      'the definition explains the word by itself',
    ),
  )

const LessonQuizPointSchema = QuizPointSchema.check(
  z.refine(({ answers }) => answers.length >= MIN_ANSWERS, `has fewer than ${MIN_ANSWERS} answers`),
  z.refine(({ answers }) => new Set(answers).size === answers.length, 'has the same answer twice'),
  z.refine(({ answers, correct }) => correct < answers.length, 'has no right answer'),
)

const isAscending = (points: readonly { readonly time: number }[]): boolean =>
  points.every(({ time }, index) => index === 0 || time > (points[index - 1]?.time ?? 0))

const LessonSchema = z.strictObject({
  id: z.string().check(z.regex(ID_PATTERN)),
  videoID: z.string().check(z.regex(ID_PATTERN)),
  title: TextSchema,
  level: z.enum(LEVELS),
  segment: z._default(z.string().check(z.regex(ID_PATTERN)), DEFAULT_SEGMENT),
  /** Seconds. */
  start: z._default(z.number().check(z.nonnegative()), 0),
  dateCreated: z.iso.datetime(),
  quizPoints: z._default(
    z.array(LessonQuizPointSchema).check(z.refine(isAscending, 'is not in the order of time')),
    [],
  ),
  vocabulary: z.array(WordSchema).check(
    z.minLength(MIN_WORDS),
    z.maxLength(MAX_STUDY_WORDS),
    z.refine((words) => new Set(words.map(({ word }) => toWordKey(word))).size === words.length, 'has a word twice'),
  ),
})

/** Throws with every broken rule, by its place in the file. */
export function parseLesson(name: string, content: unknown): Video {
  const parsed = LessonSchema.safeParse(content)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`Lesson ${name} cannot be used: ${problems.join('; ')}`)
  }
  const { vocabulary, ...lesson } = parsed.data
  return {
    ...lesson,
    includedVocab: vocabulary.map(({ word }) => word),
    definitionsAndSentences: vocabulary,
  }
}
