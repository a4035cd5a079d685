import type { WordFile } from '@wordnest/contracts/word-files'
import { useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { addAllToPersonalList, planAdditions } from '#shared/words/personal-list.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { ImportPreview, ImportSummary } from './import-preview.tsx'
import { ImportSource } from './import-source.tsx'
import { guessMapping, type Mapping, toCandidates } from './import-words.ts'

type Read = { readonly file: WordFile; readonly mapping: Mapping }

/** Words from a file into the personal list: read, mapped, looked at, and then added in one step, to be saved. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { importing } = useMessages().myVocabulary
  const [read, setRead] = useState<Read>()
  const candidates = read ? toCandidates(read.file, read.mapping, importing.noWord) : undefined
  const additions = candidates ? planAdditions(candidates.words) : undefined

  const close = () => {
    setRead(undefined)
    onClose()
  }
  const add = () => {
    if (!candidates) return
    const { fitting } = addAllToPersonalList(candidates.words)
    close()
    toast({ text: importing.added(fitting.length), tone: 'success', durationMs: 5000 })
  }
  const count = additions?.fitting.length ?? 0
  return (
    <Dialog
      open={open}
      isForm
      onClose={close}
      title={importing.title}
      width="wide"
      actions={
        read && candidates && additions ? (
          <>
            <ImportSummary candidates={candidates} additions={additions} />
            <Button variant="primary" disabled={count === 0} onClick={add}>
              {importing.add(count)}
            </Button>
            <Button onClick={() => setRead(undefined)}>{importing.back}</Button>
          </>
        ) : (
          <Button onClick={close}>{importing.cancel}</Button>
        )
      }
    >
      {read && candidates && additions ? (
        <ImportPreview
          file={read.file}
          mapping={read.mapping}
          onMapping={(mapping) => setRead({ file: read.file, mapping })}
          candidates={candidates}
          additions={additions}
        />
      ) : (
        <ImportSource onFile={(file) => setRead({ file, mapping: guessMapping(file) })} />
      )}
    </Dialog>
  )
}
