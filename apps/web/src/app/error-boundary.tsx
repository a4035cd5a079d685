import { Component, type ReactNode } from 'react'

import { ErrorPage } from './error-page.tsx'

type Props = { readonly children: ReactNode }
type State = { readonly failure: { readonly error: unknown } | null }

/** Shows the error page in place of what failed to render or to load. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <ErrorPage error={failure.error} onRetry={() => this.setState({ failure: null })} />
  }
}
