/** A time of a trial beside the longest that it may be. */
export type Goal = { readonly what: string; readonly measuredMs: number; readonly atMostMs: number }

export type Trial = {
  readonly name: string
  readonly database: string
  readonly tries: number
  readonly unit: string
  readonly failures: number
  readonly told?: string
  readonly goals?: readonly Goal[]
}

const isTrial = (value: unknown): value is Trial =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'tries' in value &&
  typeof value.tries === 'number' &&
  'failures' in value &&
  typeof value.failures === 'number'

/** The lines that trials wrote. Throws for a line that is none. */
export const toTrials = (text: string): readonly Trial[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const trial: unknown = JSON.parse(line)
      if (!isTrial(trial)) throw new Error(`No trial: ${line}`)
      return trial
    })

const toMs = (ms: number): string => `${Math.round(ms).toLocaleString('en')} ms`

/** One line for each time that was longer than its goal. */
export const toMissed = (trials: readonly Trial[]): readonly string[] =>
  trials.flatMap(({ name, database, goals = [] }) =>
    goals
      .filter(({ measuredMs, atMostMs }) => measuredMs > atMostMs)
      .map(
        ({ what, measuredMs, atMostMs }) =>
          `${name} (${database}): ${what} ${toMs(measuredMs)}, at most ${toMs(atMostMs)}`,
      ),
  )

const toBesides = ({ told, goals = [] }: Trial): string =>
  [
    ...(told === undefined ? [] : [told]),
    ...goals.map(({ what, measuredMs, atMostMs }) => `${what} ${toMs(measuredMs)} of ${toMs(atMostMs)}`),
  ].join('; ')

/** A table in Markdown: what was tried how often, on what, and how often it failed. */
export function toTable(trials: readonly Trial[]): string {
  const rows = trials.map((trial) => [
    trial.name,
    trial.database,
    `${trial.tries.toLocaleString('en')} ${trial.unit}`,
    String(trial.failures),
    toBesides(trial),
  ])
  const all = [['trial', 'database', 'tries', 'failures', 'besides'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  const toLine = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = all
  return [toLine(head), toLine(widths.map((width) => '-'.repeat(width))), ...body.map(toLine)].join('\n')
}
