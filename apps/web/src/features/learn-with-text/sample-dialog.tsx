import { useMessages } from '#messages/messages.ts'
import { Dialog } from '#ui/parts/dialog.tsx'

import { SAMPLE_TEXTS, type SampleText } from './sample-texts.ts'
import styles from './samples.module.css'

/** So much that one knows what the text is about. */
const toFirstSentence = ([first]: SampleText['paragraphs']): string => /^.*?[.!?](?=\s|$)/.exec(first ?? '')?.[0] ?? ''

type SampleDialogProps = { open: boolean; onClose: () => void; onPick: (sample: SampleText) => void }

/** Six texts at three levels to try the screen with. */
export function SampleDialog({ open, onClose, onPick }: SampleDialogProps) {
  const { common, learnWithText } = useMessages()
  const { samples } = learnWithText
  return (
    <Dialog isForm open={open} onClose={onClose} title={samples.title} closeLabel={common.close} width="wide">
      <ul className={styles.list}>
        {SAMPLE_TEXTS.map((sample) => (
          <li key={sample.title}>
            <button type="button" className={styles.sample} onClick={() => onPick(sample)}>
              <span className={styles.head}>
                <span className={styles.level}>{sample.level}</span> <strong lang="en">{sample.title}</strong>
              </span>{' '}
              <span className={styles.start} lang="en">
                {toFirstSentence(sample.paragraphs)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
