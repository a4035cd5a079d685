import { readContact } from '@wordnest/contracts/contact'
import { callApi } from '#lib/api.ts'
import { useMessages } from '#messages/messages.ts'
import { type Loaded, useLoaded } from '#shared/use-loaded.ts'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'

import styles from './contact-line.module.css'

const findEmail = async (signal: AbortSignal): Promise<string | null> =>
  (await callApi(readContact, undefined, { signal })).email

function Failed({ onRetry }: { onRetry: () => void }) {
  const { common, contact } = useMessages()
  return (
    <p>
      {contact.failed}{' '}
      <Button size="small" onClick={onRetry}>
        {common.retry}
      </Button>
    </p>
  )
}

const useContact = () => useLoaded(findEmail, { warning: 'The address to write to could not be loaded' })

/** A panel that asks to write to the operator; nothing where no address was given. */
export function ContactPanel({ title, text }: { title: string; text: string }) {
  const email = useContact()
  if (email.status === 'ready' && email.value === null) return null
  return (
    <Panel title={title} tone="yolk">
      <Line text={text} email={email} />
    </Panel>
  )
}

/** The same, within a panel of the screen. */
export function ContactLine({ text }: { text: string }) {
  return <Line text={text} email={useContact()} />
}

/** The operator's address, after a text that asks to write there. It is loaded, not prerendered. */
function Line({ text, email }: { text: string; email: Loaded<string | null> }) {
  if (email.status === 'loading') return <p className={styles.line} />
  if (email.status === 'failed') return <Failed onRetry={email.retry} />
  if (email.value === null) return null
  return (
    <p className={styles.line}>
      {text}{' '}
      <a className={styles.address} href={`mailto:${email.value}`}>
        {email.value}
      </a>
    </p>
  )
}
