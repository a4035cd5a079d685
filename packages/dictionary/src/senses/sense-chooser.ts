/** Ranks the senses that a written word may have by what its text says, and tells how sure the answer is. */
import type { Entry, EntrySense } from '../entries/entry.ts'
import { ACCIDENT, levelRank, lowestLevel, senseId } from '../entries/entry.ts'
import type { Embedder } from './embedder.ts'
import type { Place, SenseFeatures } from './features.ts'
import { featuresOf } from './features.ts'
import type { SenseModels } from './model-file.ts'
import { scoreSenses } from './sense-model.ts'
import type { WordClasses } from './word-class.ts'
import { isWordClass } from './word-class.ts'
import type { WordVectors } from './word-vectors.ts'

export type Candidate = {
  entry: Entry
  sense: EntrySense
  /** The place of the sense in its entry: 0 for the most frequent. */
  order: number
}
/** A place with the sentence that the encoder reads. */
export type Sighting = { place: Place; sentence: string }
export type RankedSense = Candidate & { probability: number }

/** Fitted on natural text that the models were not trained on. */
export type Calibration = {
  /** Logits are divided by it before they become probabilities. */
  temperature: number
  /** How much a later place in the entry costs. */
  order: number
  /** How much each level above the easiest sense costs: a rarer sense has a higher level. */
  level: number
  /** What a tag that fits the part of speech gains. */
  tag: number
  /** How much the part of speech counts that the words beside it tell, as a logarithm of its probability. */
  wordClass: number
  /** The encoder is used when the best sense is less probable than this. */
  askEncoder: number
  /** From this probability on an answer is shown as sure: 97 % of them are right. */
  sure: number
}

export type Question = { candidates: readonly Candidate[]; sightings: readonly Sighting[] }
export type SenseChooser = {
  calibration: Calibration
  /** Best first; one answer for each question, in order. */
  rank(questions: readonly Question[]): Promise<RankedSense[][]>
  /** The same without sentence embeddings: rougher, and at once. */
  rankAtOnce(question: Question): RankedSense[]
}

const MOST_SIGHTINGS = 2
/** Memory grows with every text beside another. */
const EMBEDDED_AT_ONCE = 4
const TAGS: Record<string, ReadonlySet<string>> = {
  noun: new Set(['NOUN', 'PROPN']),
  verb: new Set(['VERB', 'AUX']),
  auxiliary: new Set(['AUX', 'VERB']),
  adjective: new Set(['ADJ']),
  adverb: new Set(['ADV', 'ADP', 'PART']),
  preposition: new Set(['ADP', 'PART', 'SCONJ']),
  conjunction: new Set(['SCONJ', 'CCONJ', 'ADP']),
  determiner: new Set(['DET', 'ADJ', 'PRON', 'NUM']),
  pronoun: new Set(['PRON', 'DET']),
  number: new Set(['NUM']),
  interjection: new Set(['INTJ']),
}

/** Whether the tagger's tag is one that words of the part of speech get. */
export function tagFits(pos: string, tag: string): boolean {
  return TAGS[pos]?.has(tag) ?? false
}

type Reading = { question: Question; features: SenseFeatures[]; ranked: RankedSense[] }

function average(rows: readonly (readonly number[])[]): number[] {
  const [first = []] = rows
  return first.map((_, i) => rows.reduce((sum, row) => sum + (row[i] ?? 0), 0) / rows.length)
}

