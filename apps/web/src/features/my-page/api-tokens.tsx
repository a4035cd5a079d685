import { type ApiToken, MAX_API_TOKEN_NAME } from '@wordnest/contracts/api-tokens'
import { Copy, KeySquare } from 'lucide-react'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { LoadFailed } from '#shared/accounts/load-failed.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { leaveRow } from './move-focus.ts'
import styles from './my-page.module.css'
import { useApiTokens } from './use-api-tokens.ts'

const toDate = (instant: string) => new Date(instant).toLocaleDateString('en', { dateStyle: 'medium' })

type Input = RefObject<HTMLInputElement | null>
type TokenProps = {
  readonly token: ApiToken
  /** Answers whether it was done. */
  readonly onRevoke: () => Promise<boolean>
  /** Where the focus goes when no other token is left. */
  readonly input: Input
}

function Token({ token, onRevoke, input }: TokenProps) {
  const { apiTokens } = useMessages().myPage
  const [busy, setBusy] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const revoke = async () => {
    setBusy(true)
    if (await onRevoke()) leaveRow(row.current, input.current)
    setBusy(false)
  }
  const used = token.lastUsedAt === null ? apiTokens.neverUsed : apiTokens.lastUsed(toDate(token.lastUsedAt))
  return (
    <li className={styles.device} ref={row}>
      <div>
        <p className={styles.deviceName}>{token.name}</p>
        <p className={styles.deviceDate}>{`${apiTokens.madeOn(toDate(token.createdAt))} · ${used}`}</p>
      </div>
      <Button size="small" busy={busy} aria-label={apiTokens.revokeNamed(token.name)} onClick={() => void revoke()}>
        {apiTokens.revoke}
      </Button>
    </li>
  )
}

/** Shown once: a lost token has to be replaced by a new one. */
function NewToken({ token }: { token: string }) {
  const { apiTokens } = useMessages().myPage
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      toast({ text: apiTokens.copied, tone: 'success' })
    } catch {
      toast({ text: apiTokens.notCopied, tone: 'error' })
    }
  }
  return (
    <Notice
      tone="success"
      live
      action={
        <Button size="small" icon={<Copy />} onClick={() => void copy()}>
          {apiTokens.copy}
        </Button>
      }
    >
      <p>{apiTokens.created}</p>
      <p>
        <code className={styles.token}>{token}</code>
      </p>
    </Notice>
  )
}

type CreateProps = {
  readonly busy: boolean
  readonly onCreate: (name: string) => Promise<boolean>
  readonly input: Input
}

function CreateForm({ busy, onCreate, input }: CreateProps) {
  const { apiTokens } = useMessages().myPage
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') {
      setError(apiTokens.nameMissing)
      input.current?.focus()
    } else if (await onCreate(name)) setName('')
  }
  return (
    <form className={styles.passwordForm} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={input}
        label={apiTokens.name}
        hint={apiTokens.nameHint}
        value={name}
        maxLength={MAX_API_TOKEN_NAME}
        autoComplete="off"
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
        error={error}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {apiTokens.create}
        </Button>
      </div>
    </form>
  )
}

function Content() {
  const { common, myPage } = useMessages()
  const { apiTokens } = myPage
  const { list, busy, failure, created, revoked, create, revoke } = useApiTokens()
  const input = useRef<HTMLInputElement>(null)
  if (list.status === 'loading') return <Waiting label={common.loading} />
  if (list.status === 'failed') {
    return (
      <LoadFailed busy={list.asking} onRetry={list.reload} focusNext={() => input.current?.focus()}>
        {apiTokens.failed}
      </LoadFailed>
    )
  }
  return (
    <div className={styles.block}>
      <p>{apiTokens.text}</p>
      {created ? <NewToken token={created.token} /> : null}
      {list.value.tokens.length === 0 ? (
        <p className={styles.hint}>{apiTokens.none}</p>
      ) : (
        <ul className={styles.devices} aria-label={apiTokens.title}>
          {list.value.tokens.map((token) => (
            <Token key={token.id} token={token} onRevoke={() => revoke(token)} input={input} />
          ))}
        </ul>
      )}
      <p className={styles.said} role="status">
        {revoked === undefined ? null : apiTokens.revoked(revoked)}
      </p>
      {failure === undefined ? null : <Notice tone="error">{failure}</Notice>}
      <CreateForm busy={busy} onCreate={create} input={input} />
    </div>
  )
}

/** For the few learners who write programs, so it is behind a button. */
export function ApiTokens() {
  const { common, myPage } = useMessages()
  const { apiTokens } = myPage
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={styles.block}>
      <h3>{apiTokens.heading}</h3>
      <div>
        <Button icon={<KeySquare />} onClick={() => setOpen(true)}>
          {apiTokens.title}
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={close}
        title={apiTokens.title}
        actions={<Button onClick={close}>{common.close}</Button>}
      >
        <Content />
      </Dialog>
    </div>
  )
}
