import { updateProfile, type Learner } from '@wordnest/contracts/learners'
import { PREFERENCES } from '@wordnest/vocabulary/accounts'
import { PREFERENCE_FAILURE_MS } from '@wordnest/vocabulary/timings'
import { Clapperboard, Gamepad2, Layers, MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'
import { useMessages } from '#messages/messages.ts'
import { setLearner } from '#shared/accounts/session.ts'
import { useSignInOptions } from '#shared/accounts/sign-in-options.ts'
import { Button } from '#ui/parts/button.tsx'
import { ChoiceList } from '#ui/parts/choice-list.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { Notice } from '#ui/parts/notice.tsx'

import styles from './auth.module.css'

const ICONS = { videos: <Clapperboard />, vocab: <Layers />, games: <Gamepad2 /> }

/** Welcomes a new learner, mentions the email, and asks for the preference; it can only be left by Continue. */
export function IntroDialog({ learner, onDone }: { learner: Learner; onDone: () => void }) {
  const { intro } = useMessages().auth
  const options = useSignInOptions()
  const [preference, setPreference] = useState(learner.preference)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const goOn = async () => {
    setBusy(true)
    try {
      setLearner(await callApi(updateProfile, { preference }))
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.warn('The preference was not saved:', error.code, error.requestId)
      setFailed(true)
      timer.current = setTimeout(onDone, PREFERENCE_FAILURE_MS)
    }
  }
  return (
    <Dialog
      open
      dismissible={false}
      initialFocus="title"
      onClose={() => {}}
      title={intro.title}
      actions={
        <Button variant="primary" busy={busy} onClick={() => void goOn()}>
          {intro.goOn}
        </Button>
      }
    >
      <div className={styles.intro}>
        <p className={styles.sent}>
          <MailCheck aria-hidden="true" />
          <span>
            {learner.emailVerified
              ? intro.confirmed(learner.email)
              : options?.mail === 'outbox'
                ? intro.outbox(learner.email)
                : intro.sent(learner.email)}
          </span>
        </p>
        <ChoiceList
          label={intro.interest}
          choices={PREFERENCES.map((value) => ({ value, icon: ICONS[value], ...intro.interests[value] }))}
          value={preference}
          onChange={setPreference}
          disabled={busy}
        />
        {failed ? <Notice tone="error">{intro.failed}</Notice> : null}
      </div>
    </Dialog>
  )
}
