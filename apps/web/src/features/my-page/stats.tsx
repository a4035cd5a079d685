import type { Learner } from '@wordnest/contracts/learners'
import { planOf } from '@wordnest/vocabulary/plans'
import { countTrophies } from '@wordnest/vocabulary/trophies'

import { Lock } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'
import { toGrouped } from '#messages/numbers.ts'
import { Panel } from '#ui/parts/panel.tsx'

import styles from './my-page.module.css'

export function Stats({ learner }: { learner: Learner }) {
  const { myPage } = useMessages()
  const { showsStats } = planOf(learner.role)
  const rows: readonly [string, number][] = [
    [myPage.trophiesWon, countTrophies(learner.trophiesWon)],
    [myPage.cardsSwiped, learner.cardsSwiped],
    [myPage.personalList, learner.personalWords],
  ]
  return (
    <Panel title={myPage.stats}>
      <table className={styles.stats} aria-label={myPage.stats}>
        <tbody>
          {rows.map(([name, figure]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{showsStats ? toGrouped(figure) : 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {showsStats ? null : (
        <p className={styles.note}>
          <Lock aria-hidden="true" /> {myPage.statsLocked}
        </p>
      )}
    </Panel>
  )
}
