import { startTransition, useEffect, useLayoutEffect, useMemo, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'

import { useMessages } from '#messages/messages.ts'
import { useSession } from '#shared/accounts/session.ts'
import { LookUpField } from '#shared/dictionary/look-up-field.tsx'
import { MemoryLinks } from '#shared/memory/memory-links.tsx'
import { SlowSpeechSwitch } from '#shared/speech/speech-controls.tsx'
import { useVideoContext } from '#shared/videos/video-context.ts'
import { observePersonalList, openOwnList, usePersonalList } from '#shared/words/personal-list.ts'
import { useStudyList } from '#shared/words/study-list.ts'
import { VocabZoneLink } from '#shared/words/vocab-zone-link.tsx'
import { isLong, LongListContext, useLoadedLongList } from '#ui/parts/long-list-view.ts'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'

import { ListActionsContext, useNewListActions } from './list-actions.ts'
import styles from './my-vocabulary.module.css'
import { PersonalTab } from './personal-tab.tsx'
import { StudyTab } from './study-tab.tsx'
import { VideoTab } from './video-tab.tsx'

const TABS = ['video', 'study', 'personal'] as const
type TabName = (typeof TABS)[number]

const LIST = 'list'

const toTab = (name: string | null): TabName => TABS.find((tab) => tab === name) ?? 'video'

/** The open tab is in the address, so that a reload, a bookmark and the way back from signing in find it again. */
function useTab() {
  const [search, setSearch] = useSearchParams()
  const [tab, showTab] = useOptimistic(toTab(search.get(LIST)))
  // The tab opens at once; the address follows, and all that reads it.
  const openTab = (next: TabName) =>
    startTransition(() => {
      showTab(next)
      setSearch(next === 'video' ? {} : { [LIST]: next }, { replace: true })
    })
  return [tab, openTab] as const
}

const PANELS = { video: VideoTab, study: StudyTab, personal: PersonalTab }

/** Closed panels run no effects: they are rendered again from here only. */
function useTabItems() {
  const { tabs } = useMessages().myVocabulary
  const session = useSession()
  const video = useVideoContext()
  const study = useStudyList()
  const personal = usePersonalList()
  const items = useMemo(
    () =>
      TABS.map((value) => {
        const Panel = PANELS[value]
        return { value, label: tabs[value], panel: <Panel /> }
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [tabs, session, video, study, personal],
  )
  return { items, hasLong: isLong(study.words) || isLong(personal.words) }
}

export function MyVocabularyScreen() {
  const { myVocabulary } = useMessages()
  const [tab, openTab] = useTab()
  const { items, hasLong } = useTabItems()
  const longList = useLoadedLongList(hasLong)
  const actions = useNewListActions()
  const changeTab = (next: TabName) => {
    actions.closeUndo()
    openTab(next)
  }
  const learnerId = useSession((state) => state.learner?.id)
  useLayoutEffect(openOwnList, [learnerId])
  useEffect(observePersonalList, [])
  // What one learner removed is not given back to the next.
  useEffect(() => () => actions.closeUndo(), [actions, learnerId])
  return (
    <Page>
      <title>{myVocabulary.documentTitle}</title>
      <meta name="description" content={myVocabulary.description} />
      <PageHeading title={myVocabulary.title} actions={<VocabZoneLink />} />
      <div className={styles.ways}>
        <div className={styles.lookUp}>
          <LookUpField />
          <SlowSpeechSwitch />
        </div>
        <MemoryLinks />
      </div>
      <ListActionsContext value={actions}>
        <LongListContext value={longList}>
          <Tabs label={myVocabulary.lists} items={items} value={tab} onChange={changeTab} />
        </LongListContext>
      </ListActionsContext>
    </Page>
  )
}
