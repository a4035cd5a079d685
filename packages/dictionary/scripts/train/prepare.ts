/** Samples as numbers: features and projected sentence embeddings. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readDataBytes, readDataFile } from '../../src/data-files.ts'
import { loadWordnetEngine } from '../../src/engine.ts'
import type { Entry } from '../../src/entries/entry.ts'
import type { EntryIndex } from '../../src/entries/entry-index.ts'
import { createEntryIndex } from '../../src/entries/entry-index.ts'
import type { Inflector } from '../../src/entries/inflect.ts'
import { createInflector } from '../../src/entries/inflect.ts'
import type { Lexicon } from '../../src/entries/lexicon.ts'
import { createLexicon } from '../../src/entries/lexicon.ts'
import { loadEntries } from '../../src/entries/load-entries.ts'
import { createFinder } from '../../src/own-dictionary.ts'
import type { PhraseFinder } from '../../src/phrases/phrase-finder.ts'
import { FULL_SIZE, loadEmbedder } from '../../src/senses/embedder.ts'
import { featuresOf } from '../../src/senses/features.ts'
import type { Projection } from '../../src/senses/model-file.ts'
import type { WordVectors } from '../../src/senses/word-vectors.ts'
import { readWordVectors } from '../../src/senses/word-vectors.ts'
import type { TextReader } from '../../src/text-reader.ts'
import { fitProjection, project } from './projection.ts'
import type { Sample } from './samples.ts'
import type { TrainingSample } from './train-group.ts'

export type TrainingParts = {
  entries: Entry[]
  index: EntryIndex
  inflector: Inflector
  lexicon: Lexicon
  finder: PhraseFinder
  reader: TextReader
  vectors: WordVectors
}

const BATCH = 64
/** An hour's work is kept every few minutes. */
const BATCHES_A_SAVE = 400

export async function loadTrainingParts(folder?: string): Promise<TrainingParts> {
  const [engine, { entries }, words, bytes] = await Promise.all([
    loadWordnetEngine(),
    loadEntries(folder),
    readDataFile('word-vectors.txt'),
    readDataBytes('word-vectors.bin'),
  ])
  const inflector = createInflector(engine.irregular)
  const index = createEntryIndex(entries, inflector)
  return {
    entries,
    index,
    inflector,
    lexicon: createLexicon(entries, inflector),
    finder: createFinder(index, inflector, (word) => engine.irregular.v.has(word)),
    reader: engine.reader,
    vectors: readWordVectors(words, bytes),
  }
}

const nameOf = (text: string): string => createHash('md5').update(text).digest('base64')

/** Embeddings cost minutes: those of an earlier run are kept in two files of the folder. */
class EmbeddingCache {
  readonly known = new Map<string, Float32Array>()
  private readonly folder: string | undefined

  constructor(folder: string | undefined) {
    this.folder = folder
    if (folder === undefined || !existsSync(join(folder, 'embeddings.txt'))) return
    const names = readFileSync(join(folder, 'embeddings.txt'), 'utf8').split('\n')
    const bytes = readFileSync(join(folder, 'embeddings.bin'))
    const all = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
    for (const [i, name] of names.entries()) this.known.set(name, all.subarray(i * FULL_SIZE, (i + 1) * FULL_SIZE))
  }

  async add(texts: readonly string[]): Promise<void> {
    // Texts of about one length together: the encoder fills the others up.
    const missing = [...new Set(texts)]
      .filter((text) => !this.known.has(nameOf(text)))
      .toSorted((a, b) => a.length - b.length)
    if (missing.length === 0) return
    const embedder = await loadEmbedder()
    for (let i = 0; i < missing.length; i += BATCH) {
      const batch = missing.slice(i, i + BATCH)
      for (const [j, vector] of (await embedder.embed(batch)).entries()) this.known.set(nameOf(batch[j] ?? ''), vector)
      if ((i / BATCH) % BATCHES_A_SAVE === BATCHES_A_SAVE - 1) this.save()
    }
    this.save()
  }

  private save(): void {
    if (this.folder === undefined) return
    mkdirSync(this.folder, { recursive: true })
    const all = new Float32Array(this.known.size * FULL_SIZE)
    for (const [i, vector] of [...this.known.values()].entries()) all.set(vector, i * FULL_SIZE)
    writeFileSync(join(this.folder, 'embeddings.txt'), [...this.known.keys()].join('\n'))
    writeFileSync(join(this.folder, 'embeddings.bin'), Buffer.from(all.buffer))
  }

  of(text: string): Float32Array {
    return this.known.get(nameOf(text)) ?? new Float32Array(FULL_SIZE)
  }
}

/** Definitions, cues and patterns are no sentences: the encoder would learn their form. */
const isSentence = ({ kind }: Sample): boolean => !['definition', 'cues', 'pattern'].includes(kind)

export type PreparedSample = TrainingSample & { sample: Sample }

export async function prepareSamples(
  samples: readonly Sample[],
  vectors: WordVectors,
  cacheFolder?: string,
  earlier?: Projection,
): Promise<{ samples: PreparedSample[]; projection: Projection }> {
  const cache = new EmbeddingCache(cacheFolder)
  await cache.add(samples.filter(isSentence).map(({ sentence }) => sentence))
  const sentences = new Set(samples.filter(isSentence).map(({ sentence }) => sentence))
  const projection = earlier ?? fitProjection([...sentences].map((text) => cache.of(text)))
  const projected = new Map<string, Float32Array>()
  const projectedOf = (text: string): Float32Array => {
    const known = projected.get(text) ?? project(cache.of(text), projection)
    projected.set(text, known)
    return known
  }
  return {
    projection,
    samples: samples.map((sample) => ({
      id: sample.id,
      features: featuresOf(sample.place, vectors),
      embedded: isSentence(sample) ? projectedOf(sample.sentence) : undefined,
      weight: sample.weight,
      sample,
    })),
  }
}
