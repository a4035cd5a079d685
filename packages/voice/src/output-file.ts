/** The output of a command, in memory. */

const SEEK_START = 0
const SEEK_CURRENT = 1

/** A file that grows as it is written, with the one position that a descriptor has. */
export class OutputFile {
  private bytes = new Uint8Array(64 * 1024)
  private length = 0
  position = 0
  readonly maxBytes: number

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  write(chunk: Uint8Array): boolean {
    const end = this.position + chunk.length
    if (end > this.maxBytes) return false
    if (end > this.bytes.length) {
      const larger = new Uint8Array(Math.max(end, this.bytes.length * 2))
      larger.set(this.bytes.subarray(0, this.length))
      this.bytes = larger
    }
    this.bytes.set(chunk, this.position)
    this.position = end
    this.length = Math.max(this.length, end)
    return true
  }

  seek(offset: number, whence: number): boolean {
    const base = whence === SEEK_START ? 0 : whence === SEEK_CURRENT ? this.position : this.length
    const position = base + offset
    if (position < 0 || position > this.maxBytes) return false
    this.position = position
    return true
  }

  contents(): Uint8Array {
    return this.bytes.slice(0, this.length)
  }
}