function softmax(logits: readonly number[]): number[] {
  const highest = Math.max(...logits)
  const powers = logits.map((logit) => Math.exp(logit - highest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

/** Nothing is less likely than this, as a logarithm. */
const UNLIKELY = -4

/** The word's own tag, of which each sighting has one. */
const tagIn = ({ sparse }: SenseFeatures): string => sparse.find((feature) => feature.startsWith('t='))?.slice(2) ?? ''

/** The mean logarithm of the probability of each part of speech at the places; empty where they do not differ, and for phrases. */
export function chancesOf(
  parts: readonly string[],
  places: readonly Place[],
  classes: WordClasses,
): ReadonlyMap<string, number> {
  const names = [...new Set(parts)]
  const isWord = places.length > 0 && places.every(({ at }) => at.length === 1)
  if (!isWord || names.length < 2 || !names.every(isWordClass)) return new Map()
  const chances = average(places.map((place) => classes.among(place, names)))
  return new Map(names.map((name, i) => [name, Math.max(UNLIKELY, chances[i] ?? 0)]))
}

/** The weight of order, level, tag and part of speech for each sense, without the rest of its context. */
function priorsOf(
  candidates: readonly Candidate[],
  features: readonly SenseFeatures[],
  chances: ReadonlyMap<string, number>,
  { order, level, tag, wordClass }: Calibration,
): number[] {
  const senses = candidates.map(({ sense }) => sense).filter((sense) => sense !== ACCIDENT)
  const easiest = levelRank(lowestLevel({ senses }))
  return candidates.map(({ entry, sense, order: place }) => {
    const fitting = features.filter((one) => tagFits(entry.pos, tagIn(one))).length / Math.max(1, features.length)
    const harder = sense === ACCIDENT ? 0 : levelRank(sense.level) - easiest
    return tag * fitting + wordClass * (chances.get(entry.pos) ?? 0) - order * Math.log(1 + place) - level * harder
  })
}

/** Projected embeddings of every sentence that the readings show, each once; those of about one length together, because the encoder fills the others up. */
async function embedAll(
  readings: readonly Reading[],
  models: SenseModels,
  embedder: Embedder,
): Promise<Map<string, Float32Array>> {
  const texts = new Set(readings.flatMap(({ question }) => question.sightings.map(({ sentence }) => sentence)))
  const list = [...texts].toSorted((a, b) => a.length - b.length)
  const embedded = new Map<string, Float32Array>()
  for (let from = 0; from < list.length; from += EMBEDDED_AT_ONCE) {
    const batch = list.slice(from, from + EMBEDDED_AT_ONCE)
    for (const [i, vector] of (await embedder.embed(batch)).entries())
      embedded.set(batch[i] ?? '', models.project(vector))
  }
  return embedded
}

export function createSenseChooser(
  models: SenseModels,
  vectors: WordVectors,
  classes: WordClasses,
  calibration: Calibration,
  getEmbedder: () => Promise<Embedder>,
): SenseChooser {
  function rankWith(
    question: Question,
    features: readonly SenseFeatures[],
    embedded?: readonly (Float32Array | undefined)[],
  ): RankedSense[] {
    const { candidates, sightings } = question
    const chances = chancesOf(
      candidates.map(({ entry }) => entry.pos),
      sightings.map(({ place }) => place),
      classes,
    )
    const ids = candidates.map(({ entry, sense }) => senseId(entry, sense))
    const priors = priorsOf(candidates, features, chances, calibration)
    const model = features.length === 0 ? undefined : models.find(ids)
    const trained = model ? average(features.map((one, i) => scoreSenses(model, one, embedded?.[i]))) : []
    // A sense that was written after the last training stands behind the others.
    const untrained = trained.length === 0 ? 0 : Math.min(...trained)
    const learned = ids.map((id) => trained[model?.ids.indexOf(id) ?? -1] ?? untrained)
    const logits = learned.map((score, i) => (score + (priors[i] ?? 0)) / calibration.temperature)
    const probabilities = softmax(logits)
    return candidates
      .map((candidate, i) => ({ ...candidate, probability: probabilities[i] ?? 0 }))
      .toSorted((a, b) => b.probability - a.probability)
  }

  function readFirst({ candidates, sightings }: Question): Reading {
    const question = { candidates, sightings: sightings.slice(0, MOST_SIGHTINGS) }
    const features = question.sightings.map(({ place }) => featuresOf(place, vectors))
    return { question, features, ranked: rankWith(question, features) }
  }

  return {
    calibration,
    rankAtOnce: (question) => readFirst(question).ranked,
    async rank(questions) {
      const readings = questions.map(readFirst)
      const unsure = readings.filter(
        ({ ranked, features }) =>
          ranked.length > 1 && features.length > 0 && (ranked[0]?.probability ?? 1) < calibration.askEncoder,
      )
      if (unsure.length > 0) {
        const embedded = await embedAll(unsure, models, await getEmbedder())
        for (const reading of unsure) {
          const sentences = reading.question.sightings.map(({ sentence }) => embedded.get(sentence))
          reading.ranked = rankWith(reading.question, reading.features, sentences)
        }
      }
      return readings.map(({ ranked }) => ranked)
    },
  }
}
