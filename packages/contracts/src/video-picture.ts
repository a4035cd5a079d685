/** Where the picture of a video is. */
import type { Video } from './videos.ts'

/**
 * Asked of a page that shows videos: the picture that stands there first. It is known from the page's address alone, so
 * that a page that was rendered ahead can name it.
 */
export const PAGE_PICTURE = '?picture'

/** Of the video host, for its films. */
const toHostPicture = (videoID: string) => `https://i.ytimg.com/vi/${encodeURIComponent(videoID)}/hqdefault.jpg`

/** The address of a video's picture. */
export const toPictureUrl = ({ source, videoID }: Pick<Video, 'source' | 'videoID'>): string =>
  source.kind === 'file' ? source.posterUrl : toHostPicture(videoID)
