import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { listZipEntries, unpackEntry } from './zip-entries.ts'

const MB = 1024 * 1024
const read = (zip: Uint8Array) =>
  Object.fromEntries([...listZipEntries(zip)].map((entry) => [entry.name, Buffer.from(unpackEntry(entry)).toString()]))
const toBytes = (text: string) => new TextEncoder().encode(text)

/** Says that the only entry holds so many bytes. */
function claim(zip: Uint8Array, size: number): Uint8Array {
  const lying = Buffer.from(zip)
  lying.writeUInt32LE(size, lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
  return lying
}

describe('a zip', () => {
  it.each([0, 6] as const)('at level %d is read, empty entries and a comment too', (level) => {
    const files = { 'a.txt': toBytes('oak '.repeat(500)), 'ü/b.txt': toBytes('elm'), empty: new Uint8Array() }
    const expected = { 'a.txt': 'oak '.repeat(500), 'ü/b.txt': 'elm', empty: '' }
    expect(read(zipSync(files, { level }))).toEqual(expected)
    const zip = Buffer.from(zipSync(files, { level }))
    zip.writeUInt16LE(5, zip.length - 2)
    expect(read(Buffer.concat([zip, Buffer.from('hello')]))).toEqual(expected)
  })

  it('that says it holds less than it does is given up where that comes out', () => {
    const [entry] = listZipEntries(claim(zipSync({ bomb: new Uint8Array(64 * MB) }), MB))
    expect(() => entry && unpackEntry(entry)).toThrow('Cannot create a Buffer larger than 1048576 bytes')
  })

  it('that says it holds more than it does is refused', () => {
    const [entry] = listZipEntries(claim(zipSync({ small: new Uint8Array(10) }), 11))
    expect(() => entry && unpackEntry(entry)).toThrow('damaged')
  })

  it('cut anywhere is refused', () => {
    const zip = zipSync({ 'a.txt': toBytes('oak'), 'b.txt': toBytes('elm') })
    for (let length = 0; length < zip.length; length += 1) expect(() => read(zip.subarray(0, length))).toThrow()
  })
})
