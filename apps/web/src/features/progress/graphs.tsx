import type { ReactNode } from 'react'

import { useMessages } from '#messages/messages.ts'
import { toGrouped } from '#messages/numbers.ts'

import type { Week } from './practice.ts'
import styles from './progress.module.css'

const DAY_MS = 86_400_000
/** The same date wherever the device is: a day number knows no zone. */
const toDate = (day: number, options: Intl.DateTimeFormatOptions): string =>
  new Date(day * DAY_MS).toLocaleDateString('en', { ...options, timeZone: 'UTC' })

type TableProps = { label: string; columns: readonly string[]; rows: readonly (readonly [string, ...number[]])[] }

/** What a graph shows, in numbers. */
function GraphTable({ label, columns, rows }: TableProps) {
  const { table } = useMessages().progress
  return (
    <details className={styles.details}>
      <summary>{table}</summary>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={index}>{toGrouped(figure)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** No wider than a bar: the table has the number. */
const toShort = (count: number): string => (count < 1000 ? String(count) : `${Math.round(count / 1000)}k`)

type DueGraphProps = { days: readonly number[]; today: number; children: ReactNode }

/** A bar for each of the next days. */
export function DueGraph({ days, today, children }: DueGraphProps) {
  const { next } = useMessages().progress
  const most = Math.max(1, ...days)
  const nameOf = (index: number) =>
    index === 0 ? next.today : toDate(today + index, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <>
      {children}
      <div className={styles.graph} aria-hidden="true">
        <div className={styles.bars}>
          {days.map((count, index) => (
            <div key={index} className={styles.day} data-today={index === 0 || undefined}>
              <div className={styles.column}>
                <span className={styles.count}>{count === 0 ? '' : toShort(count)}</span>
                <span className={styles.bar} style={{ height: `${(count / most) * 86}%` }} data-empty={count === 0} />
              </div>
              <span className={styles.weekday}>{toDate(today + index, { weekday: 'narrow' })}</span>
            </div>
          ))}
        </div>
      </div>
      <GraphTable
        label={next.title}
        columns={[next.day, next.count]}
        rows={days.map((count, index) => [nameOf(index), count] as const)}
      />
    </>
  )
}

/** An egg for each day of practice: a column for each week, Monday on top. */
export function PracticeGraph({ weeks }: { weeks: readonly Week[] }) {
  const { past } = useMessages().progress
  const [first] = weeks
  return (
    <>
      <div className={styles.graph} aria-hidden="true">
        <div className={styles.weeks}>
          {first ? (
            <div className={styles.week}>
              {first.days.map((_, index) => (
                <span key={index} className={styles.weekday}>
                  {toDate(first.monday + index, { weekday: 'narrow' })}
                </span>
              ))}
            </div>
          ) : null}
          {weeks.map(({ monday, days }) => (
            <div key={monday} className={styles.week}>
              {days.map((isPractised, index) => (
                <span
                  key={index}
                  className={styles.egg}
                  data-practised={isPractised === true || undefined}
                  data-ahead={isPractised === undefined || undefined}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <GraphTable
        label={past.title}
        columns={[past.week, past.practised, past.met]}
        rows={weeks.map(
          ({ monday, days, met }) =>
            [toDate(monday, { day: 'numeric', month: 'long' }), days.filter(Boolean).length, met] as const,
        )}
      />
    </>
  )
}
