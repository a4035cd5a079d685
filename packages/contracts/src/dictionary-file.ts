/**
 * The dictionary as one file for devices without a connection: plain text, which packs well. An entry is a line of
 * headword, part of speech, pronunciation and forms, then a line for each sense; fields are parted by tabs, lists by `|`.
 */
import { LEVELS } from '@wordnest/vocabulary/study-list'
import type * as z from 'zod/mini'

import type { FoundEntrySchema } from './dictionary.ts'

export type FoundEntry = z.output<typeof FoundEntrySchema>
type FoundMeaning = FoundEntry['meanings'][number]
type FileMeaning = FileEntry['meanings'][number]

const ENTRY = '@'

type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T

export type FileEntry = Frozen<FoundEntry> & {
  /** Forms that no rule makes, and other spellings: the words under which a device looks for the entry. */
  readonly otherForms: readonly string[]
}

function toSenseLine({
  senseId,
  level,
  labels = [],
  definition,
  sentence,
  patterns = [],
  linkedWords = [],
}: FileMeaning) {
  const number = senseId?.slice(senseId.lastIndexOf('-') + 1) ?? ''
  const fields = [
    `${level ?? ''}${number}`,
    definition,
    sentence,
    patterns.join('|'),
    labels.join('|'),
    linkedWords.join('|'),
  ]
  return fields.join('\t').trimEnd()
}

export const toDictionaryFile = (entries: readonly FileEntry[]): string =>
  entries
    .map(({ headword, partOfSpeech, ipa = '', forms, otherForms, meanings }) =>
      [
        `${ENTRY}${[headword, partOfSpeech, ipa, forms.join('|'), otherForms.join('|')].join('\t').trimEnd()}`,
        ...meanings.map(toSenseLine),
      ].join('\n'),
    )
    .join('\n')

/** The position of an entry in the file, and the words under which it is found besides its headword. */
export type FilePlace = { readonly headword: string; readonly otherForms: readonly string[]; readonly start: number }

const toList = (field: string | undefined): string[] => (field ? field.split('|') : [])

/** The places of all entries, in the order of the file. */
export function indexDictionaryFile(file: string): readonly FilePlace[] {
  const places: FilePlace[] = []
  for (let start = file.startsWith(ENTRY) ? 0 : -1; start >= 0;) {
    const end = file.indexOf('\n', start)
    const [headword = '', , , , otherForms] = file.slice(start + 1, end < 0 ? undefined : end).split('\t')
    places.push({ headword, otherForms: toList(otherForms), start })
    const next = file.indexOf(`\n${ENTRY}`, start)
    start = next < 0 ? -1 : next + 1
  }
  return places
}

function readSense(line: string, headword: string, partOfSpeech: string): FoundMeaning {
  const [place = '', definition = '', sentence = '', patterns, labels, linkedWords] = line.split('\t')
  const level = LEVELS.find((each) => place.startsWith(each))
  const name = [headword.replaceAll(' ', '_'), partOfSpeech.replace(' ', '_'), place.slice(2)].join('-')
  return {
    definition,
    sentence,
    partOfSpeech,
    senseId: name,
    origin: 'Wordnest',
    ...(level && { level }),
    ...(patterns && { patterns: toList(patterns) }),
    ...(labels && { labels: toList(labels) }),
    ...(linkedWords && { linkedWords: toList(linkedWords) }),
  }
}

/** The entry at a place of the file. */
export function readFileEntry(file: string, { start }: FilePlace): FoundEntry {
  const end = file.indexOf(`\n${ENTRY}`, start)
  const [head = '', ...senses] = file.slice(start + 1, end < 0 ? undefined : end).split('\n')
  const [headword = '', partOfSpeech = '', ipa, forms] = head.split('\t')
  return {
    headword,
    partOfSpeech,
    ...(ipa && { ipa }),
    forms: toList(forms),
    meanings: senses.map((line) => readSense(line, headword, partOfSpeech)),
  }
}
