import { readSecurity, type Security as SecurityAnswer } from '@wordnest/contracts/account-security'
import type { Learner } from '@wordnest/contracts/learners'
import { useEffect, useRef, useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'
import { useMessages } from '#messages/messages.ts'
import { LoadFailed } from '#shared/accounts/load-failed.tsx'
import { refreshSession } from '#shared/accounts/session.ts'
import { Panel } from '#ui/parts/panel.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import { ApiTokens } from './api-tokens.tsx'
import { Devices } from './devices.tsx'
import { focusPanelTitle } from './move-focus.ts'
import styles from './my-page.module.css'
import { OwnData } from './own-data.tsx'
import { Password } from './password.tsx'

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly asking: boolean }
  | { readonly status: 'ready'; readonly security: SecurityAnswer }

function useSecurity(learnerId: string) {
  const [state, setState] = useState<State>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    callApi(readSecurity, undefined, { signal: leaving.signal }).then(
      (security) => setState({ status: 'ready', security }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        console.warn('The devices could not be loaded:', error.code, error.requestId)
        if (error.code === 'sign-in-required') void refreshSession()
        setState((known) => (known.status === 'ready' ? known : { status: 'failed', asking: false }))
      },
    )
    return () => leaving.abort()
  }, [learnerId, turn])
  /** The known values stay until the answer. */
  const reload = () => setTurn((count) => count + 1)
  const retry = () => {
    setState({ status: 'failed', asking: true })
    reload()
  }
  return { state, reload, retry }
}

/** The password, the learner's devices, and their data. */
export function Security({ learner }: { learner: Learner }) {
  const { common, myPage } = useMessages()
  const { security: texts } = myPage
  const { state, reload, retry } = useSecurity(learner.id)
  const content = useRef<HTMLDivElement>(null)
  return (
    <>
      <Panel title={texts.title}>
        <div className={styles.profile} ref={content}>
          {state.status === 'loading' ? (
            <>
              <Skeleton count={3} />
              <VisuallyHidden>{common.loading}</VisuallyHidden>
            </>
          ) : null}
          {state.status === 'failed' ? (
            <LoadFailed busy={state.asking} onRetry={retry} focusNext={() => focusPanelTitle(content.current)}>
              {texts.failed}
            </LoadFailed>
          ) : null}
          {state.status === 'ready' ? (
            <>
              <Password learner={learner} hasPassword={state.security.hasPassword} onChanged={reload} />
              <Devices sessions={state.security.sessions} onEnded={reload} />
            </>
          ) : null}
          <ApiTokens />
        </div>
      </Panel>
      <OwnData learner={learner} hasPassword={state.status === 'ready' ? state.security.hasPassword : undefined} />
    </>
  )
}
