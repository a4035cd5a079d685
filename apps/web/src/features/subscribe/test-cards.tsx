import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'

import { TEST_CARDS, toGroups } from './card-input.ts'
import styles from './card-form.module.css'

/** The sandbox's test cards; a press fills the form. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  const texts = useMessages().subscribe.card
  return (
    <section className={styles.tests} aria-label={texts.testCards}>
      <h3 className={styles.testsTitle}>{texts.testCards}</h3>
      <p className={styles.hint}>{texts.testCardsHint}</p>
      <ul className={styles.list}>
        {TEST_CARDS.map(({ number, outcome }) => (
          <li key={number} className={styles.test}>
            <span>
              <span className={styles.number}>{toGroups(number)}</span>{' '}
              <span className={styles.outcome}>{texts.outcomes[outcome]}</span>
            </span>
            <Button size="small" aria-label={texts.useCard(toGroups(number))} onClick={() => onUse(number)}>
              {texts.use}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
