import { FileUp } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

import { toTextPath } from '#lib/paths.ts'
import { prefetchPath } from '#lib/prefetch-path.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { type Messages, useMessages } from '#messages/messages.ts'
import { toProblemText, toRefusalText } from '#shared/photos/photo-problems.ts'
import { MAX_PHOTOS, PhotoPageError, readPages, sortPages } from '#shared/photos/read-photos.ts'
import { ImportError, toParagraphText } from '#shared/texts/import/imported-text.ts'
import { Button } from '#ui/parts/button.tsx'
import { announce } from '#ui/parts/live-region.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import { type AddWayProps, toFirstWords } from './add-paste.tsx'
import styles from './add.module.css'
import { ScanOffer } from './scan-offer.tsx'

const KINDS =
  '.txt,.html,.htm,.epub,.docx,.pdf,.srt,.vtt,text/plain,text/html,application/epub+zip,application/pdf,text/vtt,application/vnd.openxmlformats-officedocument.wordprocessingml.document,image/*'

const loadImport = () => import('#shared/texts/import/import-file.ts')
/** While the learner looks for the file. */
const LATEST_PREFETCH_MS = 1000

function prefetchReading(): void {
  prefetchPath(toTextPath('new'))
  loadImport().then(
    ({ prefetchImport }) => prefetchImport(),
    () => undefined,
  )
}

const isPhoto = ({ type }: File): boolean => type.startsWith('image/')

function toPageProblem(messages: Messages, { page, problem }: PhotoPageError, pages: number): string {
  if ('isEmpty' in problem) return messages.photo.noText
  const text = 'code' in problem ? toProblemText(messages, problem.code) : toRefusalText(messages, problem.refusal)
  return pages === 1 ? text : messages.texts.adding.pageFailed(page, text)
}

/** A file whose pages are pictures, and what was read of them. */
type Scan = { readonly file: File; readonly pages: number; readonly texts: Map<number, string>; readonly from: number }

function useImport(onText: AddWayProps['onText']) {
  const messages = useMessages()
  const { adding } = messages.texts
  const [doing, setDoing] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [scan, setScan] = useState<Scan>()
  const stopping = useRef<AbortController>(undefined)
  const stop = useCallback(() => {
    stopping.current?.abort()
    setDoing(undefined)
  }, [])

  const readFile = async (file: File, signal: AbortSignal) => {
    setDoing(adding.reading(file.name))
    const { importFile } = await loadImport()
    const { title, text } = await importFile(file, signal)
    if (!signal.aborted) onText({ title: title || file.name, text, source: { kind: 'file' } })
  }
  const tellPage = (pages: number) => (page: number) => {
    const text = adding.readingPage(page, pages)
    setDoing(text)
    announce(text)
  }
  const readPhotos = async (files: readonly File[], signal: AbortSignal) => {
    const pages = sortPages(files).map((file, index) => ({ page: index + 1, load: () => Promise.resolve(file) }))
    const text = toParagraphText(await readPages(pages, { onPage: tellPage(files.length), signal }))
    if (!signal.aborted) onText({ title: toFirstWords(text), text, source: { kind: 'photo' } })
  }
  const toProblem = (error: unknown, count: number): string => {
    if (error instanceof PhotoPageError) return toPageProblem(messages, error, count)
    if (error instanceof ImportError) return adding.problems[error.problem]
    console.warn('A file could not be read:', error)
    return adding.problems.unreadable
  }
  /** One reading at a time; a scanned file is offered to be read as pictures. */
  const run = async (count: number, work: (signal: AbortSignal) => Promise<void>, file?: File) => {
    stop()
    setProblem(undefined)
    const { signal } = (stopping.current = new AbortController())
    try {
      await work(signal)
    } catch (error) {
      if (signal.aborted) return
      if (file && error instanceof ImportError && error.problem === 'scanned')
        setScan({ file, pages: error.pages, texts: new Map(), from: 1 })
      else setProblem(toProblem(error, count))
    } finally {
      if (!signal.aborted) setDoing(undefined)
    }
  }
  const read = async (files: readonly File[]) => {
    const [first] = files
    if (!first) return
    setScan(undefined)
    const photos = files.filter(isPhoto)
    if (files.length > 1 && photos.length < files.length) return setProblem(adding.onlyPhotos)
    if (photos.length > MAX_PHOTOS) return setProblem(adding.tooManyPhotos(MAX_PHOTOS))
    if (photos.length > 0) return run(photos.length, (signal) => readPhotos(photos, signal))
    return run(1, (signal) => readFile(first, signal), first)
  }
  const readScan = (chosen: Scan, from: number) => {
    const { file, pages, texts } = chosen
    setScan({ ...chosen, from })
    return run(pages, async (signal) => {
      const { readScannedPages } = await import('./read-scanned-pages.ts')
      const found = await readScannedPages({ file, pages, texts, from, signal, onPage: tellPage(pages) })
      if (!signal.aborted) onText({ ...found, source: { kind: 'file' } })
    })
  }
  useEffect(() => whenIdle(prefetchReading, LATEST_PREFETCH_MS), [])
  // A text that was cancelled must not open.
  useEffect(() => stop, [stop])
  return { doing, problem, scan, read, readScan, stop }
}

type AddFileProps = AddWayProps & { dropped: readonly File[] | undefined; onTaken: () => void }

export function AddFile({ isSaving, onText, dropped, onTaken }: AddFileProps) {
  const { adding } = useMessages().texts
  const input = useRef<HTMLInputElement>(null)
  const { doing, problem, scan, read, readScan, stop } = useImport(onText)
  const take = useEffectEvent((files: readonly File[]) => {
    onTaken()
    void read(files)
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
      {scan ? <ScanOffer pages={scan.pages} from={scan.from} onRead={(from) => void readScan(scan, from)} /> : null}
      {problem ? (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      ) : null}
    </div>
  )
}
