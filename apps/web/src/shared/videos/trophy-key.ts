import type { Video } from '@wordnest/contracts/videos'
import { toTrophyKey } from '@wordnest/vocabulary/trophies'

export const trophyKeyOf = (video: Video): string => toTrophyKey(video.videoID, video.segment)
