/** Counts right senses on a hand-made set, for the test and the benchmark. */
import type { DefinedWord } from './defined-word.ts'
import type { Engine } from './engine.ts'
import { ALL_POS } from './lemmas.ts'
import { toWords } from './text-reader.ts'

/** `accepted` are pieces of the definitions that are right in the sentence. */
export type SenseItem = { word: string; sentence: string; accepted: string[] }

export type SenseMeasure = { total: number; right: number; rightByFirstSense: number; withoutListedSense: string[] }

type Define = (words: readonly string[], context: string) => DefinedWord[]

export function measureSenseChoice(items: readonly SenseItem[], engine: Engine, define: Define): SenseMeasure {
  const measure: SenseMeasure = { total: items.length, right: 0, rightByFirstSense: 0, withoutListedSense: [] }
  for (const { word, sentence, accepted } of items) {
    const isRight = (definition: string): boolean => accepted.some((fragment) => definition.includes(fragment))
    const lists = ALL_POS.map((pos) => engine.meanings.of(word, pos).filter(({ senseKey }) => senseKey !== ''))
    const asked = toWords(sentence).find((shown) => engine.forms.isIn([word], shown)) ?? word
    const [defined] = define([asked], sentence)
    const samePart = lists.find(([first]) => first?.partOfSpeech === defined?.partOfSpeech)
    if (!lists.flat().some(({ gloss }) => isRight(gloss.definition))) measure.withoutListedSense.push(word)
    if (defined && isRight(defined.definition)) measure.right += 1
    if (isRight(samePart?.[0]?.gloss.definition ?? '')) measure.rightByFirstSense += 1
  }
  return measure
}
