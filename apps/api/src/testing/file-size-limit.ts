/** Lets a running process write no file beyond a size: what it writes there fails, as on a disk that cannot take it. Linux. */
import { execFileSync, spawnSync } from 'node:child_process'

const toArguments = (pid: number, bytes: number | 'unlimited') => [`--pid=${pid}`, `--fsize=${bytes}:`]

/** Needs no rights: only the limit that a process may raise again by itself is set. */
export const canLimitFileSize = (): boolean =>
  spawnSync('prlimit', toArguments(process.pid, 'unlimited'), { stdio: 'ignore' }).status === 0

export function limitFileSize(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', toArguments(pid, bytes))
}
