import { PAGE_PICTURE, toPictureUrl } from '@wordnest/contracts/video-picture'
import type { Video } from '@wordnest/contracts/videos'
import { useState } from 'react'

import { joinClasses } from '#ui/class-names.ts'
import { VideoArt } from '#ui/illustrations/video-art.tsx'

import styles from './videos.module.css'

type VideoThumbnailProps = {
  video: Video
  className?: string | undefined
  /** One of many: it is fetched when it comes near. */
  isLater?: boolean | undefined
}

/** The picture of a video; a drawing where it cannot be had. The title beside it says what it shows. */
export function VideoThumbnail({ video, className, isLater = false }: VideoThumbnailProps) {
  const [failed, setFailed] = useState('')
  const address = toPictureUrl(video)
  return (
    <span className={joinClasses(styles.thumbnail, className)}>
      {failed === address ? (
        <VideoArt />
      ) : (
        <img
          // Before the address, which would be fetched at once.
          loading={isLater ? 'lazy' : undefined}
          src={address}
          alt=""
          width={480}
          height={270}
          decoding="async"
          onError={() => setFailed(address)}
        />
      )}
    </span>
  )
}

/** The picture of the video that the page waits for, which the server finds by the page's address; nothing where it is not known. */
export function WaitingThumbnail({ className }: { className?: string | undefined }) {
  return (
    <span className={joinClasses(styles.thumbnail, className)} aria-hidden="true">
      <img src={PAGE_PICTURE} alt="" width={480} height={270} decoding="async" fetchPriority="high" />
    </span>
  )
}
