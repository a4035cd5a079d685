import { readSecurity } from '@wordnest/contracts/account-security'
import type { Learner } from '@wordnest/contracts/learners'
import { useRef } from 'react'

import { callApi } from '#lib/api.ts'
import { useMessages } from '#messages/messages.ts'
import { LoadFailed } from '#shared/accounts/load-failed.tsx'
import { useLoaded } from '#shared/use-loaded.ts'
import { Panel } from '#ui/parts/panel.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import { ApiTokens } from './api-tokens.tsx'
import { Devices } from './devices.tsx'
import { focusPanelTitle } from './move-focus.ts'
import styles from './my-page.module.css'
import { OwnData } from './own-data.tsx'
import { Password } from './password.tsx'

/** The password, the learner's devices, and their data. */
export function Security({ learner }: { learner: Learner }) {
  const { common, myPage } = useMessages()
  const { security: texts } = myPage
  const security = useLoaded((signal) => callApi(readSecurity, undefined, { signal }), {
    warning: 'The devices could not be loaded',
  })
  const content = useRef<HTMLDivElement>(null)
  return (
    <>
      <Panel title={texts.title}>
        <div className={styles.profile} ref={content}>
          {security.status === 'loading' ? (
            <>
              <Skeleton count={3} />
              <VisuallyHidden>{common.loading}</VisuallyHidden>
            </>
          ) : null}
          {security.status === 'failed' ? (
            <LoadFailed
              busy={security.asking}
              onRetry={security.reload}
              focusNext={() => focusPanelTitle(content.current)}
            >
              {texts.failed}
            </LoadFailed>
          ) : null}
          {security.status === 'ready' ? (
            <>
              <Password learner={learner} hasPassword={security.value.hasPassword} onChanged={security.reload} />
              <Devices sessions={security.value.sessions} onEnded={security.reload} />
            </>
          ) : null}
          <ApiTokens />
        </div>
      </Panel>
      <OwnData learner={learner} hasPassword={security.status === 'ready' ? security.value.hasPassword : undefined} />
    </>
  )
}
