import { packOwnData, readSecurity } from '@wordnest/contracts/account-security'
import type { Learner } from '@wordnest/contracts/learners'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { callApi } from '#lib/api.ts'
import { fromBase64 } from '#lib/base64.ts'
import { downloadFile } from '#lib/download.ts'
import { useMessages } from '#messages/messages.ts'
import { useGoogleReturn } from '#shared/accounts/google-sign-in.ts'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { toast } from '#ui/parts/toast.tsx'

import { DeleteDialog } from './delete-dialog.tsx'
import { tellFailure } from './devices.tsx'
import styles from './my-page.module.css'

const FILE_NAME = 'wordnest-data.zip'

/** Whether the deletion is asked about; where it is not known yet how, the server is asked first. */
function useDeleting(known: boolean | undefined) {
  const messages = useMessages()
  const isBack = useGoogleReturn()
  const [isOpen, setOpen] = useState(isBack)
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<boolean>()
  const hasPassword = known ?? found
  const start = async () => {
    if (hasPassword !== undefined) return setOpen(true)
    setBusy(true)
    try {
      setFound((await callApi(readSecurity, undefined)).hasPassword)
      setOpen(true)
    } catch (error) {
      tellFailure(messages, error)
    } finally {
      setBusy(false)
    }
  }
  return { isOpen, busy, hasPassword, start, close: () => setOpen(false) }
}

type Props = {
  readonly learner: Learner
  /** Undefined while it is not known. */
  readonly hasPassword: boolean | undefined
}

/** All data of the learner: download it, or delete the account. */
export function OwnData({ learner, hasPassword }: Props) {
  const messages = useMessages()
  const { ownData } = messages.myPage
  const [packing, setPacking] = useState(false)
  const deleting = useDeleting(hasPassword)
  const pack = async () => {
    setPacking(true)
    try {
      const { contentBase64 } = await callApi(packOwnData, {})
      downloadFile(FILE_NAME, new Blob([fromBase64(contentBase64)], { type: 'application/zip' }))
      toast({ text: ownData.downloaded(FILE_NAME), tone: 'success' })
    } catch (error) {
      tellFailure(messages, error)
    } finally {
      setPacking(false)
    }
  }
  return (
    <Panel title={ownData.title}>
      <div className={styles.block}>
        <p>{ownData.text}</p>
        <div className={styles.row}>
          <Button icon={<Download />} busy={packing} onClick={() => void pack()}>
            {ownData.download}
          </Button>
          <Button
            className={styles.delete}
            icon={<Trash2 />}
            busy={deleting.busy}
            onClick={() => void deleting.start()}
          >
            {ownData.delete}
          </Button>
        </div>
        {deleting.isOpen && deleting.hasPassword !== undefined ? (
          <DeleteDialog learner={learner} hasPassword={deleting.hasPassword} onClose={deleting.close} />
        ) : null}
      </div>
    </Panel>
  )
}
