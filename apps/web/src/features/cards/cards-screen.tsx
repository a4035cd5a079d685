import { useMessages } from '#messages/messages.ts'
import { TodaysWordsGate } from '#state/words/todays-words-gate.tsx'
import { useTodaysWords } from '#state/words/todays-words.ts'
import { VocabZoneLink } from '#state/words/vocab-zone-link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page } from '#ui/page.tsx'

import { CardTable } from './card-table.tsx'
import styles from './cards.module.css'

export function CardsScreen() {
  const { cards } = useMessages()
  const { status, words } = useTodaysWords()
  return (
    <Page width="wide" className={styles.screen}>
      <title>{cards.documentTitle}</title>
      <meta name="description" content={cards.description} />
      <PageHeading compact title={cards.title} actions={<VocabZoneLink />} />
      <TodaysWordsGate status={status} rule={cards.description}>
        <CardTable words={words} />
      </TodaysWordsGate>
    </Page>
  )
}
