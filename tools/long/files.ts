/** The files of a long run without names. */
const TRIALS = [
  'apps/api/src/trials/',
  'apps/api/src/backup/',
  'apps/api/src/http/hostile-input',
  'tools/devices/',
  'apps/api/src/modules/web-pages/article-fuzz',
  'apps/web/src/shared/texts/import/fuzz',
  'tools/redos/',
]
/** What is judged by a time has the machine to itself. */
const TIMED = [
  'trials/database-away',
  'trials/ends',
  'trials/failover',
  'trials/jobs',
  'trials/restore-drill-cluster',
  'trials/slow-clients',
]

const isOneOf = (path: string, names: readonly string[]): boolean => names.some((name) => path.includes(name))

/** The test files whose path holds one of the names, or all trials without names: those that run alone, and the others. */
export function divideFiles(
  paths: readonly string[],
  names: readonly string[],
): { readonly alone: readonly string[]; readonly together: readonly string[] } {
  const picked = paths.filter((path) => isOneOf(path, names.length === 0 ? TRIALS : names)).toSorted()
  return {
    alone: picked.filter((path) => isOneOf(path, TIMED)),
    together: picked.filter((path) => !isOneOf(path, TIMED)),
  }
}
