import type { Video } from '@wordnest/contracts/videos'
import { useState } from 'react'

import { joinClasses } from '#ui/class-names.ts'
import { VideoArt } from '#ui/illustrations/video-art.tsx'

import styles from './videos.module.css'

/** Of the video host, for its films. */
const toHostPicture = (videoID: string) => `https://i.ytimg.com/vi/${encodeURIComponent(videoID)}/hqdefault.jpg`

const pictureOf = ({ source, videoID }: Video): string =>
  source.kind === 'file' ? source.posterUrl : toHostPicture(videoID)

/** The picture of a video; a drawing where it cannot be had. The title beside it says what it shows. */
export function VideoThumbnail({ video, className }: { video: Video; className?: string | undefined }) {
  const [failed, setFailed] = useState('')
  const address = pictureOf(video)
  return (
    <span className={joinClasses(styles.thumbnail, className)}>
      {failed === address ? (
        <VideoArt />
      ) : (
        <img src={address} alt="" width={480} height={270} decoding="async" onError={() => setFailed(address)} />
      )}
    </span>
  )
}
