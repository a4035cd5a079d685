/**
 * What a disk holds after the power failed in the middle of recorded calls. What was synced is there. Of the rest any write
 * may be there, be missing, or be there by sectors; names, sizes and removals, which file systems keep in a journal, are
 * there up to some call and not after it. A sync of a file takes along what the journal says of it.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import type { DiskCall } from './disk-trace.ts'

/** What a disk writes wholly or not at all. */
const SECTOR_BYTES = 512

type JournalCall = Exclude<DiskCall, { kind: 'write' | 'sync' | 'tell' }>
type WriteCall = Extract<DiskCall, { kind: 'write' }>
/** A name may change or be given again; `file` stays, and is the first name. */
type Survivor = { readonly file: string; readonly index: number; readonly ended: number } & (
  | { readonly journal: JournalCall }
  | { readonly write: WriteCall }
)

/** A recording: the calls below `folder`, and a copy of what was in it before. */
export type Recording = { readonly calls: readonly DiskCall[]; readonly folder: string; readonly before: string }

export type Cut = {
  /** How many calls were done. */
  readonly after: number
  /** Of what was not synced, the share that the disk holds all the same; of the journal, how far behind the synced part. */
  readonly luck: number
  readonly random: () => number
  /** A disk that only says that it has synced: what must be noticed. */
  readonly isLying?: boolean
}

/** The calls whose effect is on the disk after the cut, in order; a torn write is several smaller ones. */
function findSurvivors({ calls, folder, before }: Recording, cut: Cut): readonly Survivor[] {
  const { kept, syncs } = toFiles(calls.slice(0, cut.after), (path) => existsSync(join(before, relative(folder, path))))
  const syncedUntil = new Map<string, number>()
  let journalUntil = -1
  for (const { file, begun, parent } of cut.isLying ? [] : syncs) {
    syncedUntil.set(file, begun)
    const own = kept.findLast((call) => 'journal' in call && call.ended < begun && belongs(call, file, parent))
    if (own) journalUntil = Math.max(journalUntil, own.index)
  }
  const journal = kept.filter((call) => 'journal' in call)
  const open = journal.filter(({ index }) => index > journalUntil)
  const lucky = open.slice(0, Math.round(open.length * cut.luck * cut.random()))
  const lastIndex = lucky.at(-1)?.index ?? journalUntil
  return kept.flatMap((call): readonly Survivor[] => {
    if ('journal' in call) return call.index <= lastIndex ? [call] : []
    const isSynced = call.ended < (syncedUntil.get(call.file) ?? -1)
    return isSynced ? [call] : tear(call.write, cut).map((write) => ({ ...call, write }))
  })
}

/** Of a folder that is synced, all that changed its names. */
const belongs = (call: Survivor, file: string, path: string): boolean => {
  if (!('journal' in call)) return false
  if (call.file === file) return true
  const { journal } = call
  return dirname(journal.path) === path || ('to' in journal && dirname(journal.to) === path)
}

function toFiles(calls: readonly DiskCall[], wasThere: (path: string) => boolean) {
  /** Where names of now and first names differ; undefined is a name that is no more. */
  const names = new Map<string, string | undefined>()
  const fileOf = (path: string) => (names.has(path) ? names.get(path) : path)
  const made = new Set<string>()
  const kept: Survivor[] = []
  const syncs: { file: string; begun: number; parent: string }[] = []
  for (const [index, call] of calls.entries()) {
    if (call.kind === 'tell') continue
    const { path, begun, ended } = call
    if (call.kind === 'create' || call.kind === 'mkdir') {
      if (made.has(path) || (!names.has(path) && wasThere(path))) continue
      made.add(path)
      // The same name again is another file.
      names.set(path, names.has(path) ? `${path}#${index}` : path)
    }
    const file = fileOf(path)
    if (file === undefined) continue
    if (call.kind === 'sync') syncs.push({ file, begun, parent: path })
    else if (call.kind === 'write') kept.push({ file, index, ended, write: call })
    else kept.push({ file, index, ended, journal: call })
    if (call.kind === 'rename' || call.kind === 'link') {
      names.set(call.to, file)
      made.add(call.to)
    }
    if (call.kind === 'rename' || call.kind === 'unlink' || call.kind === 'rmdir') {
      names.set(path, undefined)
      made.delete(path)
    }
  }
  return { kept, syncs }
}

function tear(write: WriteCall, { luck, random }: Cut): readonly WriteCall[] {
  if (random() >= luck) return []
  if (random() < luck) return [write]
  const pieces: WriteCall[] = []
  for (let start = 0; start < write.data.length; start += SECTOR_BYTES) {
    if (random() < luck)
      pieces.push({ ...write, at: write.at + start, data: write.data.subarray(start, start + SECTOR_BYTES) })
  }
  return pieces
}

/** Makes `target` what the disk would hold of the recording's folder. */
export function cutPower(recording: Recording, cut: Cut, target: string): void {
  const { folder, before } = recording
  cpSync(before, target, { recursive: true })
  const toTarget = (path: string) => join(target, relative(folder, path))
  const names = new Map<string, string | undefined>()
  const contents = new Map<string, Content>()
  const contentOf = (file: string) => {
    const known = contents.get(file)
    if (known) return known
    const content = new Content(existsSync(toTarget(file)) ? readFileSync(toTarget(file)) : Buffer.alloc(0))
    contents.set(file, content)
    return content
  }
  for (const call of findSurvivors(recording, cut)) {
    const content = 'write' in call || call.journal.kind !== 'mkdir' ? contentOf(call.file) : undefined
    if ('write' in call) content?.write(call.write.at, call.write.data)
    else applyToNames(call.journal, call.file, names, toTarget, content)
  }
  for (const [file, { bytes }] of contents) {
    if (!names.has(file) && existsSync(toTarget(file))) writeFileSync(toTarget(file), bytes)
  }
  for (const [path, file] of names) {
    if (file === undefined) rmSync(toTarget(path), { force: true })
    else writeFileSync(toTarget(path), contentOf(file).bytes)
  }
}

function applyToNames(
  journal: JournalCall,
  file: string,
  names: Map<string, string | undefined>,
  toTarget: (path: string) => string,
  content: Content | undefined,
): void {
  const { path } = journal
  if (journal.kind === 'create') names.set(path, file)
  if (journal.kind === 'mkdir') mkdirSync(toTarget(path), { mode: 0o700 })
  if (journal.kind === 'rmdir') rmSync(toTarget(path), { recursive: true })
  if (journal.kind === 'resize') content?.resize(journal.size)
  if (journal.kind === 'extend' && content && content.bytes.length < journal.size) content.resize(journal.size)
  if (journal.kind === 'rename' || journal.kind === 'link') names.set(journal.to, file)
  if (journal.kind === 'rename' || journal.kind === 'unlink') names.set(path, undefined)
}

/** The bytes of a file that grows where something is written behind its end. */
class Content {
  private held: Buffer
  private length: number

  constructor(bytes: Buffer) {
    this.held = bytes
    this.length = bytes.length
  }

  get bytes(): Buffer {
    return this.held.subarray(0, this.length)
  }

  write(at: number, data: Buffer): void {
    if (at + data.length > this.length) this.resize(at + data.length)
    data.copy(this.held, at)
  }

  resize(size: number): void {
    if (size > this.held.length) {
      const larger = Buffer.alloc(size * 2)
      this.bytes.copy(larger)
      this.held = larger
    } else if (size < this.length) this.held.fill(0, size, this.length)
    this.length = size
  }
}
