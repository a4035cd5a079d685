import { Layers } from 'lucide-react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { TodaysWordsGate } from '#state/todays-words-gate.tsx'
import { useTodaysWords } from '#state/todays-words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page } from '#ui/page.tsx'

import { CardTable } from './card-table.tsx'
import styles from './cards.module.css'

export function CardsScreen() {
  const { cards, common } = useMessages()
  const { status, words } = useTodaysWords()
  return (
    <Page width="wide" className={styles.screen}>
      <title>{cards.documentTitle}</title>
      <meta name="description" content={cards.description} />
      <PageHeading
        compact
        title={cards.title}
        actions={
          <ButtonLink size="small" icon={<Layers />} render={(look) => <Link to={paths.vocabulary} {...look} />}>
            {common.vocabZone}
          </ButtonLink>
        }
      />
      <TodaysWordsGate status={status}>
        <CardTable words={words} />
      </TodaysWordsGate>
    </Page>
  )
}
