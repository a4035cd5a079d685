import { useMessages } from '#messages/messages.ts'
import { ContactPanel } from '#shared/contact/contact-line.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Panel } from '#ui/parts/panel.tsx'

import styles from './accessibility.module.css'

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

function GameKeys() {
  const { accessibility } = useMessages()
  return (
    <div className={styles.games}>
      {accessibility.games.map(({ name, keys }) => (
        <div key={name} className={styles.game}>
          <h3 className={styles.name}>{name}</h3>
          <dl className={styles.keys}>
            {keys.map((row) => (
              <div key={row.does} className={styles.row}>
                <dt>{row.keys.map((key) => (key === '…' ? ` ${key} ` : <kbd key={key}>{key}</kbd>))}</dt>
                <dd>{row.does}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}

function HelpfulSettings() {
  const { accessibility } = useMessages()
  return (
    <dl className={styles.settings}>
      {accessibility.settings.map(({ name, text }) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is supported and what is not, for learners who use a keyboard, a screen reader, large text or more time. */
export function AccessibilityScreen() {
  const { accessibility } = useMessages()
  return (
    <Page>
      <title>{accessibility.documentTitle}</title>
      <meta name="description" content={accessibility.description} />
      <PageHeading title={accessibility.title} lead={accessibility.lead} />
      <Panel title={accessibility.supportedTitle} tone="egg">
        <Points points={accessibility.supported} />
      </Panel>
      <Panel title={accessibility.keyboardTitle}>
        <p>{accessibility.keyboardLead}</p>
        <GameKeys />
      </Panel>
      <Panel title={accessibility.settingsTitle}>
        <HelpfulSettings />
      </Panel>
      <Panel title={accessibility.limitsTitle} tone="sunk">
        <Points points={accessibility.limits} />
      </Panel>
      <ContactPanel title={accessibility.reportTitle} text={accessibility.reportText} />
      <p className={styles.reviewed}>{accessibility.reviewed}</p>
    </Page>
  )
}
