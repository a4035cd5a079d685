/** Segments of videos. */

/** Segment of a video that is played as a whole. */
export const DEFAULT_SEGMENT = '_full'
