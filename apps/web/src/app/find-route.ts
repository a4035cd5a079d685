import { matchPath } from 'react-router'

import type { Route } from './routes.ts'

/** The screen of an address; the page for unknown ones where there is no other. Most addresses are paths to the letter. */
export const findRoute = (routes: readonly Route[], pathname: string): Route | undefined =>
  routes.find(({ path }) => path === pathname) ?? routes.find(({ path }) => matchPath(path, pathname) !== null)
