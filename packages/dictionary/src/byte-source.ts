/** Parts of a file, read when they are asked for: the system keeps what is read often, and the process keeps nothing. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

export type ByteSource = {
  length: number
  /** A copy; shorter where the file ends before. */
  read(start: number, end: number): Buffer
}

export function bytesOf(buffer: Buffer): ByteSource {
  return { length: buffer.length, read: (start, end) => buffer.subarray(start, end) }
}

const closing = new FinalizationRegistry<number>((file) => {
  closeSync(file)
})

/** The file stays open while the source is in use. */
export function openByteSource(path: string): ByteSource {
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  const source: ByteSource = {
    length: size,
    read(start, end) {
      const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(end, size) - start))
      const count = readSync(file, bytes, 0, bytes.length, start)
      return count === bytes.length ? bytes : bytes.subarray(0, count)
    },
  }
  closing.register(source, file)
  return source
}
