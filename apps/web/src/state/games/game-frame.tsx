import type { ReactNode } from 'react'

import { PageHeading } from '#ui/page-heading.tsx'
import { Page } from '#ui/page.tsx'

import { VocabZoneLink } from '#state/words/vocab-zone-link.tsx'

import styles from './game-frame.module.css'

interface GameFrameProps {
  texts: { readonly documentTitle: string; readonly description: string; readonly title: string }
  children: ReactNode
}

/** The page around a game: as little as possible, so that play fits a phone without scrolling. */
export function GameFrame({ texts, children }: GameFrameProps) {
  return (
    <Page width="wide" className={styles.frame}>
      <title>{texts.documentTitle}</title>
      <meta name="description" content={texts.description} />
      <PageHeading compact title={texts.title} actions={<VocabZoneLink />} />
      {children}
    </Page>
  )
}
