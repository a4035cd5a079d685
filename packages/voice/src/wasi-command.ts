/** Runs a WASI command in memory: arguments in, one output file out, no disk, no clock, no network. */
import { OutputFile } from './output-file.ts'

const SUCCESS = 0
const BAD_DESCRIPTOR = 8
const IO_ERROR = 29
const NOT_FOUND = 44
const NOT_SUPPORTED = 58

const ROOT_DESCRIPTOR = 3
const OUTPUT_DESCRIPTOR = 4
const CHARACTER_DEVICE = 2
const DIRECTORY = 3
const REGULAR_FILE = 4
const ALL_RIGHTS = 0x1fffffffn
const OPEN_CREATES = 1

class ProcessExit extends Error {
  readonly exitCode: number
  constructor(exitCode: number) {
    super(`The command ended with ${exitCode}`)
    this.exitCode = exitCode
  }
}

/** The command's memory, which exists only once it is instantiated and moves when it grows. */
class CommandMemory {
  memory: WebAssembly.Memory | undefined
  bytes = () => new Uint8Array(this.memory?.buffer ?? new ArrayBuffer(0))
  view = () => new DataView(this.memory?.buffer ?? new ArrayBuffer(0))
}

const toArgumentCalls = (memory: CommandMemory, args: readonly Uint8Array[]) => ({
  args_sizes_get(countAt: number, sizeAt: number) {
    const size = args.reduce((sum, { length }) => sum + length, 0)
    memory.view().setUint32(countAt, args.length, true)
    memory.view().setUint32(sizeAt, size, true)
    return SUCCESS
  },
  args_get(listAt: number, textAt: number) {
    let at = textAt
    for (const [index, argument] of args.entries()) {
      memory.view().setUint32(listAt + 4 * index, at, true)
      memory.bytes().set(argument, at)
      at += argument.length
    }
    return SUCCESS
  },
  clock_time_get(_clock: number, _precision: bigint, timeAt: number) {
    memory.view().setBigUint64(timeAt, 0n, true)
    return SUCCESS
  },
  proc_exit(exitCode: number) {
    throw new ProcessExit(exitCode)
  },
})

const toFolderCalls = (memory: CommandMemory) => ({
  fd_prestat_get(descriptor: number, statAt: number) {
    if (descriptor !== ROOT_DESCRIPTOR) return BAD_DESCRIPTOR
    memory.view().setUint32(statAt, 0, true)
    memory.view().setUint32(statAt + 4, 1, true)
    return SUCCESS
  },
  fd_prestat_dir_name(descriptor: number, nameAt: number) {
    if (descriptor !== ROOT_DESCRIPTOR) return BAD_DESCRIPTOR
    memory.view().setUint8(nameAt, '/'.charCodeAt(0))
    return SUCCESS
  },
  fd_fdstat_get(descriptor: number, statAt: number) {
    if (descriptor > OUTPUT_DESCRIPTOR) return BAD_DESCRIPTOR
    const isStream = descriptor < ROOT_DESCRIPTOR
    memory.bytes().fill(0, statAt, statAt + 24)
    memory
      .view()
      .setUint8(statAt, isStream ? CHARACTER_DEVICE : descriptor === ROOT_DESCRIPTOR ? DIRECTORY : REGULAR_FILE)
    memory.view().setBigUint64(statAt + 8, ALL_RIGHTS, true)
    memory.view().setBigUint64(statAt + 16, ALL_RIGHTS, true)
    return SUCCESS
  },
  fd_fdstat_set_flags: () => SUCCESS,
  // Parameters as the interface orders them: 4 holds the flags, 8 where the new descriptor is written.
  path_open(...parameters: unknown[]) {
    if ((Number(parameters[4]) & OPEN_CREATES) === 0) return NOT_FOUND
    memory.view().setUint32(Number(parameters[8]), OUTPUT_DESCRIPTOR, true)
    return SUCCESS
  },
  fd_close: (descriptor: number) => (descriptor <= OUTPUT_DESCRIPTOR ? SUCCESS : BAD_DESCRIPTOR),
})

const toFileCalls = (memory: CommandMemory, output: OutputFile) => ({
  fd_read(_descriptor: number, _vectorsAt: number, _count: number, readAt: number) {
    memory.view().setUint32(readAt, 0, true)
    return SUCCESS
  },
  fd_write(descriptor: number, vectorsAt: number, count: number, writtenAt: number) {
    let written = 0
    for (let index = 0; index < count; index += 1) {
      const start = memory.view().getUint32(vectorsAt + 8 * index, true)
      const length = memory.view().getUint32(vectorsAt + 8 * index + 4, true)
      const chunk = memory.bytes().subarray(start, start + length)
      if (descriptor === OUTPUT_DESCRIPTOR && !output.write(chunk)) return IO_ERROR
      written += length
    }
    memory.view().setUint32(writtenAt, written, true)
    return SUCCESS
  },
  fd_seek(descriptor: number, offset: bigint, whence: number, positionAt: number) {
    if (descriptor !== OUTPUT_DESCRIPTOR) return BAD_DESCRIPTOR
    if (!output.seek(Number(offset), whence)) return IO_ERROR
    memory.view().setBigUint64(positionAt, BigInt(output.position), true)
    return SUCCESS
  },
})

const isStart = (value: unknown): value is () => void => typeof value === 'function'

export type WasiCommand = {
  readonly module: WebAssembly.Module
  /** Argument 0 is the command's own name. */
  readonly args: readonly string[]
  /** Whatever path the command creates is this one file; more than this many bytes are a write error for it. */
  readonly maxOutputBytes: number
}

/**
 * The bytes that the command wrote into its output file.
 * @throws Error when it traps or ends with another code than 0.
 */
export function runWasiCommand({ module, args, maxOutputBytes }: WasiCommand): Uint8Array {
  const output = new OutputFile(maxOutputBytes)
  const memory = new CommandMemory()
  const encodedArgs = args.map((argument) => new TextEncoder().encode(`${argument}\0`))
  const offered = new Map<string, WebAssembly.ImportValue>(
    Object.entries({
      ...toArgumentCalls(memory, encodedArgs),
      ...toFolderCalls(memory),
      ...toFileCalls(memory, output),
    }),
  )
  const wanted = WebAssembly.Module.imports(module).map(({ name }) => name)
  const calls = Object.fromEntries(wanted.map((name) => [name, offered.get(name) ?? (() => NOT_SUPPORTED)]))
  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: calls })
  if (!(exports['memory'] instanceof WebAssembly.Memory)) throw new Error('The module exports no memory')
  const start: unknown = exports['_start']
  if (!isStart(start)) throw new Error('The module is no command')
  memory.memory = exports['memory']
  try {
    start()
  } catch (error) {
    if (!(error instanceof ProcessExit) || error.exitCode !== 0) throw error
  }
  return output.contents()
}
