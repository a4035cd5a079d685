import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { useMessages } from '#messages/messages.ts'
import { SlowSpeechSwitch } from '#state/speech/speech-controls.tsx'
import { VocabZoneLink } from '#state/words/vocab-zone-link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'

import { ListActionsContext, useNewListActions } from './list-actions.ts'
import { PersonalTab } from './personal-tab.tsx'
import { StudyTab } from './study-tab.tsx'
import { VideoTab } from './video-tab.tsx'

const TABS = ['video', 'study', 'personal'] as const
type TabName = (typeof TABS)[number]

const LIST = 'list'

const toTab = (name: string | null): TabName => TABS.find((tab) => tab === name) ?? 'video'

/** The open tab stands in the address: a reload, a bookmark and the way back from signing in find it again. */
function useTab() {
  const [search, setSearch] = useSearchParams()
  const setTab = (tab: TabName) => setSearch(tab === 'video' ? {} : { [LIST]: tab }, { replace: true })
  return [toTab(search.get(LIST)), setTab] as const
}

const PANELS = { video: VideoTab, study: StudyTab, personal: PersonalTab }

export function MyVocabularyScreen() {
  const { myVocabulary } = useMessages()
  const [tab, setTab] = useTab()
  const actions = useNewListActions()
  const changeTab = (next: TabName) => {
    actions.closeUndo()
    setTab(next)
  }
  useEffect(() => () => actions.closeUndo(), [actions])
  const items = TABS.map((value) => {
    const Panel = PANELS[value]
    return { value, label: myVocabulary.tabs[value], panel: <Panel /> }
  })
  return (
    <Page>
      <title>{myVocabulary.documentTitle}</title>
      <meta name="description" content={myVocabulary.description} />
      <PageHeading
        title={myVocabulary.title}
        actions={
          <>
            <SlowSpeechSwitch />
            <VocabZoneLink />
          </>
        }
      />
      <ListActionsContext value={actions}>
        <Tabs label={myVocabulary.lists} items={items} value={tab} onChange={changeTab} />
      </ListActionsContext>
    </Page>
  )
}
