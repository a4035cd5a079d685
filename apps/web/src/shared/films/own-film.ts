import type { Video } from '@wordnest/contracts/videos'

const PREFIX = 'film:'

export const toOwnVideoId = (id: string): string => `${PREFIX}${id}`

/** The id of its record in the library; undefined for a lesson. */
export const findOwnRecordId = ({ id }: Pick<Video, 'id'>): string | undefined =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined

/** A film of the learner's own: it wins no trophies, and no game is played for it. */
export const isOwnFilm = ({ id }: Pick<Video, 'id'>): boolean => id.startsWith(PREFIX)
