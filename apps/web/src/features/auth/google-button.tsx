import { useState } from 'react'
import { Link } from 'react-router'

import { isInAppBrowser, toOwnBrowserAddress } from '#lib/in-app-browser.ts'
import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import type { GoogleSignIn } from '#shared/accounts/google-sign-in.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { Notice } from '#ui/parts/notice.tsx'

import styles from './auth.module.css'

/** Google's own mark, in its colours, as its rules for such buttons ask for. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23.5 12.27c0-.79-.07-1.54-.2-2.27H12v4.51h6.47a5.53 5.53 0 0 1-2.4 3.58v3h3.86c2.26-2.09 3.57-5.17 3.57-8.82z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.24 0 5.95-1.08 7.93-2.91l-3.86-3c-1.08.72-2.45 1.16-4.07 1.16-3.13 0-5.78-2.11-6.73-4.96H1.29v3.09A12 12 0 0 0 12 24z"
      />
      <path fill="#FBBC05" d="M5.27 14.29a7.2 7.2 0 0 1 0-4.58V6.62H1.29a12 12 0 0 0 0 10.76l3.98-3.09z" />
      <path
        fill="#EA4335"
        d="M12 4.75c1.77 0 3.35.61 4.6 1.8l3.42-3.42A11.9 11.9 0 0 0 12 0 12 12 0 0 0 1.29 6.62l3.98 3.09C6.22 6.86 8.87 4.75 12 4.75z"
      />
    </svg>
  )
}

function Refusal({ refusal }: Pick<GoogleSignIn, 'refusal'>) {
  const { auth } = useMessages()
  if (refusal === undefined) return null
  if (refusal === 'cancelled') {
    return (
      <Notice tone="info" live>
        {auth.google.cancelled}
      </Notice>
    )
  }
  if (refusal === 'not-linked') {
    return (
      <Notice
        tone="warning"
        live
        title={auth.google.notLinkedTitle}
        action={<Link to={paths.forgotPassword}>{auth.forgotLink}</Link>}
      >
        <p>{auth.google.notLinked}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="error" title={auth.errors.unexpected}>
      <p>{auth.google.failed}</p>
    </Notice>
  )
}

/** Inside the browser of a social app it warns first; dismissing the warning tries all the same. */
export function GoogleButton({ busy, refusal, start }: GoogleSignIn) {
  const { auth } = useMessages()
  const [warning, setWarning] = useState(false)
  const { userAgent } = navigator
  const dismiss = () => {
    setWarning(false)
    start()
  }
  return (
    <div className={styles.google}>
      <p className={styles.or}>
        <span>{auth.google.or}</span>
      </p>
      <Refusal refusal={refusal} />
      <Button
        wide
        icon={<GoogleMark />}
        busy={busy}
        onClick={() => (isInAppBrowser(userAgent) ? setWarning(true) : start())}
      >
        {auth.google.signIn}
      </Button>
      <Dialog
        open={warning}
        onClose={() => setWarning(false)}
        title={auth.google.inAppTitle}
        actions={
          <>
            <ButtonLink
              variant="primary"
              href={toOwnBrowserAddress(location.href, userAgent)}
              target="_blank"
              rel="noreferrer"
            >
              {auth.google.openInBrowser}
            </ButtonLink>
            <Button onClick={dismiss}>{auth.google.dismiss}</Button>
          </>
        }
      >
        {auth.google.inApp}
      </Dialog>
    </div>
  )
}
