import { type Game, GAMES } from '@wordnest/games/registry'
import type { ComponentType } from 'react'

import { paths } from '#lib/paths.ts'
import { loadMessages } from '#messages/messages.ts'

import { defineRouteChunk, type RouteChunk } from './route-chunk.ts'

export type Route = {
  readonly path: string
  readonly chunk: RouteChunk
  /** Loads the data of the screen, unless it is here. Never throws. */
  readonly prefetchData?: () => void
}

/** The lessons, for screens that show or play them. */
const prefetchVideos = (): void => {
  import('#shared/videos/videos.ts').then(
    ({ loadVideosOnce }) => void loadVideosOnce(),
    () => {
      // The screen itself will ask, and say so.
    },
  )
}

/** A screen with the whole catalogue; Home alone does without. */
const defineScreen = (importScreen: () => Promise<ComponentType>): RouteChunk =>
  defineRouteChunk(async () => {
    const [Screen] = await Promise.all([importScreen(), loadMessages()])
    return Screen
  })

const home = defineRouteChunk(async () => (await import('#features/home/home-screen.tsx')).HomeScreen)
const auth = defineScreen(async () => (await import('#features/auth/auth-screen.tsx')).AuthScreen)
const verifyEmail = defineScreen(async () => (await import('#features/auth/verify-email-screen.tsx')).VerifyEmailScreen)
const forgotPassword = defineScreen(
  async () => (await import('#features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
)
const resetPassword = defineScreen(
  async () => (await import('#features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
)
const unsubscribe = defineScreen(
  async () => (await import('#features/unsubscribe/unsubscribe-screen.tsx')).UnsubscribeScreen,
)
const learnWithText = defineScreen(
  async () => (await import('#features/learn-with-text/learn-with-text-screen.tsx')).LearnWithTextScreen,
)
const about = defineScreen(async () => (await import('#features/about/about-screen.tsx')).AboutScreen)
const accessibility = defineScreen(
  async () => (await import('#features/accessibility/accessibility-screen.tsx')).AccessibilityScreen,
)
const myPage = defineScreen(async () => (await import('#features/my-page/my-page-screen.tsx')).MyPageScreen)
const textHelper = defineScreen(
  async () => (await import('#features/text-helper/text-helper-screen.tsx')).TextHelperScreen,
)
const vocabulary = defineScreen(
  async () => (await import('#features/vocabulary/vocabulary-screen.tsx')).VocabularyScreen,
)
const myVocabulary = defineScreen(
  async () => (await import('#features/my-vocabulary/my-vocabulary-screen.tsx')).MyVocabularyScreen,
)
const today = defineScreen(async () => (await import('#features/today/today-screen.tsx')).TodayScreen)
const myWords = defineScreen(async () => (await import('#features/my-words/my-words-screen.tsx')).MyWordsScreen)
const progress = defineScreen(async () => (await import('#features/progress/progress-screen.tsx')).ProgressScreen)
const texts = defineScreen(async () => (await import('#features/texts/texts-screen.tsx')).TextsScreen)
const textReader = defineScreen(
  async () => (await import('#features/text-reader/text-reader-screen.tsx')).TextReaderScreen,
)
const learnWithVideo = defineScreen(
  async () => (await import('#features/learn-with-video/learn-with-video-screen.tsx')).LearnWithVideoScreen,
)
const videoHouse = defineScreen(
  async () => (await import('#features/video-house/video-house-screen.tsx')).VideoHouseScreen,
)
const videoPlayer = defineScreen(
  async () => (await import('#features/video-player/video-player-screen.tsx')).VideoPlayerScreen,
)
const myFilm = defineScreen(async () => (await import('#features/video-player/my-film-screen.tsx')).MyFilmScreen)
const subscribe = defineScreen(async () => (await import('#features/subscribe/subscribe-screen.tsx')).SubscribeScreen)
const checkoutReturn = defineScreen(
  async () => (await import('#features/subscribe/checkout-return-screen.tsx')).CheckoutReturnScreen,
)
const sandboxPortal = defineScreen(
  async () => (await import('#features/subscribe/sandbox-portal-screen.tsx')).SandboxPortalScreen,
)
const purchaseLesson = defineScreen(
  async () => (await import('#features/purchase-lesson/purchase-lesson-screen.tsx')).PurchaseLessonScreen,
)
const notFound = defineScreen(async () => (await import('#features/not-found/not-found-screen.tsx')).NotFoundScreen)

/** By convention: `features/games/<name>/<name>-screen.tsx` has the screen of the game as its only export. */
const GAME_SCREENS = import.meta.glob<Readonly<Record<string, ComponentType>>>('../features/games/*/*-screen.tsx')

const defineGameScreen = (name: Game['name']): RouteChunk =>
  defineScreen(async () => {
    const screens = await GAME_SCREENS[`../features/games/${name}/${name}-screen.tsx`]?.()
    const [Screen] = Object.values(screens ?? {})
    if (!Screen) throw new Error(`The game ${name} has no screen`)
    return Screen
  })

/** Every screen of the route table: `docs/product.md#routes`. */
export const routes: readonly Route[] = [
  { path: paths.home, chunk: home },
  { path: paths.auth, chunk: auth },
  { path: paths.verifyEmail, chunk: verifyEmail },
  { path: paths.forgotPassword, chunk: forgotPassword },
  { path: paths.resetPassword, chunk: resetPassword },
  { path: paths.unsubscribe, chunk: unsubscribe },
  { path: paths.learnWithText, chunk: learnWithText },
  { path: paths.about, chunk: about },
  { path: paths.accessibility, chunk: accessibility },
  { path: paths.myPage, chunk: myPage },
  { path: paths.textHelper, chunk: textHelper },
  { path: paths.vocabulary, chunk: vocabulary, prefetchData: prefetchVideos },
  ...GAMES.map(({ name, path }) => ({ path, chunk: defineGameScreen(name), prefetchData: prefetchVideos })),
  { path: paths.myVocabulary, chunk: myVocabulary, prefetchData: prefetchVideos },
  { path: paths.today, chunk: today },
  { path: paths.myWords, chunk: myWords },
  { path: paths.progress, chunk: progress },
  { path: paths.texts, chunk: texts },
  { path: paths.textReader, chunk: textReader },
  { path: paths.learnWithVideo, chunk: learnWithVideo, prefetchData: prefetchVideos },
  { path: paths.videoHouse, chunk: videoHouse, prefetchData: prefetchVideos },
  { path: paths.videoPlayer, chunk: videoPlayer, prefetchData: prefetchVideos },
  { path: paths.myFilm, chunk: myFilm },
  { path: paths.subscribe, chunk: subscribe },
  { path: paths.checkoutReturn, chunk: checkoutReturn },
  { path: paths.sandboxPortal, chunk: sandboxPortal },
  { path: paths.purchaseLesson, chunk: purchaseLesson },
  { path: '*', chunk: notFound },
]
