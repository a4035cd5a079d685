import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'

import { App } from './app.tsx'
import { routes } from './routes.ts'

export type PrerenderedScreen = {
  /** As the route table says it; `*` for the page of unknown addresses. */
  readonly path: string
  /** The name of the screen's component, which its file is named after. */
  readonly screenName: string
  /** The content of the page's root, after the elements that belong in its head. */
  readonly html: string
}

/** An address that no screen has. */
const UNKNOWN_ADDRESS = '/404'

/**
 * Renders every screen of the route table as it is before anything is known of the visitor. Runs at build time.
 * @public
 */
export async function* prerenderScreens(): AsyncGenerator<PrerenderedScreen> {
  for (const { path, chunk } of routes) {
    const Screen = await chunk.load()
    const failures: unknown[] = []
    const { prelude } = await prerender(
      <StrictMode>
        <StaticRouter location={path === '*' ? UNKNOWN_ADDRESS : path}>
          <App />
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
    yield { path, screenName: Screen.name, html }
  }
}
