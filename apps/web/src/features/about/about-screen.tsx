import { type Audience, planOf } from '@wordnest/vocabulary/plans'
import { Link } from 'react-router'

import { MONTHLY_PRICE } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { type Messages, useMessages } from '#messages/messages.ts'
import { ContactPanel } from '#shared/contact/contact-line.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Panel } from '#ui/parts/panel.tsx'

import styles from './about.module.css'
import { Screenshot } from './screenshot.tsx'

const STEPS = ['text', 'words', 'cards', 'games'] as const
const MORE = ['film', 'trophy', 'lists', 'offline'] as const

function Steps() {
  const { about } = useMessages()
  return (
    <ol className={styles.shots}>
      {STEPS.map((shot, index) => {
        const { title, text, picture } = about.steps[shot]
        return (
          <li key={shot} className={styles.shot}>
            <div className={styles.words}>
              <h2 className={styles.step}>{title}</h2>
              <p>{text}</p>
              {shot === 'text' ? (
                <p>
                  {about.resourcesQuestion}{' '}
                  <Link className={styles.inlineLink} to={paths.textHelper}>
                    {about.resourcesLink}
                  </Link>
                </p>
              ) : null}
            </div>
            <Screenshot shot={shot} alt={picture} first={index === 0} />
          </li>
        )
      })}
    </ol>
  )
}

function More() {
  const { about } = useMessages()
  return (
    <section className={styles.more} aria-labelledby="more">
      <h2 id="more">{about.moreTitle}</h2>
      <ul className={styles.shots}>
        {MORE.map((shot) => {
          const { title, text, picture } = about.more[shot]
          return (
            <li key={shot} className={styles.shot}>
              <div className={styles.words}>
                <h3 className={styles.title}>{title}</h3>
                <p>{text}</p>
              </div>
              <Screenshot shot={shot} alt={picture} first={false} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Limits are read from the plans that the server enforces. */
function Plan({ audience, texts }: { audience: Audience; texts: Messages['about']['plans'][Audience] }) {
  const price = typeof texts.price === 'string' ? texts.price : texts.price(MONTHLY_PRICE)
  return (
    <Panel title={texts.title} headingLevel={3} tone={audience === 'subscribed' ? 'egg' : 'plain'}>
      <p className={styles.price}>{price}</p>
      <ul className={styles.points}>
        {texts.points(planOf(audience)).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Panel>
  )
}

function Plans() {
  const { about } = useMessages()
  return (
    <section className={styles.more} aria-labelledby="plans">
      <h2 id="plans">{about.plansTitle}</h2>
      <div className={styles.plans}>
        <Plan audience="visitor" texts={about.plans.visitor} />
        <Plan audience="unsubscribed" texts={about.plans.unsubscribed} />
        <Plan audience="subscribed" texts={about.plans.subscribed} />
      </div>
      <div className={styles.ways}>
        <ButtonLink variant="primary" size="large" render={(look) => <Link to={paths.learnWithText} {...look} />}>
          {about.start}
        </ButtonLink>
        <ButtonLink size="large" render={(look) => <Link to={paths.subscribe} {...look} />}>
          {about.subscribe}
        </ButtonLink>
      </div>
    </section>
  )
}

export function AboutScreen() {
  const { about, accessibility } = useMessages()
  return (
    <Page width="wide">
      <title>{about.documentTitle}</title>
      <meta name="description" content={about.description} />
      <PageHeading title={about.title} lead={about.lead} />
      <Steps />
      <More />
      <Plans />
      <ContactPanel title={about.contactTitle} text={about.contactText} />
      <p>
        {accessibility.linkHint}{' '}
        <Link className={styles.inlineLink} to={paths.accessibility}>
          {accessibility.link}
        </Link>
      </p>
    </Page>
  )
}
