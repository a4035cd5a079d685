import { paths } from '#lib/paths.ts'

import { defineRouteChunk, type RouteChunk } from './route-chunk.ts'

export type Route = { readonly path: string; readonly chunk: RouteChunk }

const home = defineRouteChunk(async () => (await import('#features/home/home-screen.tsx')).HomeScreen)
const auth = defineRouteChunk(async () => (await import('#features/auth/auth-screen.tsx')).AuthScreen)
const learnWithText = defineRouteChunk(
  async () => (await import('#features/learn-with-text/learn-with-text-screen.tsx')).LearnWithTextScreen,
)
const notFound = defineRouteChunk(async () => (await import('#features/not-found/not-found-screen.tsx')).NotFoundScreen)

/** Every screen of the route table (spec section 2) that stands. */
export const routes: readonly Route[] = [
  { path: paths.home, chunk: home },
  { path: paths.auth, chunk: auth },
  { path: paths.learnWithText, chunk: learnWithText },
  { path: '*', chunk: notFound },
]
