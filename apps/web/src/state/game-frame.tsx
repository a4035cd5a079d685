import { Layers } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page } from '#ui/page.tsx'

import styles from './game-frame.module.css'

interface GameFrameProps {
  texts: { readonly documentTitle: string; readonly description: string; readonly title: string }
  children: ReactNode
}

/** The page around a game: as little as possible, so that play fits a phone without scrolling. */
export function GameFrame({ texts, children }: GameFrameProps) {
  const { common } = useMessages()
  return (
    <Page width="wide" className={styles.frame}>
      <title>{texts.documentTitle}</title>
      <meta name="description" content={texts.description} />
      <PageHeading
        compact
        title={texts.title}
        actions={
          <ButtonLink size="small" icon={<Layers />} render={(look) => <Link to={paths.vocabulary} {...look} />}>
            {common.vocabZone}
          </ButtonLink>
        }
      />
      {children}
    </Page>
  )
}
