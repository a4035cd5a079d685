import { MAX_TEXT_TITLE_LENGTH } from '@wordnest/log/texts'
import { startTransition, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError } from '#lib/api.ts'
import { toTextPath } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { useSession } from '#shared/accounts/session.ts'
import { SubscribeLink } from '#shared/billing/subscribe-offer.tsx'
import { useBusyWhile } from '#shared/busy.ts'
import { type NewText, removeText, saveText } from '#shared/texts/library.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Segmented } from '#ui/parts/segmented.tsx'

import { AddFile } from './add-file.tsx'
import { AddPaste } from './add-paste.tsx'
import { AddWeb } from './add-web.tsx'
import styles from './add.module.css'
import { findLack, useLibraryRoom } from '#shared/texts/library-room.ts'

type Way = 'paste' | 'file' | 'web'

const NOTHING = { title: '', text: '' }

const isTooSlow = (error: unknown): boolean => error instanceof ApiError && error.code === 'timeout'

/** Saves a text, if there is room for it, and opens it; neither, where it is stopped before or the screen is gone. */
function useSave(onSaved: () => void) {
  const { errors, texts } = useMessages()
  const { adding } = texts
  const navigate = useNavigate()
  const room = useLibraryRoom()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<{ text: string; isFull: boolean }>()
  const saving = useRef<AbortController>(undefined)
  const stop = () => {
    saving.current?.abort()
    setSaving(false)
  }
  useEffect(() => () => saving.current?.abort(), [])
  const save = async (text: NewText) => {
    const lack = findLack(room, text.text)
    if (lack) {
      const { plan } = room
      return setProblem({
        text: lack === 'full' ? adding.full(plan.texts) : adding.tooMuch(plan.textBytes),
        isFull: true,
      })
    }
    setProblem(undefined)
    setSaving(true)
    const { signal } = (saving.current = new AbortController())
    try {
      const id = await saveText({ ...text, title: text.title.slice(0, MAX_TEXT_TITLE_LENGTH).trim() }, signal)
      if (signal.aborted) return void (await removeText(id))
      // The dialog goes with its screen, or with the way back of a learner who does not wait for the text.
      return startTransition(() => {
        void navigate(toTextPath(id))
        setSaving(false)
        onSaved()
      })
    } catch (error) {
      if (signal.aborted) return undefined
      console.warn('A text could not be saved:', error)
      setProblem({ text: isTooSlow(error) ? errors.timeout : adding.failed, isFull: false })
      return setSaving(false)
    }
  }
  return { save, stop, isSaving, problem, clearProblem: () => setProblem(undefined) }
}

type AddDialogProps = {
  open: boolean
  /** Files that were dropped on the screen, to be read. */
  dropped: readonly File[] | undefined
  /** They are being read. */
  onTaken: () => void
  onClose: () => void
}

/** A text of the learner: pasted, of a file, or of a web page. */
export function AddDialog({ open, dropped, onTaken, onClose }: AddDialogProps) {
  const { adding, library } = useMessages().texts
  const room = useLibraryRoom()
  const [way, setWay] = useState<Way>('paste')
  const [pasted, setPasted] = useState(NOTHING)
  const [address, setAddress] = useState('')
  const [wasDropped, setWasDropped] = useState<readonly File[]>()
  const formId = useId()
  const isSignedIn = useSession((state) => state.learner !== null)
  const hasForm = way === 'paste' || (way === 'web' && isSignedIn)
  const { save, stop, isSaving, problem, clearProblem } = useSave(() => {
    setPasted(NOTHING)
    setAddress('')
    onClose()
  })
  useBusyWhile(isSaving || pasted.text !== '')
  if (dropped !== wasDropped) {
    setWasDropped(dropped)
    if (dropped) setWay('file')
  }
  const change = (next: Way) => {
    clearProblem()
    setWay(next)
  }
  const cancel = () => {
    stop()
    onClose()
  }
  const common = { formId, isSaving, onText: (text: NewText) => void save(text) }
  return (
    <Dialog
      open={open}
      isForm
      onClose={cancel}
      title={adding.title}
      actions={
        <>
          {hasForm ? (
            <Button variant="primary" type="submit" form={formId} busy={isSaving}>
              {way === 'paste' ? adding.add : adding.fetch}
            </Button>
          ) : null}
          <Button onClick={cancel}>{adding.cancel}</Button>
        </>
      }
    >
      <div className={styles.step}>
        <Segmented
          label={adding.how}
          hideLabel
          wide
          options={[
            { value: 'paste', label: adding.ways.paste },
            { value: 'file', label: adding.ways.file },
            { value: 'web', label: adding.ways.web },
          ]}
          value={way}
          onChange={change}
        />
        {way === 'paste' ? <AddPaste {...common} value={pasted} onChange={setPasted} /> : null}
        {way === 'file' ? <AddFile {...common} dropped={dropped} onTaken={onTaken} /> : null}
        {way === 'web' ? <AddWeb {...common} address={address} onAddress={setAddress} /> : null}
        <p className={styles.hint}>
          {adding.room(library.full(room.texts, room.plan.texts, room.bytes, room.plan.textBytes))}
        </p>
        {problem ? (
          <Notice tone="error" action={problem.isFull ? <SubscribeLink size="small" variant="secondary" /> : undefined}>
            <p>{problem.text}</p>
          </Notice>
        ) : null}
      </div>
    </Dialog>
  )
}
