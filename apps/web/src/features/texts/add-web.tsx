import { readWebPage } from '@wordnest/contracts/web-pages'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { ApiError, callApi } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { toSignInPath } from '#lib/sign-in-path.ts'
import { toErrorText } from '#messages/error-text.ts'
import { useMessages } from '#messages/messages.ts'
import { useSession } from '#shared/accounts/session.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { TextField } from '#ui/parts/text-field.tsx'

import { type AddWayProps, toFirstWords } from './add-paste.tsx'
import styles from './add.module.css'

const REGISTER_PATH = `${toSignInPath(paths.texts)}&mode=register`

/** The server fetches pages for learners with an account alone. */
function Wall() {
  const { signIn } = useMessages().texts.adding
  return (
    <Notice
      title={signIn.title}
      action={
        <div className={styles.buttons}>
          <ButtonLink size="small" render={(look) => <Link to={REGISTER_PATH} {...look} />}>
            {signIn.register}
          </ButtonLink>
          <ButtonLink size="small" render={(look) => <Link to={toSignInPath(paths.texts)} {...look} />}>
            {signIn.logIn}
          </ButtonLink>
        </div>
      }
    >
      <p>{signIn.text}</p>
    </Notice>
  )
}

type AddWebProps = AddWayProps & { address: string; onAddress: (address: string) => void }

export function AddWeb({ formId, isSaving, onText, address, onAddress }: AddWebProps) {
  const messages = useMessages()
  const { adding } = messages.texts
  const learner = useSession((state) => state.learner)
  const [problem, setProblem] = useState<string>()
  const [isFetching, setFetching] = useState(false)
  const leaving = useRef<AbortController>(undefined)
  // A page that was cancelled must not open.
  useEffect(() => () => leaving.current?.abort(), [])
  if (!learner) return <Wall />
  const fetchPage = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isFetching) return undefined
    const wanted = address.trim()
    if (wanted === '') return setProblem(adding.addressMissing)
    setProblem(undefined)
    setFetching(true)
    const { signal } = (leaving.current = new AbortController())
    try {
      const { title, text, url } = await callApi(readWebPage, { address: wanted }, { signal })
      onText({ title: title.trim() || toFirstWords(text), text, source: { kind: 'web', url } })
    } catch (error) {
      if (signal.aborted) return undefined
      if (!(error instanceof ApiError)) throw error
      console.warn('A page could not be fetched:', error.code, error.requestId)
      setProblem(toErrorText(messages, error.code))
    } finally {
      if (!signal.aborted) setFetching(false)
    }
    return undefined
  }
  return (
    <form id={formId} className={styles.form} onSubmit={(event) => void fetchPage(event)} noValidate>
      <TextField
        label={adding.address}
        hint={adding.addressHint}
        type="text"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="url"
        spellCheck={false}
        value={address}
        error={problem}
        onChange={(event) => onAddress(event.currentTarget.value)}
      />
      <p role="status" className={styles.hint}>
        {isFetching ? adding.fetching : isSaving ? adding.saving : ''}
      </p>
    </form>
  )
}
