import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'

import { toTextPath } from '#lib/paths.ts'
import { type TextAhead, TextAheadContext } from '#shared/texts/text-ahead.ts'

import { App } from './app.tsx'
import { findRoute } from './find-route.ts'
import { type Route, routes } from './routes.ts'

export type PrerenderedScreen = {
  /** As the route table says it; `*` for the page of unknown addresses. */
  readonly route: string
  /** The route, or the one address of it that the page is for. */
  readonly path: string
  /** The name of the screen's component, which its file is named after. */
  readonly screenName: string
  /** The content of the page's root, after the elements that belong in its head. */
  readonly html: string
}

/** An address that no screen has. */
const UNKNOWN_ADDRESS = '/404'

async function renderScreen({ path: route, chunk }: Route, path: string, text?: TextAhead): Promise<PrerenderedScreen> {
  const Screen = await chunk.load()
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path === '*' ? UNKNOWN_ADDRESS : path}>
        <TextAheadContext value={text}>
          <App />
        </TextAheadContext>
      </StaticRouter>
    </StrictMode>,
    {
      onError: (error) => {
        failures.push(error)
      },
      // A larger part would come later, by an inline script that the content security policy refuses.
      progressiveChunkSize: Infinity,
    },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw new Error(`${path} cannot be rendered`, { cause: failures[0] })
  return { route, path, screenName: Screen.name, html }
}

/**
 * Renders every screen of the route table, and the one of texts with each of the shelf, as it is before anything is known of
 * the visitor. Runs at build time.
 * @public
 */
export async function* prerenderScreens(shelf: readonly TextAhead[]): AsyncGenerator<PrerenderedScreen> {
  for (const route of routes) yield await renderScreen(route, route.path)
  for (const text of shelf) {
    const path = toTextPath(text.id)
    const route = findRoute(routes, path)
    if (route) yield await renderScreen(route, path, text)
  }
}
