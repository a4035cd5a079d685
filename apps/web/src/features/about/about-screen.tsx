import { planOf } from '@wordnest/vocabulary/plans'
import { MAX_STUDY_WORDS } from '@wordnest/vocabulary/study-list'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { ContactLine } from '#state/contact/contact-line.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CardsArt } from '#ui/illustrations/cards-art.tsx'
import { HangmanArt } from '#ui/illustrations/hangman-art.tsx'
import { ListArt } from '#ui/illustrations/list-art.tsx'
import { TextArt } from '#ui/illustrations/text-art.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'

import styles from './about.module.css'

const ART = [TextArt, ListArt, CardsArt, HangmanArt]

function Steps() {
  const { about } = useMessages()
  return (
    <ol className={styles.steps}>
      {about.steps.map(({ title, text }, index) => {
        const StepArt = ART[index]
        return (
          <li key={title} className={styles.step}>
            {StepArt ? <StepArt className={styles.art} /> : null}
            <div className={styles.words}>
              <h2 className={styles.title}>{title}</h2>
              <p>{text}</p>
              {index === 0 ? (
                <p>
                  {about.resourcesQuestion}{' '}
                  <Link className={styles.inlineLink} to={paths.textHelper}>
                    {about.resourcesLink}
                  </Link>
                </p>
              ) : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

export function AboutScreen() {
  const { about, accessibility } = useMessages()
  const { cardRequestsPerDay } = planOf('unsubscribed')
  return (
    <Page>
      <title>{about.documentTitle}</title>
      <meta name="description" content={about.description} />
      <PageHeading title={about.title} lead={about.lead} />
      <Steps />
      <div>
        <ButtonLink variant="primary" size="large" render={(look) => <Link to={paths.learnWithText} {...look} />}>
          {about.start}
        </ButtonLink>
      </div>
      <Panel title={about.limitsTitle} tone="egg">
        <ul className={styles.limits}>
          {[...about.limits, about.cardLimit(cardRequestsPerDay, MAX_STUDY_WORDS)].map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Panel>
      <Panel title={about.contactTitle} tone="yolk">
        <ContactLine text={about.contactText} />
        <p>
          {accessibility.linkHint}{' '}
          <Link className={styles.inlineLink} to={paths.accessibility}>
            {accessibility.link}
          </Link>
        </p>
      </Panel>
    </Page>
  )
}
