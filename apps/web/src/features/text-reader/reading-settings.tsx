import { Type } from 'lucide-react'
import { useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { takeLoaded, useLoading } from '#lib/use-loading.ts'
import { Button } from '#ui/parts/button.tsx'

const loadDialog = () =>
  import('./reading-settings-dialog.tsx').then(({ ReadingSettingsDialog }) => ReadingSettingsDialog)

export function ReadingSettings() {
  const { look } = useMessages().reader
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const ReadingSettingsDialog = takeLoaded(useLoading(loadDialog, isWanted))
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button size="small" variant="quiet" icon={<Type />} onClick={open}>
        {look.open}
      </Button>
      {ReadingSettingsDialog ? <ReadingSettingsDialog open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
