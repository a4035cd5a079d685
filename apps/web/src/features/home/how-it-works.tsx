import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useCoreMessages } from '#messages/core-messages.ts'
import { CardsArt } from '#ui/illustrations/games/cards-art.tsx'
import { ListArt } from '#ui/illustrations/list-art.tsx'
import { TextArt } from '#ui/illustrations/text-art.tsx'

import styles from './home.module.css'

const ART = [TextArt, ListArt, CardsArt]

/** Paste, tap, play: the whole product in three pictures. */
export function HowItWorks() {
  const { home } = useCoreMessages()
  return (
    <section className={styles.how} aria-labelledby="how-it-works">
      <h2 id="how-it-works">{home.howTitle}</h2>
      <ol className={styles.steps}>
        {home.steps.map(({ title, text }, index) => {
          const StepArt = ART[index]
          return (
            <li key={title} className={styles.step}>
              {StepArt ? <StepArt className={styles.stepArt} /> : null}
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          )
        })}
      </ol>
      <Link className={styles.howLink} to={paths.about}>
        {home.howLink}
      </Link>
    </section>
  )
}
