import { type SubmitEvent, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { MAX_PHOTOS } from '#shared/photos/read-photos.ts'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { TextField } from '#ui/parts/text-field.tsx'

import styles from './add.module.css'

type ScanOfferProps = {
  pages: number
  /** What was chosen last. */
  from: number
  /** @param from - The first page, counted from 1. */
  onRead: (from: number) => void
}

/** Offers to read a file whose pages are pictures; of many pages, some at once. */
export function ScanOffer({ pages, from: chosen, onRead }: ScanOfferProps) {
  const { scan } = useMessages().texts.adding
  const [first, setFirst] = useState(String(chosen))
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const from = Number(first)
    if (!/^\d+$/.test(first.trim()) || from < 1 || from > pages) return setError(scan.firstPageWrong(pages))
    setError(undefined)
    onRead(from)
    return undefined
  }
  return (
    <Notice live>
      <form className={styles.scan} onSubmit={submit} noValidate>
        <p>{scan.text(pages)}</p>
        {pages > MAX_PHOTOS ? (
          <TextField
            label={scan.firstPage}
            hint={scan.atOnce(MAX_PHOTOS)}
            error={error}
            inputMode="numeric"
            value={first}
            onChange={({ currentTarget }) => setFirst(currentTarget.value)}
          />
        ) : null}
        <Button variant="primary" type="submit">
          {scan.read}
        </Button>
      </form>
    </Notice>
  )
}
