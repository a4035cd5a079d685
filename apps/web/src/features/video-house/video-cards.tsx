import { ChevronLeft, ChevronRight, Lock } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useNavigate } from 'react-router'

import { toVideoPlayerPath } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { useSubscribeAction } from '#shared/billing/subscribe-offer.tsx'
import { PlayWordsButton } from '#shared/games/play-words-button.tsx'
import { MissingTrophies, TrophySlots } from '#shared/games/trophy-slots.tsx'
import { VideoFacts } from '#shared/videos/video-facts.tsx'
import { VideoThumbnail } from '#shared/videos/video-thumbnail.tsx'
import type { ListedVideo } from '#shared/videos/videos.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { announce } from '#ui/parts/live-region.tsx'
import { toast } from '#ui/parts/toast.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import { useCardScroll } from './use-card-scroll.ts'
import styles from './video-house.module.css'

type VideoCardsProps = {
  entries: readonly ListedVideo[]
  activeId: string
  onActivate: (id: string) => void
}

/** Where a key leads from a place in a row of `count`; undefined for any other key. */
function toPlace(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(place + 1, count - 1)
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(place - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Keeps the parts of a name apart when it is read out. */
const Pause = () => <VisuallyHidden>, </VisuallyHidden>

type CardProps = { entry: ListedVideo; isFirst: boolean; isActive: boolean; onPress: () => void }

function Card({ entry, isFirst, isActive, onPress }: CardProps) {
  const { videos } = useMessages()
  const { video, isOpen } = entry
  const titleId = useId()
  const tabIndex = isActive ? 0 : -1
  return (
    <li
      className={styles.slot}
      data-video={video.id}
      data-locked={!isOpen || undefined}
      data-active={isActive || undefined}
    >
      <button
        type="button"
        className={styles.card}
        aria-current={isActive ? 'true' : undefined}
        tabIndex={tabIndex}
        onClick={onPress}
      >
        <VideoThumbnail video={video} className={styles.picture} isLater={!isFirst} />
        <span className={styles.title} id={titleId}>
          {video.title}
        </span>
        <Pause />
        {isOpen ? null : (
          <span className={styles.lock}>
            <Lock aria-hidden="true" /> {videos.locked}
            <Pause />
          </span>
        )}
        <span className={styles.foot}>
          <VideoFacts video={video} />
          <Pause />
          <TrophySlots video={video} />
        </span>
      </button>
      <div className={styles.trophies}>
        <MissingTrophies video={video} className={styles.missing} />
        <PlayWordsButton
          size="small"
          wide
          video={video}
          isOpen={isOpen}
          label={videos.playWords}
          titleId={titleId}
          tabIndex={tabIndex}
        />
      </div>
    </li>
  )
}

/** The row of cards: one is active, chosen by scrolling, a press or the arrow keys; a press on it opens the player. */
export function VideoCards({ entries, activeId, onActivate }: VideoCardsProps) {
  const { videoHouse } = useMessages()
  const navigate = useNavigate()
  const subscribeAction = useSubscribeAction()
  const rowRef = useRef<HTMLUListElement>(null)
  const keysId = useId()
  const ids = entries.map(({ video }) => video.id)
  const scrollTo = useCardScroll(rowRef, ids, activeId, onActivate)
  const place = ids.indexOf(activeId)

  const activate = (next: number, withFocus: boolean) => {
    const entry = entries[next]
    if (!entry) return
    onActivate(entry.video.id)
    scrollTo(entry.video.id, withFocus)
  }
  const press = ({ video, isOpen }: ListedVideo, at: number) => {
    if (at !== place) {
      activate(at, true)
      return announce(videoHouse.chosen(video.title))
    }
    if (!isOpen) return toast({ text: videoHouse.lockedToast, ...subscribeAction })
    return void navigate(toVideoPlayerPath(video))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = toPlace(event.key, place, entries.length)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    activate(next, true)
  }
  const step = (label: string, by: number) => (
    <IconButton
      label={label}
      icon={by < 0 ? <ChevronLeft /> : <ChevronRight />}
      aria-disabled={!entries[place + by] || undefined}
      onClick={() => activate(place + by, false)}
    />
  )
  return (
    <section className={styles.shelf} aria-label={videoHouse.videos}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it */}
      <ul className={styles.row} ref={rowRef} aria-describedby={keysId} onKeyDown={onKeyDown}>
        {entries.map((entry, at) => (
          <Card
            key={entry.video.id}
            entry={entry}
            isFirst={at === 0}
            isActive={entry.video.id === activeId}
            onPress={() => press(entry, at)}
          />
        ))}
      </ul>
      <div className={styles.steps}>
        {step(videoHouse.previous, -1)}
        <p className={styles.keys} id={keysId}>
          {videoHouse.keys}
        </p>
        {step(videoHouse.next, 1)}
      </div>
    </section>
  )
}
