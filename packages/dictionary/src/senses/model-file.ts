/** The file of trained weights: written by the trainer, read in place, unpacked group by group when first asked. */
import { DENSE_SIZE } from './features.ts'
import { FULL_SIZE, project } from './embedder.ts'
import type { GroupModel, SenseWeights } from './sense-model.ts'
import { EMBEDDED_SIZE, EMBEDDING_SIZE, hashName } from './sense-model.ts'

/** Weights of one sense as they are trained, before they are cut to 8 bits. */
export type TrainedSense = { dense: Float32Array; sparse: ReadonlyMap<string, number>; bias: number }
export type TrainedGroup = { ids: readonly string[]; senses: readonly TrainedSense[] }
export type Projection = { matrix: Float32Array; mean: Float32Array }

export type SenseModels = {
  /** The model of the group that holds the senses, its answers in the order of `ids`; undefined when one is not trained. */
  find(ids: readonly string[]): GroupModel | undefined
  project(vector: Float32Array): Float32Array
  join(sentence: Float32Array | undefined, near: Float32Array | undefined): Float32Array
}

const DENSE_AND_EMBEDDED = DENSE_SIZE + EMBEDDED_SIZE
const SPARSE_SCALE = 2_000

function packDense(values: Float32Array): { bytes: Int8Array; scale: number } {
  const highest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  return { bytes: Int8Array.from(values, (value) => Math.round((value / highest) * 127)), scale: highest / 127 }
}

/** Layout of a sense: bias and scale (float32), dense (int8), count (uint16), then hash (uint32) and weight (int16) for each name. */
function packSense({ dense, sparse, bias }: TrainedSense): Buffer {
  const { bytes, scale } = packDense(dense)
  const head = Buffer.alloc(8)
  head.writeFloatLE(bias, 0)
  head.writeFloatLE(scale, 4)
  const named = Buffer.alloc(2 + sparse.size * 6)
  named.writeUInt16LE(sparse.size, 0)
  let at = 2
  for (const [name, weight] of sparse) {
    named.writeUInt32LE(hashName(name), at)
    named.writeInt16LE(Math.max(-32_767, Math.min(32_767, Math.round(weight * SPARSE_SCALE))), at + 4)
    at += 6
  }
  return Buffer.concat([head, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), named])
}

/** Layout: length of the index (uint32), the index as JSON lines `offset id id …`, the projection (float32), the senses. */
export function packModels(groups: readonly TrainedGroup[], { matrix, mean }: Projection): Buffer {
  const packed = groups.map(({ ids, senses }) => ({ ids, bytes: Buffer.concat(senses.map(packSense)) }))
  let offset = 0
  const lines = packed.map(({ ids, bytes }) => {
    const line = `${offset} ${ids.join(' ')}`
    offset += bytes.length
    return line
  })
  const index = Buffer.from(lines.join('\n'))
  const head = Buffer.alloc(4)
  head.writeUInt32LE(index.length)
  const projection = Buffer.from(Float32Array.from([...mean, ...matrix]).buffer)
  return Buffer.concat([head, index, projection, ...packed.map(({ bytes }) => bytes)])
}

function unpackSense(file: Buffer, start: number): { weights: SenseWeights; end: number } {
  const bias = file.readFloatLE(start)
  const denseScale = file.readFloatLE(start + 4)
  const dense = new Int8Array(file.buffer, file.byteOffset + start + 8, DENSE_AND_EMBEDDED)
  const countAt = start + 8 + DENSE_AND_EMBEDDED
  const count = file.readUInt16LE(countAt)
  const sparse = new Map<number, number>()
  for (let i = 0; i < count; i += 1) {
    const at = countAt + 2 + i * 6
    sparse.set(file.readUInt32LE(at), file.readInt16LE(at + 4) / SPARSE_SCALE)
  }
  return { weights: { dense, denseScale, sparse, bias }, end: countAt + 2 + count * 6 }
}

export function readModels(file: Buffer): SenseModels {
  const indexLength = file.readUInt32LE(0)
  const lines = file.toString('utf8', 4, 4 + indexLength).split('\n')
  const floats = FULL_SIZE + EMBEDDING_SIZE * FULL_SIZE
  const projectionAt = 4 + indexLength
  const all = new Float32Array(
    file.buffer.slice(file.byteOffset + projectionAt, file.byteOffset + projectionAt + floats * 4),
  )
  const mean = all.subarray(0, FULL_SIZE)
  const matrix = all.subarray(FULL_SIZE)
  const sensesAt = projectionAt + floats * 4
  const groups = lines.map((line) => {
    const [offset = '0', ...ids] = line.split(' ')
    return { offset: sensesAt + Number(offset), ids }
  })
  const groupOf = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)))
  const unpacked = new Map<(typeof groups)[number], GroupModel>()

  function unpack(group: (typeof groups)[number]): GroupModel {
    const known = unpacked.get(group)
    if (known) return known
    let at = group.offset
    const weights = group.ids.map(() => {
      const sense = unpackSense(file, at)
      at = sense.end
      return sense.weights
    })
    const model = { ids: group.ids, weights }
    unpacked.set(group, model)
    return model
  }

  return {
    find(ids) {
      const group = groupOf.get(ids[0] ?? '')
      if (!group) return undefined
      const model = unpack(group)
      const places = ids.map((id) => model.ids.indexOf(id))
      if (places.includes(-1)) return undefined
      return { ids: [...ids], weights: places.flatMap((place) => model.weights[place] ?? []) }
    },
    project: (vector) => project(vector, matrix, mean),
    join(sentence, near) {
      const joined = new Float32Array(EMBEDDED_SIZE)
      if (sentence) joined.set(sentence)
      if (near) joined.set(near, EMBEDDING_SIZE)
      return joined
    },
  }
}
