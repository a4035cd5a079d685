import { matchPath } from 'react-router'

import type { Route } from './routes.ts'

/** The screen of an address; the page for unknown ones where there is no other. */
export const findRoute = (routes: readonly Route[], pathname: string): Route | undefined =>
  routes.find(({ path }) => matchPath(path, pathname) !== null)
