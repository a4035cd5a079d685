export type Trial = {
  readonly name: string
  readonly database: string
  readonly tries: number
  readonly unit: string
  readonly failures: number
  readonly told?: string
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

/** A table in Markdown: what was tried how often, on what, and how often it failed. */
export function toTable(trials: readonly Trial[]): string {
  const rows = trials.map(({ name, database, tries, unit, failures, told = '' }) => [
    name,
    database,
    `${tries.toLocaleString('en')} ${unit}`,
    String(failures),
    told,
  ])
  const all = [['trial', 'database', 'tries', 'failures', 'besides'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  const toLine = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = all
  return [toLine(head), toLine(widths.map((width) => '-'.repeat(width))), ...body.map(toLine)].join('\n')
}
