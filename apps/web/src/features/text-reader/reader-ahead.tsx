import { Headphones, ListChecks } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'
import { Legend } from '#shared/reading/legend.tsx'
import { toTextBlocks } from '#shared/reading/text-blocks.ts'
import type { TextAhead } from '#shared/texts/text-ahead.ts'
import { joinClasses } from '#ui/class-names.ts'
import { Button } from '#ui/parts/button.tsx'

import { CoverageLine } from './coverage-line.tsx'
import { useReadingLook } from './reading-look.ts'
import { ReadingSettings } from './reading-settings.tsx'
import styles from './text-reader.module.css'

function WaitingBar() {
  const { reader } = useMessages()
  return (
    <div className={styles.bar} inert>
      <p className={styles.progress}>{reader.progress(0)}</p>
      <Button size="small" variant="quiet" icon={<ListChecks />} disabled>
        {reader.best.open}
      </Button>
      <Button size="small" variant="quiet" icon={<Headphones />}>
        {reader.readAloud.open}
      </Button>
      <ReadingSettings />
    </div>
  )
}

/** Why there is no more than the text, and how to try again. */
type AheadFailure = { readonly text: string; readonly onRetry: () => void }

type ReaderAheadProps = { ahead: TextAhead; failure?: AheadFailure | undefined }

/** A text of the shelf to read while the reader waits for the learner's log. What comes then takes the same room. */
export function ReaderAhead({ ahead, failure }: ReaderAheadProps) {
  const { common, reader } = useMessages()
  const look = useReadingLook()
  return (
    <>
      <div className={styles.facts} data-failed={failure ? true : undefined}>
        <CoverageLine words={undefined} />
        <div className={joinClasses(styles.soft, styles.why)}>
          <p>{failure?.text ?? reader.hint}</p>
        </div>
        {look.hasMarks ? <Legend /> : null}
      </div>
      {failure ? (
        <div className={styles.bar} role="alert">
          <p className={styles.textOnly}>{reader.textOnly}</p>
          <Button size="small" onClick={failure.onRetry}>
            {common.retry}
          </Button>
        </div>
      ) : (
        <WaitingBar />
      )}
      <div
        className={joinClasses(
          styles.sheet,
          look.paper === 'paper' && styles.paper,
          look.turn === 'pages' && !failure && styles.waiting,
        )}
      >
        <div
          className={joinClasses(styles.text, look.isSpaced && styles.spaced)}
          data-size={look.size}
          data-spacing={look.spacing}
          data-width={look.width}
          data-ahead={ahead.id}
          lang="en"
        >
          {toTextBlocks(ahead.text).map(({ text, first }) => (
            <p key={first} className={styles.paragraph}>
              {text}
            </p>
          ))}
        </div>
      </div>
    </>
  )
}
