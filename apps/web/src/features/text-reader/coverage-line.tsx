import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { toPercent } from '#shared/levels/to-percent.ts'
import type { TextWords } from '#shared/reading/use-text-words.ts'
import { useLearnerLog } from '#sync/learner-log.ts'

import styles from './text-reader.module.css'

/** How much of the text is known. It takes its room while that is counted, or what is read would be pushed down. */
export function CoverageLine({ words }: { words: TextWords | undefined }) {
  const { coverage } = useMessages().reader
  const hasLevel = useLearnerLog(({ state }) => state.level.level !== undefined)
  const toText = ({ coverage: { known, newWords }, level }: TextWords) => {
    const parts = [coverage.known(toPercent(known)), newWords === 0 ? coverage.noneNew : coverage.fresh(newWords)]
    if (level) parts.push(coverage.level(level))
    return parts.join('; ')
  }
  return (
    <>
      <p className={styles.coverage}>{words ? toText(words) : coverage.waiting}</p>
      {hasLevel ? null : (
        <p className={styles.soft} data-waiting={words === undefined || undefined}>
          {coverage.guess} <Link to={paths.texts}>{coverage.findLevel}</Link>
        </p>
      )}
    </>
  )
}
