/** The paths of the pages (spec section 2): the server answers 404 for any other. */

/** A segment that starts with a colon stands for any one segment. */
export const PAGE_PATHS = [
  '/',
  '/auth',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/unsubscribe',
  '/about',
  '/accessibility',
  '/mypage',
  '/learn-with-video',
  '/learn-with-text',
  '/text-helper',
  '/vocabulary',
  '/cards',
  '/hangman',
  '/word-scramble',
  '/sent-scramble',
  '/my-vocabulary',
  '/video-player/:videoID',
  '/video-house',
  '/subscribe',
  '/subscribe/return',
  '/sandbox-portal',
  '/purchase-lesson',
] as const
