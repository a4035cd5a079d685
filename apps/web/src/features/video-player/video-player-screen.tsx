import type { Video } from '@wordnest/contracts/videos'
import { Film } from 'lucide-react'
import { useDeferredValue, useEffect, useLayoutEffect } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'

import { paths } from '#lib/paths.ts'
import { reloadForPolicyOf } from '#lib/reload-for-policy.ts'
import { useMessages } from '#messages/messages.ts'
import { LockedNote } from '#state/billing/locked-note.tsx'
import { useStudyList } from '#state/words/study-list.ts'
import { takeVideo } from '#state/videos/video-context.ts'
import { VideoListGate } from '#state/videos/video-list-gate.tsx'
import { VideoThumbnail, WaitingThumbnail } from '#state/videos/video-thumbnail.tsx'
import { type ListedVideo, useVideos } from '#state/videos/videos.ts'
import { VocabZoneLink } from '#state/words/vocab-zone-link.tsx'
import { ButtonLink, type ButtonVariant } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LostPage } from '#ui/illustrations/lost-page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page } from '#ui/page.tsx'

import { Lesson } from './lesson.tsx'
import styles from './video-player.module.css'

function HouseLink({ variant }: { variant?: ButtonVariant }) {
  const { videoPlayer } = useMessages()
  return (
    <ButtonLink variant={variant} icon={<Film />} render={(look) => <Link to={paths.videoHouse} {...look} />}>
      {videoPlayer.toHouse}
    </ButtonLink>
  )
}

function Unknown() {
  const { videoPlayer } = useMessages()
  return (
    <EmptyState
      illustration={<LostPage />}
      title={videoPlayer.unknownTitle}
      headingLevel={1}
      action={<HouseLink variant="primary" />}
    >
      <title>{videoPlayer.documentTitle(videoPlayer.unknownTitle)}</title>
      <p>{videoPlayer.unknownText}</p>
    </EmptyState>
  )
}

function Locked({ video }: { video: Video }) {
  const { videoPlayer } = useMessages()
  return (
    <>
      <title>{videoPlayer.documentTitle(video.title)}</title>
      <PageHeading title={videoPlayer.lockedTitle(video.title)} />
      <div className={styles.locked}>
        <VideoThumbnail video={video} className={styles.lockedPicture} />
        <LockedNote />
      </div>
      <div>
        <HouseLink />
      </div>
    </>
  )
}

/** As film and controls will stand, with the film's picture. */
function Outline() {
  return (
    <div className={styles.layout} aria-hidden="true">
      <div className={styles.stage}>
        <div className={styles.screen}>
          <div className={styles.picture}>
            <WaitingThumbnail />
          </div>
        </div>
        <div className={styles.controlsOutline} />
      </div>
    </div>
  )
}

/** The video becomes what the games play for; its words go to a learner who has none, once that is known. */
function useContextOf(video: Video) {
  const settled = useStudyList((state) => state.settled)
  useEffect(() => takeVideo(video), [video, settled])
}

function Open({ video }: { video: Video }) {
  const { videoPlayer } = useMessages()
  const { kind } = video.source
  useContextOf(video)
  // Before anybody sees what would be gone at once.
  useLayoutEffect(() => {
    if (kind === 'youtube') reloadForPolicyOf(paths.videoPlayer)
  }, [kind])
  return (
    <>
      <title>{videoPlayer.documentTitle(video.title)}</title>
      <PageHeading compact title={video.title} actions={<VocabZoneLink />} />
      <Lesson key={video.id} video={video} />
    </>
  )
}

function Asked({ entry }: { entry: ListedVideo | undefined }) {
  if (!entry) return <Unknown />
  return entry.isOpen ? <Open video={entry.video} /> : <Locked video={entry.video} />
}

export function VideoPlayerScreen() {
  const { videoPlayer } = useMessages()
  // A lesson is drawn in slices: what is pressed meanwhile comes in between.
  const list = useDeferredValue(useVideos())
  const { videoID } = useParams()
  const [search] = useSearchParams()
  const segment = search.get('segment')
  const entry = list.videos.find(
    ({ video }) => video.videoID === videoID && (segment === null || video.segment === segment),
  )
  const isKnown = list.status === 'ready' && list.videos.length > 0
  const hasFilm = !isKnown || entry?.isOpen === true
  return (
    <Page width={hasFilm ? 'wide' : 'normal'} className={hasFilm ? styles.page : undefined}>
      <meta name="description" content={videoPlayer.description} />
      {isKnown ? null : (
        <>
          <title>{videoPlayer.waitingTitle}</title>
          <PageHeading compact title={videoPlayer.film} actions={<VocabZoneLink />} />
        </>
      )}
      <VideoListGate list={list} outline={<Outline />}>
        <Asked entry={entry} />
      </VideoListGate>
    </Page>
  )
}
