import { useMessages } from '#messages/messages.ts'

import styles from './scramble.module.css'

/** What to do, beside the board of a large screen until the game starts. */
export function HowToPlay({ steps }: { steps: readonly string[] }) {
  const { games } = useMessages()
  return (
    <div className={styles.howTo}>
      <h2>{games.howToPlay}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
