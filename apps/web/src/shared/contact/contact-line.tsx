import { readContact } from '@wordnest/contracts/contact'
import { callApi } from '#lib/api.ts'
import { useMessages } from '#messages/messages.ts'
import { useLoaded } from '#shared/use-loaded.ts'
import { Button } from '#ui/parts/button.tsx'

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

/** The operator's address, after a text that asks to write there. It is loaded, not prerendered. */
export function ContactLine({ text }: { text: string }) {
  const { contact } = useMessages()
  const email = useLoaded(findEmail, { warning: 'The address to write to could not be loaded' })
  if (email.status === 'loading') return <p className={styles.line} />
  if (email.status === 'failed') return <Failed onRetry={email.retry} />
  if (email.value === null) return <p className={styles.line}>{contact.none}</p>
  return (
    <p className={styles.line}>
      {text}{' '}
      <a className={styles.address} href={`mailto:${email.value}`}>
        {email.value}
      </a>
    </p>
  )
}
