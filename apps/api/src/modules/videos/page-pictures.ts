/** The picture that a page with videos shows first, by the page's path. */
import { toPictureUrl } from '@wordnest/contracts/video-picture'
import type { Video } from '@wordnest/contracts/videos'

const PAGES_OF_THE_NEWEST = ['/learn-with-video', '/video-house']
const toPlayerPath = (videoID: string): string => `/video-player/${encodeURIComponent(videoID)}`

/** None for a film whose parts have pictures of their own: the path does not say which part. `videos`: newest first. */
export function toPagePictures(videos: readonly Video[]): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>()
  const [newest] = videos
  if (newest) for (const path of PAGES_OF_THE_NEWEST) pictures.set(path, toPictureUrl(newest))
  for (const [videoID, parts] of Map.groupBy(videos, (video) => video.videoID)) {
    const [picture, ...others] = new Set(parts.map(toPictureUrl))
    if (picture !== undefined && others.length === 0) pictures.set(toPlayerPath(videoID), picture)
  }
  return pictures
}
