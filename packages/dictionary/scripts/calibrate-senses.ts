// Fits data/sense-choice.json: how much order and tags count, and how probable an answer must be to be shown as sure.
// The models are trained on one half of the natural text and judged on the other, both ways.
// Usage: node packages/dictionary/scripts/calibrate-senses.ts natural.txt … [--cache folder]
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { competingSenses, levelRank, senseId } from '../src/entries/entry.ts'
import { loadMergedSenses } from '../src/entries/merged-senses.ts'
import { scoreTrained } from './train/score-trained.ts'
import { readPassages } from './train/labelled-passages.ts'
import { readLabelledSentences } from './train/labelled-sentences.ts'
import { readNatural } from './train/natural.ts'
import { loadTrainingParts, prepareSamples } from './train/prepare.ts'
import { samplesOf } from './train/samples.ts'
import { trainAll } from './train/train-all.ts'
import { readDataBytes } from '../src/data-files.ts'
import { chancesOf, tagFits } from '../src/senses/sense-chooser.ts'
import { readWordClasses } from '../src/senses/word-class.ts'

const SURE_SHARE = 0.97
/** An embedding costs 7 ms of CPU: see what the thresholds printed below cost and bring. */
const ASK_BELOW = 1
/**
 * Chosen on passages and the bench, not fitted here: SemCor is running text of 1961, and learners tap rarer senses of today. On our
 * own sentences, where every sense counts alike, order and tags cost five points with what SemCor would choose.
 */
const ORDER = 0.09
const LEVEL = 0.025
const TAG = 0.05
const WORD_CLASS = 0.15
const FEWEST_LABELLED = 500

/** `rough` are the scores without sentence embeddings. */
type Item = {
  scores: number[]
  rough: number[]
  orders: number[]
  /** Levels above the easiest sense. */
  levels: number[]
  tags: number[]
  classes: number[]
  gold: number
  isLabelled: boolean
}

