import { Component, type ReactNode } from 'react'

import { isCodeError } from './code-errors.ts'
import { ErrorPage } from './error-page.tsx'
import { reloadFromServer } from './reload-from-server.ts'
import { ChunkError } from './route-chunk.ts'

type Props = { readonly children: ReactNode }
type State = {
  readonly failure: { readonly error: unknown } | null
  /** What the learner tried again after. */
  readonly before: unknown
}

/** Code that failed twice: some browsers remember a failure, and a new build has other files. */
const isLost = (error: unknown, before: unknown): boolean =>
  error instanceof ChunkError || (isCodeError(error) && String(error) === String(before))

/** Shows the error page in place of what failed to render or to load. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, before: undefined }

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    const { before } = this.state
    // The press that asked for the code again is answered by the whole page, once.
    if (before !== undefined && isLost(error, before)) void reloadFromServer()
  }

  override render(): ReactNode {
    const { failure, before } = this.state
    if (!failure) return this.props.children
    const { error } = failure
    return (
      <ErrorPage
        error={error}
        needsReload={isLost(error, before)}
        onRetry={() => this.setState({ failure: null, before: error })}
      />
    )
  }
}
