import type { Video } from '@wordnest/contracts/videos'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { Film, Play } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'

import { paths, toVideoPlayerPath } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { useStudyList } from '#shared/words/study-list.ts'
import { TrophySlots } from '#shared/games/trophy-slots.tsx'
import { useTrophyEntry } from '#shared/games/trophies.ts'
import { takeVideo } from '#shared/videos/video-context.ts'
import { VideoFacts } from '#shared/videos/video-facts.tsx'
import { VideoListGate } from '#shared/videos/video-list-gate.tsx'
import { VideoThumbnail, WaitingThumbnail } from '#shared/videos/video-thumbnail.tsx'
import { useVideos } from '#shared/videos/videos.ts'
import { VocabZoneLink } from '#shared/words/vocab-zone-link.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'

import styles from './learn-with-video.module.css'

/** The way to Video House shows this level first (docs/product.md, Learn With Video). */
const HOUSE_PATH = `${paths.videoHouse}?level=intermediate`

/** The newest video is what the games play for; its words go to a learner who has none, once that is known. */
function useFeaturedContext(video: Video | undefined) {
  const listStatus = useStudyList((state) => state.status)
  useEffect(() => {
    if (video) takeVideo(video)
  }, [video, listStatus])
}

function Featured({ video }: { video: Video }) {
  const { learnWithVideo, videos } = useMessages()
  const words = video.definitionsAndSentences
  return (
    <section className={styles.featured} aria-labelledby="featured">
      <Link className={styles.poster} to={toVideoPlayerPath(video)} aria-label={learnWithVideo.watchTitle(video.title)}>
        <VideoThumbnail video={video} className={styles.picture} />
        <span className={styles.play} aria-hidden="true">
          <Play />
        </span>
      </Link>
      <div className={styles.about}>
        <p className={styles.eyebrow}>{learnWithVideo.featured}</p>
        <h2 id="featured">{video.title}</h2>
        <p className={styles.facts}>
          <VideoFacts video={video} />
          <span>{videos.words(words.length)}</span>
          {video.quizPoints.length > 0 ? <span>{videos.questions(video.quizPoints.length)}</span> : null}
        </p>
        <TrophySlots video={video} size={36} />
        <h3 className={styles.wordsTitle}>{learnWithVideo.wordsOf}</h3>
        <ul className={styles.words}>
          {words.map(({ word }) => (
            <li key={toWordKey(word)} lang="en">
              {word}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <ButtonLink
            variant="primary"
            size="large"
            icon={<Play />}
            render={(look) => <Link to={toVideoPlayerPath(video)} {...look} />}
          >
            {learnWithVideo.watch}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** Placeholder of the featured video, with its picture. */
function Outline() {
  return (
    <div className={styles.featured} aria-hidden="true">
      <span className={styles.poster}>
        <WaitingThumbnail className={styles.picture} />
      </span>
      <div className={styles.outline}>
        <Skeleton />
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton className={styles.action} />
      </div>
    </div>
  )
}

export function LearnWithVideoScreen() {
  const { learnWithVideo } = useMessages()
  const list = useVideos()
  const featured = list.videos[0]?.video
  useFeaturedContext(featured)
  useTrophyEntry(featured)
  return (
    <Page width="wide">
      <title>{learnWithVideo.documentTitle}</title>
      <meta name="description" content={learnWithVideo.description} />
      <PageHeading title={learnWithVideo.title} lead={learnWithVideo.lead} actions={<VocabZoneLink />} />
      <VideoListGate list={list} outline={<Outline />}>
        {featured ? <Featured video={featured} /> : null}
      </VideoListGate>
      <section className={styles.house}>
        <ButtonLink icon={<Film />} size="large" render={(look) => <Link to={HOUSE_PATH} {...look} />}>
          {learnWithVideo.house}
        </ButtonLink>
        <p>{learnWithVideo.houseHint}</p>
      </section>
    </Page>
  )
}
