// Fits data/sense-choice.json: how much order and tags count, and how probable an answer must be to be shown as sure.
// The models are trained on one half of the natural text and judged on the other, both ways.
// Usage: node packages/dictionary/scripts/calibrate-senses.ts natural.txt … [--cache folder]
import { parseArgs } from 'node:util'

import { competingSenses, senseId } from '../src/entries/entry.ts'
import { EMBEDDED_SIZE } from '../src/senses/sense-model.ts'
import { scoreTrained } from './train/score-trained.ts'
import { readLabelledSentences } from './train/labelled-sentences.ts'
import { readNatural } from './train/natural.ts'
import { loadTrainingParts, prepareSamples } from './train/prepare.ts'
import { samplesOf } from './train/samples.ts'
import { trainAll } from './train/train-all.ts'
import { tagFits } from '../src/senses/sense-chooser.ts'

const SURE_SHARE = 0.97
/** An embedding costs 7 ms of CPU: see what the thresholds printed below cost and bring. */
const ASK_BELOW = 0.7
/**
 * Fixed, not fitted: SemCor is running text of 1961, and learners tap rarer senses of today. On our own sentences, where every
 * sense counts alike, order and tags cost five points with what SemCor would choose.
 */
const ORDER = 0.03
const TAG = 0.1
const FEWEST_LABELLED = 500

/** `rough` are the scores without sentence embeddings. */
type Item = { scores: number[]; rough: number[]; orders: number[]; tags: number[]; gold: number; isLabelled: boolean }

const { values, positionals } = parseArgs({ options: { cache: { type: 'string' } }, allowPositionals: true })
const parts = await loadTrainingParts()
const ambiguous = parts.index.groups.filter((group) => group.flatMap(competingSenses).length > 1).flat()
const own = [...samplesOf(ambiguous, parts), ...(await readLabelledSentences(ambiguous, parts)).samples]
const natural = positionals.flatMap((file) => readNatural(file, ambiguous, parts.lexicon, parts.reader))
const { samples } = await prepareSamples([...own, ...natural], parts.vectors, values.cache)
const isNatural = (index: number): boolean => index >= own.length
const NOTHING = new Float32Array(EMBEDDED_SIZE)
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
    const candidates = parts.index
      .ofForm(token.lower)
      .flatMap((entry) =>
        entry.senses.map((sense, order) => ({ id: senseId(entry, sense), order, fits: tagFits(entry.pos, token.tag) })),
      )
    const gold = candidates.findIndex(({ id }) => id === sample.id)
    if (gold < 0 || candidates.length < 2) return []
    const scores = scoreTrained(group, sample)
    const rough = scoreTrained(group, { ...sample, embedded: NOTHING })
    return [
      {
        scores: candidates.map(({ id }) => scores[group.ids.indexOf(id)] ?? -1),
        rough: candidates.map(({ id }) => rough[group.ids.indexOf(id)] ?? -1),
        orders: candidates.map(({ order }) => Math.log(1 + order)),
        tags: candidates.map(({ fits }) => (fits ? 1 : 0)),
        gold,
        isLabelled: sample.sample.kind === 'labelled',
      },
    ]
  })
}

function judge(items: readonly Item[], order: number, tag: number, temperature: number) {
  let likelihood = 0
  const answers = items.map(({ scores, orders, tags, gold }) => {
    const logits = scores.map((score, i) => (score - order * (orders[i] ?? 0) + tag * (tags[i] ?? 0)) / temperature)
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

for (const order of [0, 0.03, 0.06, 0.1, 0.15, 0.2, 0.3])
  for (const tag of [0.1, 0.2, 0.3]) {
    const pc = (xs: { isRight: boolean; isSecond: boolean }[]) => `${((100 * xs.filter((a) => a.isRight).length) / xs.length).toFixed(1)}/${((100 * xs.filter((a) => a.isRight || a.isSecond).length) / xs.length).toFixed(1)}`
    const { answers } = judge(items, order, tag, 0.25)
    const first = answers.filter((_, i) => items[i]?.orders[items[i]?.gold ?? 0] === 0)
    const rest = answers.filter((_, i) => items[i]?.orders[items[i]?.gold ?? 0] !== 0)
    console.log(order, tag, 'all', pc(answers), 'first', pc(first), 'others', pc(rest), 'mean', ((first.filter((a) => a.isRight).length / first.length + rest.filter((a) => a.isRight).length / rest.length) * 50).toFixed(1))
  }
