/** The disk calls and acknowledgements of a run of processes, in order: read from the log of `strace`. */
import { execFileSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** Paths are absolute. `begun` and `ended` are lines of the log. */
export type DiskCall = { readonly begun: number; readonly ended: number } & (
  | { readonly kind: 'create' | 'unlink' | 'mkdir' | 'rmdir'; readonly path: string }
  | { readonly kind: 'sync'; readonly path: string }
  | { readonly kind: 'write'; readonly path: string; readonly at: number; readonly data: Buffer }
  | { readonly kind: 'resize' | 'extend'; readonly path: string; readonly size: number }
  | { readonly kind: 'rename' | 'link'; readonly path: string; readonly to: string }
  /** A line that a writer printed: an acknowledgement. */
  | { readonly kind: 'tell'; readonly line: string }
)
type Change = DiskCall extends infer Call ? (Call extends DiskCall ? Omit<Call, 'begun' | 'ended'> : never) : never

const CALLS = [
  ...['openat', 'open', 'lseek', 'write', 'writev', 'pwrite64', 'pwritev', 'pwritev2', 'fsync', 'fdatasync'],
  ...['ftruncate', 'truncate', 'fallocate', 'rename', 'renameat', 'renameat2', 'unlink', 'unlinkat', 'link', 'linkat'],
  ...['mkdir', 'mkdirat', 'rmdir', 'copy_file_range', 'sendfile'],
]
/** No single write of a database is larger. */
const MOST_BYTES = 16 * 1024 * 1024

/** Put before a command, this records what it and its children do into `log`. */
export const toTracer = (log: string): readonly string[] => [
  ...['strace', '-f', '--seccomp-bpf', '-qq', '-y', '-xx', '-s', String(MOST_BYTES), '-o', log],
  ...['-e', `trace=${CALLS.map((name) => `?${name}`).join(',')}`, '-e', 'signal=none', '--'],
]

/** Whether this machine has the tool and lets it look. */
export function canTrace(): boolean {
  const [command = '', ...tracer] = toTracer('/dev/null')
  try {
    execFileSync(command, [...tracer, process.execPath, '--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const fromHex = (text: string): Buffer => Buffer.from(text.replaceAll(String.raw`\x`, ''), 'hex')
const TOLD = /^(?:swipes|list|study) \d+$/

type RawCall = { pid: string; name: string; args: string; result: string; begun: number; ended: number }

/** Finished calls that went well, in the order in which they ended. Throws where the log is not of such a run. */
async function* readCalls(log: string): AsyncGenerator<RawCall> {
  const unfinished = new Map<string, { text: string; begun: number }>()
  let line = 0
  for await (const text of createInterface({ input: createReadStream(log), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    const gap = text.indexOf(' ')
    const pid = text.slice(0, gap)
    let call = text.slice(gap).trimStart()
    let begun = line
    if (call.endsWith('<unfinished ...>')) {
      unfinished.set(pid, { text: call.slice(0, -'<unfinished ...>'.length), begun: line })
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(call)
    if (resumed) {
      const start = unfinished.get(pid)
      unfinished.delete(pid)
      if (!start) continue
      call = start.text + call.slice(resumed[0].length)
      begun = start.begun
    }
    const open = call.indexOf('(')
    const equals = call.lastIndexOf(' = ')
    if (open === -1 || equals === -1) continue
    const result = call.slice(equals + 3)
    if (/^[-?]/.test(result)) continue
    const args = call.slice(open + 1, call.lastIndexOf(')', equals))
    yield { pid, name: call.slice(0, open), args, result, begun, ended: line }
  }
  // Calls under way at the end have no result, so they may or may not be done.
}

/** All changes of files below `folder`, the base of relative paths, and all acknowledgements. */
export async function readDiskTrace(log: string, folder: string): Promise<readonly DiskCall[]> {
  const reader = new CallReader(folder)
  const calls: DiskCall[] = []
  for await (const call of readCalls(log)) {
    for (const change of reader.read(call)) calls.push({ ...change, begun: call.begun, ended: call.ended })
  }
  // A line counts as acknowledged from the start of its write.
  const toPlace = (call: DiskCall) => (call.kind === 'tell' ? call.begun : call.ended)
  return calls.toSorted((a, b) => toPlace(a) - toPlace(b))
}

class CallReader {
  private readonly folder: string
  /** Where the next `write` of a process to a file goes; -1 is the end of the file. */
  private readonly positions = new Map<string, number>()
  /** Sizes by appended writes, for files that are open for appending. */
  private readonly sizes = new Map<string, number>()

  constructor(folder: string) {
    this.folder = folder
  }

  read(call: RawCall): readonly Change[] {
    const { name, args } = call
    const [path = '', to = ''] = this.findPaths(args)
    switch (name) {
      case 'openat':
      case 'open':
        return this.open(call)
      case 'lseek':
        this.positions.set(toKey(call), Number(call.result))
        return []
      case 'write':
      case 'writev':
      case 'pwrite64':
      case 'pwritev':
      case 'pwritev2':
        return this.write(call)
      case 'fsync':
      case 'fdatasync':
        return this.onFile(call, (file) => ({ kind: 'sync', path: file }))
      case 'ftruncate':
        return this.onFile(call, (file) => ({ kind: 'resize', path: file, size: toLast(args) }))
      case 'truncate':
        return this.within({ kind: 'resize', path, size: toLast(args) })
      case 'fallocate':
        return this.allocate(call)
      case 'rename':
      case 'renameat':
      case 'renameat2':
        return this.within({ kind: 'rename', path, to })
      case 'link':
      case 'linkat':
        return this.within({ kind: 'link', path, to })
      case 'unlink':
      case 'unlinkat':
        return this.within({ kind: args.includes('AT_REMOVEDIR') ? 'rmdir' : 'unlink', path })
      case 'mkdir':
      case 'mkdirat':
        return this.within({ kind: 'mkdir', path })
      case 'rmdir':
        return this.within({ kind: 'rmdir', path })
      default:
        // What copies within the kernel shows no bytes.
        return this.onFile(call, () => {
          throw new Error(`${name} cannot be followed`)
        })
    }
  }

  private findPaths(args: string): readonly string[] {
    return [...args.matchAll(/"([^"]*)"/g)]
      .slice(0, 2)
      .map(([, hex = '']) => resolve(this.folder, fromHex(hex).toString()))
  }

  private has(path: string): boolean {
    return path === this.folder || path.startsWith(`${this.folder}/`)
  }

  private within(change: Change & { path: string }): readonly Change[] {
    return this.has(change.path) ? [change] : []
  }

  /** For calls whose first argument is an open file. A file without a name does not survive a cut. */
  private onFile({ args }: RawCall, toChange: (path: string) => Change): readonly Change[] {
    const [, hex = '', deleted] = /^\d+<([^>]*)>(\(deleted\))?/.exec(args) ?? []
    const path = fromHex(hex).toString()
    return deleted === undefined && this.has(path) && !path.endsWith(' (deleted)') ? [toChange(path)] : []
  }

  private open({ pid, args, result }: RawCall): readonly Change[] {
    const [, fd = '', hex = ''] = /^(\d+)<([^>]*)>/.exec(result) ?? []
    const path = fromHex(hex).toString()
    if (!this.has(path)) return []
    this.positions.set(`${pid} ${fd}`, args.includes('O_APPEND') ? -1 : 0)
    const changes: Change[] = []
    if (args.includes('O_CREAT')) changes.push({ kind: 'create', path })
    if (args.includes('O_TRUNC')) changes.push({ kind: 'resize', path, size: 0 })
    return changes
  }

  private allocate(call: RawCall): readonly Change[] {
    const [, mode = '', offset = '', length = ''] = call.args.split(', ')
    return this.onFile(call, (path) => {
      if (mode !== '0') throw new Error(`fallocate with ${mode} cannot be followed`)
      return { kind: 'extend', path, size: Number(offset) + Number(length) }
    })
  }

  private write(call: RawCall): readonly Change[] {
    const { name, args, result } = call
    const written = Number(result)
    const toData = () => {
      const data = Buffer.concat([...args.matchAll(/"([^"]*)"/g)].map(([, hex = '']) => fromHex(hex)))
      if (data.length < written) throw new Error(`${written} bytes were written and ${data.length} recorded`)
      return data.subarray(0, written)
    }
    if (name === 'write' && args.startsWith('1<')) {
      const lines = toData().toString().split('\n')
      return lines.filter((line) => TOLD.test(line)).map((line) => ({ kind: 'tell', line }))
    }
    return this.onFile(call, (path) => {
      if (name.startsWith('p')) {
        // pwritev2 has flags behind the place.
        const numbers = args.slice(args.lastIndexOf(name === 'pwrite64' ? '"' : ']') + 1).split(', ')
        return { kind: 'write', path, at: Number(numbers[2]), data: toData() }
      }
      const key = toKey(call)
      const position = this.positions.get(key)
      if (position === undefined) throw new Error(`A write to ${path} at an unknown place`)
      const at = position === -1 ? (this.sizes.get(path) ?? 0) : position
      if (position === -1) this.sizes.set(path, at + written)
      else this.positions.set(key, at + written)
      return { kind: 'write', path, at, data: toData() }
    })
  }
}

const toKey = ({ pid, args }: RawCall) => `${pid} ${args.slice(0, args.indexOf('<'))}`
const toLast = (args: string) => Number(args.slice(args.lastIndexOf(', ') + 2))
