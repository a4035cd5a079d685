import { type Plan, planOf } from '@wordnest/vocabulary/plans'
import { Check, Minus } from 'lucide-react'

import { MONTHLY_PRICE } from '#lib/money.ts'
import { type Messages, useMessages } from '#messages/messages.ts'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import styles from './subscribe.module.css'

type Cell = string | boolean
type Row = readonly [name: string, free: Cell, subscribed: Cell]

const toVideos = ({ compare }: Messages['subscribe'], { openVideos }: Plan): string =>
  Number.isFinite(openVideos) ? compare.newestVideos(openVideos) : compare.allVideos

/** Every row is read from the plans that the limits come from; rows in which both are equal say so. */
function toRows(texts: Messages['subscribe']): readonly Row[] {
  const { compare } = texts
  const free = planOf('unsubscribed')
  const subscribed = planOf('subscribed')
  const row = (name: string, toCell: (plan: Plan) => Cell): Row => [name, toCell(free), toCell(subscribed)]
  return [
    row(compare.videos, (plan) => toVideos(texts, plan)),
    row(compare.cards, (plan) => compare.perDay(plan.cardRequestsPerDay)),
    row(compare.plays, (plan) => compare.playsPerDay(plan.playsPerDay)),
    row(compare.personalList, (plan) => compare.personalWords(plan.personalWords)),
    row(compare.stats, (plan) => plan.showsStats),
    row(compare.trophies, (plan) => plan.mayWinVideoTrophies),
    row(compare.lists, (plan) => plan.mayEditLists),
    [compare.games, true, true],
  ]
}

function CellContent({ cell }: { cell: Cell }) {
  const { compare } = useMessages().subscribe
  if (typeof cell === 'string') return cell
  const Icon = cell ? Check : Minus
  return (
    <>
      <Icon className={cell ? styles.yes : styles.no} aria-hidden="true" />
      <VisuallyHidden>{cell ? compare.yes : compare.no}</VisuallyHidden>
    </>
  )
}

/** Both plans side by side. */
export function PlanTable() {
  const texts = useMessages().subscribe
  const { compare } = texts
  return (
    <table className={styles.plans}>
      <caption>
        <VisuallyHidden>{compare.caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{compare.feature}</VisuallyHidden>
          </th>
          <th scope="col">
            {compare.free}
            <span className={styles.planPrice}>{compare.freePrice}</span>
          </th>
          <th scope="col">
            {compare.subscription}
            <span className={styles.planPrice}>{compare.monthly(MONTHLY_PRICE)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {toRows(texts).map(([name, free, subscribed]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <CellContent cell={free} />
            </td>
            <td>
              <CellContent cell={subscribed} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
