import { useId } from 'react'

import { useMessages } from '#messages/messages.ts'
import { Dialog } from '#ui/parts/dialog.tsx'

import { SAMPLE_TEXTS, type SampleText } from './sample-texts.ts'
import styles from './samples.module.css'

type SampleDialogProps = { open: boolean; onClose: () => void; onPick: (sample: SampleText) => void }

function Sample({ sample, onPick }: { sample: SampleText; onPick: () => void }) {
  const ids = { name: useId(), start: useId() }
  return (
    <button
      type="button"
      className={styles.sample}
      aria-labelledby={ids.name}
      aria-describedby={ids.start}
      onClick={onPick}
    >
      <span className={styles.head} id={ids.name}>
        <span className={styles.level}>{sample.level}</span> <strong lang="en">{sample.title}</strong>
      </span>
      <span className={styles.start} id={ids.start} lang="en">
        {sample.paragraphs[0]}
      </span>
    </button>
  )
}

/** Six texts at three levels to try the screen with. */
export function SampleDialog({ open, onClose, onPick }: SampleDialogProps) {
  const { common, learnWithText } = useMessages()
  const { samples } = learnWithText
  return (
    <Dialog isForm open={open} onClose={onClose} title={samples.title} closeLabel={common.close} width="wide">
      <ul className={styles.list}>
        {SAMPLE_TEXTS.map((sample) => (
          <li key={sample.title}>
            <Sample sample={sample} onPick={() => onPick(sample)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
