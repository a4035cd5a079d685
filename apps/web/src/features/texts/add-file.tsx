import { FileUp } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

import { type Messages, useMessages } from '#messages/messages.ts'
import { toProblemText, toRefusalText } from '#shared/photos/photo-problems.ts'
import { MAX_PHOTOS, PhotoPageError, readPhotos, sortPages } from '#shared/photos/read-photos.ts'
import { ImportError, toParagraphText } from '#shared/texts/import/imported-text.ts'
import { Button } from '#ui/parts/button.tsx'
import { announce } from '#ui/parts/live-region.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import { type AddWayProps, toFirstWords } from './add-paste.tsx'
import styles from './add.module.css'

const KINDS =
  '.txt,.html,.htm,.epub,.docx,.pdf,.srt,.vtt,text/plain,text/html,application/epub+zip,application/pdf,text/vtt,application/vnd.openxmlformats-officedocument.wordprocessingml.document,image/*'

const isPhoto = ({ type }: File): boolean => type.startsWith('image/')

function toPageProblem(messages: Messages, { page, problem }: PhotoPageError, pages: number): string {
  if ('isEmpty' in problem) return messages.photo.noText
  const text = 'code' in problem ? toProblemText(messages, problem.code) : toRefusalText(messages, problem.refusal)
  return pages === 1 ? text : messages.texts.adding.pageFailed(page, text)
}

function useImport(onText: AddWayProps['onText']) {
  const messages = useMessages()
  const { adding } = messages.texts
  const [doing, setDoing] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const stopping = useRef<AbortController>(undefined)
  const stop = useCallback(() => {
    stopping.current?.abort()
    setDoing(undefined)
  }, [])

  const readFile = async (file: File, signal: AbortSignal) => {
    setDoing(adding.reading(file.name))
    const { importFile } = await import('#shared/texts/import/import-file.ts')
    const { title, text } = await importFile(file, signal)
    if (!signal.aborted) onText({ title: title || file.name, text, source: { kind: 'file' } })
  }
  const readPages = async (files: readonly File[], signal: AbortSignal) => {
    const onPage = (page: number) => {
      const text = adding.readingPage(page, files.length)
      setDoing(text)
      announce(text)
    }
    const text = toParagraphText(await readPhotos(sortPages(files), onPage, signal))
    if (!signal.aborted) onText({ title: toFirstWords(text), text, source: { kind: 'photo' } })
  }
  const toProblem = (error: unknown, count: number): string => {
    if (error instanceof PhotoPageError) return toPageProblem(messages, error, count)
    if (error instanceof ImportError) return adding.problems[error.problem]
    console.warn('A file could not be read:', error)
    return adding.problems.unreadable
  }
  const read = async (files: readonly File[]) => {
    stop()
    setProblem(undefined)
    const [first] = files
    if (!first) return
    const { signal } = (stopping.current = new AbortController())
    const photos = files.filter(isPhoto)
    if (files.length > 1 && photos.length < files.length) return setProblem(adding.onlyPhotos)
    if (photos.length > MAX_PHOTOS) return setProblem(adding.tooManyPhotos(MAX_PHOTOS))
    try {
      await (photos.length > 0 ? readPages(photos, signal) : readFile(first, signal))
    } catch (error) {
      if (signal.aborted) return undefined
      setProblem(toProblem(error, photos.length))
    } finally {
      if (!signal.aborted) setDoing(undefined)
    }
    return undefined
  }
  // A text that nobody waits for any more must not open.
  useEffect(() => stop, [stop])
  return { doing, problem, read, stop }
}

type AddFileProps = AddWayProps & { dropped: File | undefined; onTaken: () => void }

export function AddFile({ isSaving, onText, dropped, onTaken }: AddFileProps) {
  const { adding } = useMessages().texts
  const input = useRef<HTMLInputElement>(null)
  const { doing, problem, read, stop } = useImport(onText)
  const take = useEffectEvent((file: File) => {
    onTaken()
    void read([file])
  })
  useEffect(() => {
    if (dropped) take(dropped)
  }, [dropped])
  if (doing !== undefined || isSaving) {
    return (
      <div className={styles.file}>
        <Waiting label={doing ?? adding.saving} />
        {doing === undefined ? null : <Button onClick={stop}>{adding.stop}</Button>}
      </div>
    )
  }
  return (
    <div className={styles.file}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={KINDS}
        aria-label={adding.chooseFile}
        onChange={({ currentTarget }) => {
          void read([...(currentTarget.files ?? [])])
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
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      ) : null}
    </div>
  )
}
