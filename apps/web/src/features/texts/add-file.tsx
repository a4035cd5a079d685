import { FileUp } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { ImportError, type ImportProblem } from '#shared/texts/import/imported-text.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import type { AddWayProps } from './add-paste.tsx'
import styles from './add.module.css'

const KINDS =
  '.txt,.html,.htm,.epub,.docx,.pdf,.srt,.vtt,text/plain,text/html,application/epub+zip,application/pdf,text/vtt,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type Problem = ImportProblem | 'photo'

/** These have pictures of letters: photos are read elsewhere. */
const OF_PICTURES: ReadonlySet<Problem> = new Set(['scanned', 'photo'])

function useImport(onText: AddWayProps['onText']) {
  const [readName, setReadName] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const stopping = useRef<AbortController>(undefined)
  const stop = useCallback(() => {
    stopping.current?.abort()
    setReadName(undefined)
  }, [])
  const read = async (file: File) => {
    stop()
    setProblem(undefined)
    if (file.type.startsWith('image/')) return setProblem('photo')
    const { signal } = (stopping.current = new AbortController())
    setReadName(file.name)
    try {
      const { importFile } = await import('#shared/texts/import/import-file.ts')
      const { title, text } = await importFile(file, signal)
      if (!signal.aborted) onText({ title: title || file.name, text, source: { kind: 'file' } })
    } catch (error) {
      if (signal.aborted) return undefined
      if (!(error instanceof ImportError)) console.warn('A file could not be read:', error)
      setProblem(error instanceof ImportError ? error.problem : 'unreadable')
    } finally {
      if (!signal.aborted) setReadName(undefined)
    }
    return undefined
  }
  // A text that nobody waits for any more must not open.
  useEffect(() => stop, [stop])
  return { readName, problem, read, stop }
}

type AddFileProps = AddWayProps & { dropped: File | undefined; onTaken: () => void }

export function AddFile({ isSaving, onText, dropped, onTaken }: AddFileProps) {
  const { adding } = useMessages().texts
  const input = useRef<HTMLInputElement>(null)
  const { readName, problem, read, stop } = useImport(onText)
  const take = useEffectEvent((file: File) => {
    onTaken()
    void read(file)
  })
  useEffect(() => {
    if (dropped) take(dropped)
  }, [dropped])
  if (readName !== undefined || isSaving) {
    return (
      <div className={styles.file}>
        <Waiting label={readName === undefined ? adding.saving : adding.reading(readName)} />
        {readName === undefined ? null : <Button onClick={stop}>{adding.stop}</Button>}
      </div>
    )
  }
  return (
    <div className={styles.file}>
      <input
        ref={input}
        type="file"
        hidden
        accept={KINDS}
        aria-label={adding.chooseFile}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) void read(file)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button variant="primary" icon={<FileUp />} onClick={() => input.current?.click()}>
        {adding.chooseFile}
      </Button>
      <p className={styles.drop}>{adding.drop}</p>
      <p className={styles.hint}>{adding.fileHint}</p>
      {problem ? (
        <Notice
          tone="error"
          action={
            OF_PICTURES.has(problem) ? (
              <ButtonLink size="small" render={(look) => <Link to={paths.learnWithText} {...look} />}>
                {adding.photos}
              </ButtonLink>
            ) : undefined
          }
        >
          <p>{adding.problems[problem]}</p>
        </Notice>
      ) : null}
    </div>
  )
}
