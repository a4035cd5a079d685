import { DEFAULT_SEGMENT as WHOLE_VIDEO } from '@wordnest/vocabulary/segments'

/** Addresses of the screens (`docs/product.md#routes`), without those of the games, which their registry holds. */
export const paths = {
  home: '/',
  auth: '/auth',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
  about: '/about',
  accessibility: '/accessibility',
  myPage: '/mypage',
  learnWithText: '/learn-with-text',
  textHelper: '/text-helper',
  vocabulary: '/vocabulary',
  myVocabulary: '/my-vocabulary',
  today: '/today',
  myWords: '/my-words',
  progress: '/progress',
  texts: '/texts',
  textReader: '/texts/:textID',
  learnWithVideo: '/learn-with-video',
  videoHouse: '/video-house',
  myFilm: '/my-films/:filmID',
  videoPlayer: '/video-player/:videoID',
  subscribe: '/subscribe',
  checkoutReturn: '/subscribe/return',
  sandboxPortal: '/sandbox-portal',
  purchaseLesson: '/purchase-lesson',
} as const

/** The player of a video; a part of a longer one is named by its segment. */
export function toVideoPlayerPath({ videoID, segment }: { videoID: string; segment: string }): string {
  const path = paths.videoPlayer.replace(':videoID', encodeURIComponent(videoID))
  return segment === WHOLE_VIDEO ? path : `${path}?${new URLSearchParams({ segment }).toString()}`
}

/** The reading view of a text; ids are made of characters that addresses take as they are. */
export const toTextPath = (id: string): string => `${paths.texts}/${id}`

/** The player of a learner's own film. */
export const toMyFilmPath = (id: string): string => paths.myFilm.replace(':filmID', id)
