/** Where the picture of a video is. */
import type { Video } from './videos.ts'

/**
 * Query of a page with videos for its first picture. It depends on the page's address alone, so that a prerendered page
 * can name it.
 */
export const PAGE_PICTURE = '?picture'

/** The host's picture of its film. */
const toHostPicture = (videoID: string) => `https://i.ytimg.com/vi/${encodeURIComponent(videoID)}/hqdefault.jpg`

/** The address of a video's picture. */
export const toPictureUrl = ({ source, videoID }: Pick<Video, 'source' | 'videoID'>): string =>
  source.kind === 'file' ? source.posterUrl : toHostPicture(videoID)
