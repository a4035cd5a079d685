import type { Learner } from '@wordnest/contracts/learners'
import { PREFERENCES } from '@wordnest/vocabulary/accounts'
import { Fragment } from 'react'

import { useMessages } from '#messages/messages.ts'
import { VerificationButton } from '#shared/accounts/verification-button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { Segmented } from '#ui/parts/segmented.tsx'
import { Switch } from '#ui/parts/switch.tsx'

import { useSetting } from './change-profile.ts'
import styles from './my-page.module.css'
import { Nickname } from './nickname.tsx'

/** A long email wraps after its @ or a dot, where one of them is near. */
function Address({ email }: { email: string }) {
  return email.split(/(?<=[@.])/u).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ))
}

export function Profile({ learner }: { learner: Learner }) {
  const { myPage } = useMessages()
  const preference = useSetting(learner, 'preference')
  const receiveEmails = useSetting(learner, 'receiveEmails')
  const reviewEmails = useSetting(learner, 'reviewEmails')
  return (
    <Panel title={myPage.profile}>
      <div className={styles.profile}>
        <dl className={styles.facts}>
          <div>
            <dt>{myPage.email}</dt>
            <dd>
              <Address email={learner.email} />
            </dd>
            <dd className={learner.emailVerified ? styles.verified : styles.unverified}>
              {learner.emailVerified ? myPage.verified : myPage.notVerified}
            </dd>
            {learner.emailVerified ? null : (
              <dd>
                <VerificationButton />
              </dd>
            )}
          </div>
          <div>
            <dt>{myPage.role}</dt>
            <dd>{myPage.roles[learner.role]}</dd>
          </div>
        </dl>
        <Nickname learner={learner} />
        <Segmented
          label={myPage.preference}
          options={PREFERENCES.map((value) => ({ value, label: myPage.preferences[value] }))}
          value={preference.value}
          onChange={preference.change}
        />
        <Switch
          label={myPage.receiveEmails}
          hint={myPage.receiveEmailsHint}
          checked={receiveEmails.value}
          onChange={receiveEmails.change}
        />
        <Switch
          label={myPage.reviewEmails}
          hint={
            reviewEmails.value && !learner.emailVerified
              ? `${myPage.reviewEmailsHint} ${myPage.reviewEmailsUnverified}`
              : myPage.reviewEmailsHint
          }
          checked={reviewEmails.value}
          onChange={reviewEmails.change}
        />
      </div>
    </Panel>
  )
}
