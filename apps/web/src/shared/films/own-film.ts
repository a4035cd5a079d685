import type { Video } from '@wordnest/contracts/videos'

const PREFIX = 'film:'

export const toOwnVideoId = (id: string): string => `${PREFIX}${id}`

/** A film of the learner's own: it wins no trophies, and no game is played for it. */
export const isOwnFilm = ({ id }: Pick<Video, 'id'>): boolean => id.startsWith(PREFIX)
