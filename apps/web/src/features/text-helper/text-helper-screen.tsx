import { ExternalLink } from 'lucide-react'

import { useMessages } from '#messages/messages.ts'
import { TextsLink } from '#shared/texts/texts-link.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import { joinClasses } from '#ui/class-names.ts'
import whole from '#ui/parts/whole-link.module.css'

import styles from './text-helper.module.css'

export function TextHelperScreen() {
  const { textHelper } = useMessages()
  return (
    <Page width="wide">
      <title>{textHelper.documentTitle}</title>
      <meta name="description" content={textHelper.description} />
      <PageHeading title={textHelper.title} lead={textHelper.lead} actions={<TextsLink />} />
      <ul className={styles.sites}>
        {textHelper.sites.map(({ name, url, description }) => (
          <li key={url} className={styles.site}>
            <h2 className={styles.name}>
              <a className={joinClasses(styles.link, whole.link)} href={url} target="_blank" rel="noopener noreferrer">
                <span className={styles.label}>{name}</span> <ExternalLink className={styles.icon} aria-hidden="true" />
                <VisuallyHidden>{textHelper.newTab}</VisuallyHidden>
              </a>
            </h2>
            <p>{description}</p>
            <p className={styles.host}>{new URL(url).hostname.replace(/^www\./u, '')}</p>
          </li>
        ))}
      </ul>
    </Page>
  )
}
