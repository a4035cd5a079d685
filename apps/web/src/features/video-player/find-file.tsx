import type { TextRecord } from '@wordnest/log/states'
import { FolderOpen } from 'lucide-react'
import { useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import type { ChosenFile } from '#shared/films/film-files.ts'
import { VideoInput } from '#shared/films/video-input.tsx'
import { VideoArt } from '#ui/illustrations/video-art.tsx'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Notice } from '#ui/parts/notice.tsx'

type ChooseFileProps = { record: TextRecord; onFile: (chosen: ChosenFile) => void }

/** Asks for the file again, by the name that it had. */
function ChooseFile({ record, onFile }: ChooseFileProps) {
  const { player } = useMessages().myFilms
  const input = useRef<HTMLInputElement>(null)
  const [other, setOther] = useState<ChosenFile>()
  const { file: name } = record.source
  const take = (chosen: ChosenFile | undefined) => {
    // The same file may be chosen twice.
    if (input.current) input.current.value = ''
    if (!chosen) return
    if (name === undefined || chosen.file.name === name) onFile(chosen)
    else setOther(chosen)
  }
  return (
    <EmptyState
      illustration={<VideoArt />}
      title={player.chooseTitle}
      action={
        <Button variant="primary" icon={<FolderOpen />} onClick={() => input.current?.click()}>
          {player.chooseFile}
        </Button>
      }
    >
      <p>{name === undefined ? player.chooseUnknown : player.choose(name)}</p>
      <VideoInput ref={input} hidden aria-label={player.chooseFile} onFile={take} />
      {other ? (
        <div role="alert">
          <p>{player.other(other.file.name)}</p>
          <Button size="small" onClick={() => onFile(other)}>
            {player.useOther}
          </Button>
        </div>
      ) : null}
    </EmptyState>
  )
}

type FindFileProps = ChooseFileProps & {
  /** Asks the learner, in the browser's words, for the file that it still knows. */
  ask: (() => Promise<File>) | undefined
}

/** Leads back to the film's file: the browser may know it, or it is chosen again. */
export function FindFile({ record, ask, onFile }: FindFileProps) {
  const { player } = useMessages().myFilms
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed || !ask) {
    return (
      <>
        {hasFailed ? (
          <Notice tone="error" live>
            <p>{player.reopenFailed}</p>
          </Notice>
        ) : null}
        <ChooseFile record={record} onFile={onFile} />
      </>
    )
  }
  const open = () =>
    ask().then(
      (file) => onFile({ file }),
      (error: unknown) => {
        console.warn('The file of a film does not open:', error)
        setFailed(true)
      },
    )
  return (
    <EmptyState
      illustration={<VideoArt />}
      title={player.reopenTitle}
      action={
        <Button variant="primary" icon={<FolderOpen />} onClick={() => void open()}>
          {player.reopenFile}
        </Button>
      }
    >
      <p>{player.reopen(record.source.file ?? record.title)}</p>
    </EmptyState>
  )
}
