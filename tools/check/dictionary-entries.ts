/** The dictionary's own rules, over all entries, and over canary entries that break each of them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import {
  checkCard,
  type CheckedCard,
  checkEntries,
  type CheckOptions,
  type PlannedHeadword,
  type Problem,
  toCheckContext,
} from '@wordnest/dictionary/checker'
import { readDataFile } from '@wordnest/dictionary/data-files'
import type { Entry } from '@wordnest/dictionary/entries/entry'
import { createInflector } from '@wordnest/dictionary/entries/inflect'
import { loadEntries } from '@wordnest/dictionary/entries/load-entries'
import { loadMergedSenses } from '@wordnest/dictionary/entries/merged-senses'
import { parseIrregularForms } from '@wordnest/dictionary/lemmas'
import { loadOwnLessons } from '@wordnest/lessons/lessons'
import { SAMPLE_PERSONAL_WORDS } from '@wordnest/vocabulary/personal-selection'
import { loadWordnet, type Wordnet } from '@wordnest/dictionary/wordnet'

const CANARY = join(import.meta.dirname, '../canary/dictionary')

type Material = CheckOptions

/** Lines of `headword<tab>part of speech<tab>level`. */
function parsePlanned(table: string): PlannedHeadword[] {
  return table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [headword = '', pos = '', level = ''] = line.split('\t')
      return { headword, pos, level }
    })
}

async function loadMaterial(): Promise<Material> {
  const [wordnet, merged, irregularTable, planned, knownWords] = await Promise.all([
    loadWordnet(),
    loadMergedSenses(),
    readDataFile('irregular-forms.txt'),
    readDataFile('planned-headwords.txt'),
    readDataFile('word-vectors.txt'),
  ])
  const inflector = createInflector(parseIrregularForms(irregularTable))
  const frequent = new Set(knownWords.split('\n'))
  const forms = new Set(
    [...wordnet.lemmas()].flatMap((lemma) => lemma.split(/[_-]/)).flatMap((word) => inflector.formsOf(word, 'noun')),
  )
  return {
    inflector,
    isKnownWord: (word) => frequent.has(word) || forms.has(word) || isFormOfKnown(word, wordnet),
    planned: parsePlanned(planned),
    merged,
    hasSenseKey: (key) => wordnet.sensesOf(key.split('%', 1)[0] ?? '').some(({ senseKey }) => senseKey === key),
    glosses: [...wordnet.glosses()],
  }
}

function isFormOfKnown(word: string, wordnet: Wordnet): boolean {
  const endings: [RegExp, string][] = [
    [/(?:ed|ing|er|est|ly|s)$/, ''],
    [/(?:d|r|st)$/, ''],
    [/ing$/, 'e'],
    [/(?:ied|ies|ier|iest|ily)$/, 'y'],
    [/(.)\1(?:ed|ing|er|est)$/, '$1'],
  ]
  const bases = endings.filter(([ending]) => ending.test(word)).map(([ending, rest]) => word.replace(ending, rest))
  return bases.some((base) => base.length > 2 && wordnet.sensesOf(base).length > 0)
}

let material: Promise<Material> | undefined

function loadMaterialOnce(): Promise<Material> {
  material ??= loadMaterial()
  return material
}

export async function findEntryProblems(folder?: string): Promise<Problem[]> {
  const [options, { entries, problems }] = await Promise.all([loadMaterialOnce(), loadEntries(folder)])
  return [...problems, ...checkEntries(entries, options)]
}

const toLine = ({ file, line, rule, text }: Problem): string => `${file}:${line} ${rule}: ${text}`

export async function loadDictionaryProblems(): Promise<string[]> {
  return (await findEntryProblems()).map(toLine)
}

/** A film's level is that of its learners: they know the words below it. */
const LEVEL_OF_LESSON = { beginner: 'A2', intermediate: 'B2', advanced: 'C1' } as const

async function loadCards(): Promise<CheckedCard[]> {
  const lessons = await loadOwnLessons()
  return [
    ...lessons.flatMap(({ video }) =>
      video.definitionsAndSentences.map(({ word, definition, sentence }) => ({
        word,
        definition,
        sentence,
        level: LEVEL_OF_LESSON[video.level],
        file: video.id,
      })),
    ),
    ...SAMPLE_PERSONAL_WORDS.map(({ word, definition, sentence }) => ({
      word,
      definition,
      sentence,
      level: 'B1' as const,
      file: 'sample words',
    })),
  ]
}

/** Lessons and sample words explain as the dictionary does. */
export async function loadCardProblems(): Promise<string[]> {
  const [options, { entries }, cards] = await Promise.all([loadMaterialOnce(), loadEntries(), loadCards()])
  const context = toCheckContext(entries, options)
  return cards.flatMap((card) => checkCard(card, context)).map(toLine)
}

/** The rules that each canary entry says it breaks: a line `# breaks: rule, rule` above it. */
function expectedBreaks(text: string): { line: number; rules: string[] }[] {
  return text.split('\n').flatMap((line, index) => {
    const rules = /^# breaks: (.+)$/.exec(line)?.[1]
    return rules === undefined ? [] : [{ line: index + 2, rules: rules.split(', ') }]
  })
}

/** Canary entries that break a rule unseen, and rules that no canary entry breaks. */
export async function loadDictionaryCanaryProblems(): Promise<string[]> {
  const [options, text, own, { entries: all }] = await Promise.all([
    loadMaterialOnce(),
    readFile(join(CANARY, 'canary.txt'), 'utf8'),
    loadEntries(CANARY),
    loadEntries(),
  ])
  const isCanary = (entry: Entry): boolean => entry.file === 'canary.txt'
  const found = [
    ...own.problems,
    ...checkEntries([...all, ...own.entries.filter(isCanary)], {
      ...options,
      planned: [...options.planned, { headword: 'zanarymap', pos: 'noun', level: 'A1' }],
      merged: new Map([
        ...options.merged,
        ['zanarygone-noun-2', 'zanarygone-noun-1'],
        ['zanarygone-noun-3', 'zanarylost-noun-1'],
      ]),
    }),
  ]
  const ofCanary = found.filter(({ file }) => file === 'canary.txt')
  const unseen = expectedBreaks(text).flatMap(({ line, rules }) =>
    rules
      .filter(
        (rule) =>
          !ofCanary.some((problem) => problem.line === line && problem.rule === rule) &&
          !ofCanary.some((problem) => problem.rule === rule && Math.abs(problem.line - line) < 4),
      )
      .map((rule) => `tools/canary/dictionary/canary.txt:${line} breaks "${rule}", and the checker does not see it`),
  )
  const seesPlanned = found.some(({ rule, text: said }) => rule === 'planned' && said.startsWith('zanarymap'))
  const seesLost = found.some(({ rule, text: said }) => rule === 'merged' && said.startsWith('zanarygone-noun-3'))
  return [
    ...unseen,
    ...(seesPlanned ? [] : ['the checker does not see that a planned headword has an entry']),
    ...(seesLost ? [] : ['the checker does not see that a sense was merged into none']),
  ]
}