const { values, positionals } = parseArgs({ options: { cache: { type: 'string' } }, allowPositionals: true })
const [parts, merged] = await Promise.all([loadTrainingParts(), loadMergedSenses()])
const wordClasses = readWordClasses(await readDataBytes('word-classes.bin'))
const ambiguous = parts.index.groups.filter((group) => group.flatMap(competingSenses).length > 1).flat()
const own = [...samplesOf(ambiguous, parts), ...(await readLabelledSentences(ambiguous, parts)).samples]
const natural = [
  ...readPassages(ambiguous, parts),
  ...positionals.flatMap((file) => readNatural(file, ambiguous, parts, merged)),
]
const { samples } = await prepareSamples([...own, ...natural], parts.vectors, values.cache)
const isNatural = (index: number): boolean => index >= own.length
const NOTHING = undefined
/** Whole documents go to one half. */
const halfOf = (index: number): number =>
  [...(natural[index - own.length]?.source ?? '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2

function itemsOf(half: number): Item[] {
  const training = samples.filter((_, index) => !isNatural(index) || halfOf(index) !== half)
  const models = new Map(
    trainAll(parts.index, training).flatMap((group) => group.ids.map((id) => [id, group] as const)),
  )
  return samples.flatMap((sample, index): Item[] => {
    if (!isNatural(index) || halfOf(index) !== half) return []
    const group = models.get(sample.id)
    const { tokens, at } = sample.sample.place
    const token = tokens[at[0] ?? 0]
    if (!group || !token) return []
    const candidates = parts.index.ofForm(token.lower).flatMap((entry) =>
      entry.senses.map((sense, order) => ({
        id: senseId(entry, sense),
        order,
        fits: tagFits(entry.pos, token.tag),
        pos: entry.pos,
        level: levelRank(sense.level),
      })),
    )
    const gold = candidates.findIndex(({ id }) => id === sample.id)
    if (gold < 0 || candidates.length < 2) return []
    const chances = chancesOf(
      candidates.map(({ pos }) => pos),
      [sample.sample.place],
      wordClasses,
    )
    const lowest = Math.min(...candidates.map(({ level }) => level))
    const scores = scoreTrained(group, sample)
    const rough = scoreTrained(group, { ...sample, embedded: NOTHING })
    return [
      {
        scores: candidates.map(({ id }) => scores[group.ids.indexOf(id)] ?? -1),
        rough: candidates.map(({ id }) => rough[group.ids.indexOf(id)] ?? -1),
        orders: candidates.map(({ order }) => Math.log(1 + order)),
        levels: candidates.map(({ level }) => level - lowest),
        tags: candidates.map(({ fits }) => (fits ? 1 : 0)),
        classes: candidates.map(({ pos }) => chances.get(pos) ?? 0),
        gold,
        isLabelled: sample.sample.kind === 'labelled',
      },
    ]
  })
}

function judge(items: readonly Item[], order: number, tag: number, temperature: number) {
  let likelihood = 0
  const answers = items.map(({ scores, orders, levels, tags, classes, gold }) => {
    const logits = scores.map(
      (score, i) =>
        (score -
          order * (orders[i] ?? 0) -
          LEVEL * (levels[i] ?? 0) +
          tag * (tags[i] ?? 0) +
          WORD_CLASS * (classes[i] ?? 0)) /
        temperature,
    )
    const highest = Math.max(...logits)
    const powers = logits.map((logit) => Math.exp(logit - highest))
    const sum = powers.reduce((total, power) => total + power, 0)
    likelihood += Math.log((powers[gold] ?? 0) / sum + 1e-9)
    const best = logits.indexOf(highest)
    const second = logits.map((logit, i) => (i === best ? -Infinity : logit))
    return { isRight: best === gold, isSecond: second.indexOf(Math.max(...second)) === gold, probability: 1 / sum }
  })
  return { likelihood: likelihood / items.length, answers }
}

const all = [...itemsOf(0), ...itemsOf(1)]
const labelled = all.filter(({ isLabelled }) => isLabelled)
/** Modern text that readers labelled with our senses tells more of what learners read than SemCor through the map. */
const items = labelled.length >= FEWEST_LABELLED ? labelled : all
let best = { likelihood: -Infinity, temperature: 1 }
for (const temperature of [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5]) {
  const { likelihood } = judge(items, ORDER, TAG, temperature)
  if (likelihood > best.likelihood) best = { likelihood, temperature }
}
const { answers } = judge(items, ORDER, TAG, best.temperature)
const ranked = answers.toSorted((a, b) => b.probability - a.probability)
let right = 0
let sure = 1
let sureCount = 0
for (const [i, answer] of ranked.entries()) {
  if (answer.isRight) right += 1
  if (right / (i + 1) >= SURE_SHARE) {
    sure = answer.probability
    sureCount = i + 1
  }
}
const share = (list: readonly unknown[]): string => `${((100 * list.length) / answers.length).toFixed(1)} %`
const oldText = judge(
  all.filter(({ isLabelled }) => !isLabelled),
  ORDER,
  TAG,
  best.temperature,
).answers
console.log(
  `${oldText.length} uses in SemCor: right ${((100 * oldText.filter(({ isRight }) => isRight).length) / Math.max(1, oldText.length)).toFixed(1)} %`,
)
console.log(
  `${items.length} natural uses: right ${share(answers.filter(({ isRight }) => isRight))}, right or second ${share(answers.filter(({ isRight, isSecond }) => isRight || isSecond))}`,
)
console.log(
  `first sense ${share(items.filter(({ orders, gold }) => orders.indexOf(0) === gold))}; sure from ${sure.toFixed(2)} on: ${((100 * sureCount) / answers.length).toFixed(1)} %`,
)
console.log(best)

/** What is lost, and spared, by asking the encoder only below a probability. */
const byRough = judge(
  items.map((item) => ({ ...item, scores: item.rough })),
  ORDER,
  TAG,
  best.temperature,
).answers
for (const threshold of [0.5, 0.6, 0.7, 0.8, 0.9, 1]) {
  const isAsked = (i: number): boolean => (byRough[i]?.probability ?? 0) < threshold
  const rightThen = answers.filter((answer, i) => (isAsked(i) ? answer : byRough[i])?.isRight === true)
  console.log(
    `encoder asked below ${threshold}: ${share(answers.filter((_, i) => isAsked(i)))} asked, right ${share(rightThen)}`,
  )
}
const { temperature } = best
await writeFile(
  join(import.meta.dirname, '../data/sense-choice.json'),
  `${JSON.stringify({ temperature, order: ORDER, level: LEVEL, tag: TAG, wordClass: WORD_CLASS, askEncoder: ASK_BELOW, sure: Math.round(sure * 100) / 100 }, null, 2)}\n`,
)
