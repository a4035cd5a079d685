import { LEVELS, type Video } from '@wordnest/contracts/videos'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

import { useMessages } from '#messages/messages.ts'
import { useVideoContext } from '#shared/videos/video-context.ts'
import { VideoListGate } from '#shared/videos/video-list-gate.tsx'
import { WaitingThumbnail } from '#shared/videos/video-thumbnail.tsx'
import { VideoWords } from '#shared/videos/video-words.tsx'
import { type ListedVideo, useVideos } from '#shared/videos/videos.ts'
import { VocabZoneLink } from '#shared/words/vocab-zone-link.tsx'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { EmptyNest } from '#ui/illustrations/empty-nest.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { Segmented } from '#ui/parts/segmented.tsx'

import { MyFilmsSlot } from './my-films-slot.tsx'
import { useCardCount } from './use-card-count.ts'
import { VideoCards } from './video-cards.tsx'
import styles from './video-house.module.css'

type Level = Video['level']

const LEVEL = 'level'

/** The level of the address; one that is unknown counts as none. */
function useLevel(): readonly [Level | undefined, (level: Level | undefined) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(LEVEL)
  const level = LEVELS.find((known) => known === asked)
  return [level, (next) => setSearch(next ? { [LEVEL]: next } : {}, { replace: true })]
}

function LevelFilter({ level, onChange }: { level: Level | undefined; onChange: (level: Level | undefined) => void }) {
  const { videoHouse, videos } = useMessages()
  return (
    <div className={styles.filter}>
      <Segmented
        label={videoHouse.level}
        hideLabel
        options={[
          { value: 'all', label: videoHouse.allLevels },
          ...LEVELS.map((value) => ({ value, label: videos.levels[value] })),
        ]}
        value={level ?? 'all'}
        onChange={(value) => onChange(LEVELS.find((known) => known === value))}
      />
    </div>
  )
}

type HouseProps = {
  entries: readonly ListedVideo[]
  /** All cards and the words below them are there: nothing that follows is pushed down any more. */
  onWhole: () => void
}

/** The videos of one level, with the words of the chosen one. Begins with the one that was last watched. */
function House({ entries, onWhole }: HouseProps) {
  const contextId = useVideoContext((state) => state.video?.id)
  const [chosenId, setChosenId] = useState(contextId)
  const active = entries.find(({ video }) => video.id === chosenId) ?? entries[0]
  const count = useCardCount(entries.length, active ? entries.indexOf(active) : 0)
  const isWhole = count >= entries.length
  const tellWhole = useEffectEvent(onWhole)
  useEffect(() => {
    if (isWhole) tellWhole()
  }, [isWhole])
  if (!active) return null
  return (
    <>
      <VideoCards entries={entries.slice(0, count)} activeId={active.video.id} onActivate={setChosenId} />
      {/* Below all cards: one that comes later may be higher. */}
      {isWhole ? <VideoWords key={active.video.id} video={active.video} isOpen={active.isOpen} /> : null}
    </>
  )
}

/** As many cards as a wide window shows, the first with its picture. */
const OUTLINE_CARDS = ['first', 'second', 'third', 'fourth'] as const

function Outline() {
  return (
    <div aria-hidden="true" className={styles.outline}>
      <Skeleton className={styles.filterOutline} />
      <ul className={styles.row}>
        {OUTLINE_CARDS.map((card) => (
          <li key={card} className={styles.slot}>
            <div className={styles.card}>
              {card === 'first' ? (
                <WaitingThumbnail className={styles.picture} />
              ) : (
                <Skeleton className={styles.pictureOutline} />
              )}
              <div className={styles.title}>
                <Skeleton count={2} />
              </div>
              <div className={styles.foot} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoneAtLevel({ level, onShowAll }: { level: Level; onShowAll: () => void }) {
  const { videoHouse, videos } = useMessages()
  return (
    <EmptyState
      illustration={<EmptyNest />}
      title={videos.none}
      action={
        <Button variant="primary" onClick={onShowAll}>
          {videoHouse.showAll}
        </Button>
      }
    >
      <p>{videoHouse.noneAtLevel(videos.levels[level])}</p>
    </EmptyState>
  )
}

export function VideoHouseScreen() {
  const { videoHouse } = useMessages()
  // Cards and words are rendered in slices, so that presses are handled in between.
  const list = useDeferredValue(useVideos())
  const [level, setLevel] = useLevel()
  const [isWhole, setWhole] = useState(false)
  const entries = list.videos.filter(({ video }) => level === undefined || video.level === level)
  return (
    <Page width="wide" className={styles.screen}>
      <title>{videoHouse.documentTitle}</title>
      <meta name="description" content={videoHouse.description} />
      <PageHeading title={videoHouse.title} lead={videoHouse.lead} actions={<VocabZoneLink />} />
      <VideoListGate list={list} outline={<Outline />}>
        <LevelFilter level={level} onChange={setLevel} />
        {level !== undefined && entries.length === 0 ? (
          <NoneAtLevel level={level} onShowAll={() => setLevel(undefined)} />
        ) : (
          <House key={level ?? 'all'} entries={entries} onWhole={() => setWhole(true)} />
        )}
      </VideoListGate>
      <MyFilmsSlot isListed={list.status !== 'loading' && (isWhole || entries.length === 0)} />
    </Page>
  )
}
