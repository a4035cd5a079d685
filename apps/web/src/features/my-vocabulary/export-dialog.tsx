import { buildDeck } from '@wordnest/contracts/word-files'
import { toKeptWord } from '@wordnest/log/kept-words'
import { toCsv } from '@wordnest/vocabulary/word-csv'
import { Layers, Sheet } from 'lucide-react'
import { useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'
import { fromBase64 } from '#lib/base64.ts'
import { downloadFile } from '#lib/download.ts'
import { toErrorText } from '#messages/error-text.ts'
import { useMessages } from '#messages/messages.ts'
import { usePersonalList } from '#shared/words/personal-list.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { toast } from '#ui/parts/toast.tsx'

import styles from './import.module.css'

const CSV_NAME = 'wordnest-words.csv'
const DECK_NAME = 'wordnest-words.apkg'
/** A thousand words with their recordings. */
const DECK_TIMEOUT_MS = 60_000
/** The personal list as a table or as an Anki deck, on every plan, over the limit as well. */
export function ExportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const messages = useMessages()
  const { exporting } = messages.myVocabulary
  const words = usePersonalList((state) => state.words)
  const [busy, setBusy] = useState(false)

  const finish = (name: string, content: Blob) => {
    downloadFile(name, content)
    onClose()
    toast({ text: exporting.done(name), tone: 'success', durationMs: 4000 })
  }
  const exportDeck = async () => {
    setBusy(true)
    try {
      const { contentBase64 } = await callApi(
        buildDeck,
        { words: words.map(toKeptWord) },
        { timeoutMs: DECK_TIMEOUT_MS },
      )
      finish(DECK_NAME, new Blob([fromBase64(contentBase64)], { type: 'application/octet-stream' }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.warn('The deck was not made:', error.code, error.requestId)
      toast({ text: exporting.failed(toErrorText(messages, error.code)), tone: 'error', durationMs: 5000 })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      isForm
      onClose={onClose}
      title={exporting.title}
      actions={<Button onClick={onClose}>{exporting.close}</Button>}
    >
      <div className={styles.step}>
        <p>{exporting.text(words.length)}</p>
        <div className={styles.choice}>
          <Button
            icon={<Sheet />}
            onClick={() => finish(CSV_NAME, new Blob([toCsv(words)], { type: 'text/csv;charset=utf-8' }))}
          >
            {exporting.csv}
          </Button>
          <p className={styles.hint}>{exporting.csvHint}</p>
        </div>
        <div className={styles.choice}>
          <Button icon={<Layers />} busy={busy} onClick={() => void exportDeck()}>
            {exporting.deck}
          </Button>
          <p className={styles.hint}>{exporting.deckHint}</p>
        </div>
      </div>
    </Dialog>
  )
}
