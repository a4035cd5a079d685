import type { Video } from '@wordnest/contracts/videos'
import { useDeferredValue, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useReloadForPolicyOf } from '#lib/reload-for-policy.ts'
import { useMessages } from '#messages/messages.ts'
import { useSession } from '#shared/accounts/session.ts'
import { useTrophyEntry } from '#shared/games/trophies.ts'
import { useStudyList } from '#shared/words/study-list.ts'
import { takeVideo } from '#shared/videos/video-context.ts'
import { VideoListGate } from '#shared/videos/video-list-gate.tsx'
import { WaitingThumbnail } from '#shared/videos/video-thumbnail.tsx'
import { type ListedVideo, useVideos } from '#shared/videos/videos.ts'
import { VocabZoneLink } from '#shared/words/vocab-zone-link.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { takeLoaded, useLoading } from '#lib/use-loading.ts'

import { Lesson } from './lesson.tsx'
import styles from './video-player.module.css'

/** Placeholder of film and controls, with the film's picture. */
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
  const listStatus = useStudyList((state) => state.status)
  useEffect(() => takeVideo(video), [video, listStatus])
}

/** How often a learner has left, as a key: a visitor's answers survive the sign-in, a learner's must not pass to another. */
function useLeftLearners(): number {
  const learnerId = useSession((state) => state.learner?.id ?? null)
  const [known, setKnown] = useState({ learnerId, left: 0 })
  if (known.learnerId === learnerId) return known.left
  const left = known.learnerId === null ? known.left : known.left + 1
  setKnown({ learnerId, left })
  return left
}

function Open({ video, next }: { video: Video; next: Video | undefined }) {
  const { videoPlayer } = useMessages()
  const isReloading = useReloadForPolicyOf(paths.videoPlayer, video.source.kind === 'youtube')
  const left = useLeftLearners()
  useContextOf(video)
  useTrophyEntry(video)
  return (
    <>
      <title>{videoPlayer.documentTitle(video.title)}</title>
      <PageHeading compact title={video.title} actions={<VocabZoneLink />} />
      {isReloading ? <Outline /> : <Lesson key={`${video.id} ${left}`} video={video} next={next} />}
    </>
  )
}

const loadNoFilm = async () => (await import('./no-film.tsx')).NoFilm

/** The next film of the list that is open, from the start again after the last one. */
function findNext(videos: readonly ListedVideo[], entry: ListedVideo | undefined): Video | undefined {
  const at = entry ? videos.indexOf(entry) : -1
  return [...videos.slice(at + 1), ...videos.slice(0, Math.max(0, at))].find(({ isOpen }) => isOpen)?.video
}

type AskedProps = { entry: ListedVideo | undefined; videos: readonly ListedVideo[] }

function Asked({ entry, videos }: AskedProps) {
  const isOpen = entry?.isOpen === true
  const NoFilm = takeLoaded(useLoading(loadNoFilm, !isOpen))
  if (isOpen) return <Open video={entry.video} next={findNext(videos, entry)} />
  return NoFilm ? <NoFilm video={entry?.video} /> : <Outline />
}

export function VideoPlayerScreen() {
  const { videoPlayer } = useMessages()
  // A lesson is rendered in slices, so that presses are handled in between.
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
        <Asked entry={entry} videos={list.videos} />
      </VideoListGate>
    </Page>
  )
}
