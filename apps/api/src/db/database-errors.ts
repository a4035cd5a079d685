/** What an error of either database means, whatever driver threw it. */

/** `orphan`: the row belongs to an account that is gone; no foreign key of the schema leads elsewhere. */
export type DatabaseFault = 'duplicate' | 'orphan' | 'serialisation' | 'unavailable' | 'full'

const SQLITE_UNIQUE = 2067
const SQLITE_PRIMARY_KEY = 1555
const SQLITE_FOREIGN_KEY = 787
const SQLITE_FAULTS: Readonly<Record<number, DatabaseFault>> = {
  5: 'unavailable', // busy
  6: 'unavailable', // locked
  8: 'full', // read-only file system
  10: 'unavailable', // input or output error
  13: 'full',
  14: 'unavailable', // cannot open
}

const POSTGRES_FAULTS: Readonly<Record<string, DatabaseFault>> = {
  '23503': 'orphan',
  '23505': 'duplicate',
  '25006': 'unavailable', // read-only: the copy that takes over is not the writer yet
  '40001': 'serialisation',
  '40P01': 'serialisation',
  '53100': 'full',
  '53200': 'unavailable',
  '53300': 'unavailable',
  '55P03': 'unavailable',
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
}

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
const LOST_CONNECTION =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** A pooler's messages for errors that waiting does not fix; it has one code for all errors. */
const POOLER_CODE = '08P01'
const POOLER_REFUSES = /unsupported startup parameter|authentication failed|does not exist|SSL required/

function findSqliteFault(errcode: number): DatabaseFault | undefined {
  if (errcode === SQLITE_UNIQUE || errcode === SQLITE_PRIMARY_KEY) return 'duplicate'
  if (errcode === SQLITE_FOREIGN_KEY) return 'orphan'
  return SQLITE_FAULTS[errcode & 0xff]
}

/** Undefined for an error that says nothing about the state of the database. */
export function findDatabaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof AggregateError && error.errors.some((inner) => findDatabaseFault(inner) === 'unavailable')) {
    return 'unavailable'
  }
  if ('errcode' in error && typeof error.errcode === 'number') return findSqliteFault(error.errcode)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === POOLER_CODE && POOLER_REFUSES.test(error.message)) return undefined
  if (NETWORK_CODES.has(code) || code.startsWith('08')) return 'unavailable'
  if (LOST_CONNECTION.test(error.message)) return 'unavailable'
  return POSTGRES_FAULTS[code]
}
