import type { Video } from '@wordnest/contracts/videos'
import { Film } from 'lucide-react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { LockedNote } from '#shared/billing/locked-note.tsx'
import { VideoThumbnail } from '#shared/videos/video-thumbnail.tsx'
import { ButtonLink, type ButtonVariant } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LostPage } from '#ui/illustrations/lost-page.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'

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

/** Shown for an address without a video, or with a video for subscribers only. */
export function NoFilm({ video }: { video: Video | undefined }) {
  return video ? <Locked video={video} /> : <Unknown />
}
