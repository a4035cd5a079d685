import { useMessages } from '#messages/messages.ts'
import { TextArt } from '#ui/illustrations/text-art.tsx'

import styles from './learn-with-text.module.css'

/** Before there is a text: what to do here. */
export function HowTo() {
  const { how } = useMessages().learnWithText
  return (
    <section className={styles.how}>
      <TextArt className={styles.howArt} />
      <div className={styles.howText}>
        <h2 className={styles.howTitle}>{how.title}</h2>
        <ol className={styles.steps}>
          {how.steps.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <strong>{title}.</strong> {text}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
