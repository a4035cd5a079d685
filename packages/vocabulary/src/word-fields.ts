/** The fields of a word, in one place: what each kind of list keeps of it. */
import type { OtherMeaning, StudyWord } from './study-list.ts'

/** What a meaning says. */
export const MEANING_FIELDS = [
  'definition',
  'sentence',
  'partOfSpeech',
  'senseId',
  'level',
  'patterns',
  'labels',
  'origin',
  'linkedWords',
] as const satisfies readonly (keyof OtherMeaning)[]

/** What the personal list keeps. */
export const KEPT_FIELDS = ['word', 'definition', 'sentence', 'audioUrl', 'partOfSpeech'] as const

/** What a followed word keeps: one meaning. */
export const CARD_FIELDS = ['word', 'audioUrl', 'headword', 'ipa', 'ownSentence', 'textId', ...MEANING_FIELDS] as const

const STUDY_FIELDS = [...CARD_FIELDS, 'source', 'phrase', 'certainty'] as const

type FieldOf<Fields extends readonly PropertyKey[]> = Fields[number]

/** The value with these fields alone; what is not known of it is left out. */
export function pickFields<Value extends object, const Fields extends readonly (keyof Value)[]>(
  value: Value,
  fields: Fields,
): Pick<Value, FieldOf<Fields>> {
  const known = fields.filter((field) => value[field] !== undefined).map((field) => [field, value[field]])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these fields of the value; those left out are undefined in it
  return Object.fromEntries(known) as Pick<Value, FieldOf<Fields>>
}

/** A word of the study list with the fields that are known, other meanings among them. */
export const pickStudyWord = (word: StudyWord): StudyWord => ({
  ...pickFields(word, STUDY_FIELDS),
  ...(word.otherMeanings && {
    otherMeanings: word.otherMeanings.map((meaning) => pickFields(meaning, MEANING_FIELDS)),
  }),
})

const isSameIn = (fields: readonly (keyof StudyWord)[]) => (one: StudyWord, other: StudyWord) =>
  fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))

const isSameStudyWord = (one: StudyWord, other: StudyWord): boolean =>
  isSameIn(STUDY_FIELDS)(one, other) && one.otherMeanings?.length === other.otherMeanings?.length

/** Whether both lists hold the same words, in the same order, with the same meanings. */
export const isSameStudyList = (one: readonly StudyWord[], other: readonly StudyWord[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((word, index) => {
      const counterpart = other[index]
      return counterpart !== undefined && isSameStudyWord(word, counterpart)
    }))

/** Whether the personal list would keep the same of both. */
export const isSameKeptWord = isSameIn(KEPT_FIELDS)
