/** Before every test of screens, after what all tests have: matchers, and what the app loads before any screen but Home. */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

import { loadMessages } from '#messages/messages.ts'
import { preloadToasts } from '#ui/parts/toast.tsx'

import { PATIENCE_MS } from './patience.ts'
// oxlint-disable-next-line import/no-unassigned-import -- its hooks come before those below
import './setup.ts'

await loadMessages()
await preloadToasts()

configure({ asyncUtilTimeout: PATIENCE_MS })

// Later hooks are called first: what is shown is taken away before the complaints are counted.
afterEach(() => cleanup())
