/** The file of trained weights: written by the trainer, read in place, unpacked group by group when first asked. */
import type { ByteSource } from '../byte-source.ts'
import { FULL_SIZE } from './embedder.ts'
import { DENSE_SIZE } from './features.ts'
import type { GroupModel, SenseWeights } from './sense-model.ts'
import { EMBEDDED_SIZE } from './sense-model.ts'

/** Weights of one sense as they are trained, before they are cut to 8 bits. Named features go by their hash. */
export type TrainedSense = { dense: Float32Array; sparse: ReadonlyMap<number, number>; bias: number }
export type TrainedGroup = { ids: readonly string[]; senses: readonly TrainedSense[] }
/** `matrix` has {@link EMBEDDED_SIZE} rows of {@link FULL_SIZE} numbers, `mean` {@link FULL_SIZE}. */
export type Projection = { matrix: Float32Array; mean: Float32Array }

export type SenseModels = {
  /** The model of the group that holds the senses, with those of `ids` that are trained, in this order; undefined when none is. */
  find(ids: readonly string[]): GroupModel | undefined
  /** The numbers of a sentence embedding that tell sentences apart. */
  project(vector: Float32Array): Float32Array
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
  for (const [hash, weight] of sparse) {
    named.writeUInt32LE(hash, at)
    named.writeInt16LE(Math.max(-32_767, Math.min(32_767, Math.round(weight * SPARSE_SCALE))), at + 4)
    at += 6
  }
  return Buffer.concat([head, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), named])
}

function packProjection({ matrix, mean }: Projection): Buffer {
  const rows = Array.from({ length: EMBEDDED_SIZE }, (_, row) =>
    packDense(matrix.subarray(row * FULL_SIZE, (row + 1) * FULL_SIZE)),
  )
  return Buffer.concat([
    Buffer.from(Float32Array.from([...mean, ...rows.map(({ scale }) => scale)]).buffer),
    ...rows.map(({ bytes }) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
  ])
}

/** The mean and the scale of each row (float32), then the rows (int8). */
const PROJECTION_BYTES = (FULL_SIZE + EMBEDDED_SIZE) * 4 + EMBEDDED_SIZE * FULL_SIZE

/** Layout: length of the index (uint32), the index as lines `offset id id …`, the projection, the senses. */
export function packModels(groups: readonly TrainedGroup[], projection: Projection): Buffer {
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
  return Buffer.concat([head, index, packProjection(projection), ...packed.map(({ bytes }) => bytes)])
}

/** What {@link packProjection} packed, so that it is packed to the same bytes again. */
function unpackProjection(bytes: Buffer): Projection {
  const floats = Float32Array.from({ length: FULL_SIZE + EMBEDDED_SIZE }, (_, i) => bytes.readFloatLE(i * 4))
  const matrix = new Int8Array(bytes.buffer, bytes.byteOffset + floats.length * 4, EMBEDDED_SIZE * FULL_SIZE)
  return {
    mean: floats.slice(0, FULL_SIZE),
    matrix: Float32Array.from(matrix, (value, i) => value * (floats[FULL_SIZE + Math.floor(i / FULL_SIZE)] ?? 0)),
  }
}

function readProjection(bytes: Buffer): (vector: Float32Array) => Float32Array {
  const floats = new Float32Array(FULL_SIZE + EMBEDDED_SIZE)
  for (let i = 0; i < floats.length; i += 1) floats[i] = bytes.readFloatLE(i * 4)
  const matrix = new Int8Array(bytes.buffer, bytes.byteOffset + floats.length * 4, EMBEDDED_SIZE * FULL_SIZE)
  const centred = new Float32Array(FULL_SIZE)
  return (vector) => {
    for (let i = 0; i < FULL_SIZE; i += 1) centred[i] = (vector[i] ?? 0) - (floats[i] ?? 0)
    return Float32Array.from({ length: EMBEDDED_SIZE }, (_, row) => {
      let sum = 0
      const start = row * FULL_SIZE
      for (let i = 0; i < FULL_SIZE; i += 1) sum += (matrix[start + i] ?? 0) * (centred[i] ?? 0)
      return sum * (floats[FULL_SIZE + row] ?? 0)
    })
  }
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

export function readModels(file: ByteSource): SenseModels {
  const indexLength = file.read(0, 4).readUInt32LE(0)
  const lines = file
    .read(4, 4 + indexLength)
    .toString('utf8')
    .split('\n')
  const projectionAt = 4 + indexLength
  const sensesAt = projectionAt + PROJECTION_BYTES
  let projection: ReturnType<typeof readProjection> | undefined
  const groups = lines.map((line, position) => {
    const [offset = '0', ...ids] = line.split(' ')
    const next = Number(lines[position + 1]?.split(' ', 1)[0] ?? file.length - sensesAt)
    return { start: sensesAt + Number(offset), end: sensesAt + next, ids }
  })
  const groupOf = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)))
  const unpacked = new Map<(typeof groups)[number], GroupModel>()

  function unpack(group: (typeof groups)[number]): GroupModel {
    const known = unpacked.get(group)
    if (known) return known
    const bytes = file.read(group.start, group.end)
    let at = 0
    const weights = group.ids.map(() => {
      const sense = unpackSense(bytes, at)
      at = sense.end
      return sense.weights
    })
    const model = { ids: group.ids, weights }
    unpacked.set(group, model)
    return model
  }

  return {
    find(ids) {
      const known = ids.find((id) => groupOf.has(id))
      const group = known === undefined ? undefined : groupOf.get(known)
      if (!group) return undefined
      const model = unpack(group)
      const trained = ids.filter((id) => model.ids.includes(id))
      return { ids: trained, weights: trained.flatMap((id) => model.weights[model.ids.indexOf(id)] ?? []) }
    },
    project(vector) {
      projection ??= readProjection(file.read(projectionAt, sensesAt))
      return projection(vector)
    },
  }
}

/** Reads the index at the first question. */
export function lazyModels(open: () => ByteSource): SenseModels {
  let read: SenseModels | undefined
  const models = (): SenseModels => {
    read ??= readModels(open())
    return read
  }
  return { find: (ids) => models().find(ids), project: (vector) => models().project(vector) }
}

/** Everything of a file, for a training that starts from it. */
export function readTrained(file: Buffer): { projection: Projection; senses: ReadonlyMap<string, TrainedSense> } {
  const projectionAt = 4 + file.readUInt32LE(0)
  const senses = new Map<string, TrainedSense>()
  let at = projectionAt + PROJECTION_BYTES
  for (const line of file.subarray(4, projectionAt).toString('utf8').split('\n'))
    for (const id of line.split(' ').slice(1)) {
      const { weights, end } = unpackSense(file, at)
      at = end
      const { dense, denseScale, sparse, bias } = weights
      senses.set(id, { dense: Float32Array.from(dense, (value) => value * denseScale), sparse, bias })
    }
  return { projection: unpackProjection(file.subarray(projectionAt, projectionAt + PROJECTION_BYTES)), senses }
}
