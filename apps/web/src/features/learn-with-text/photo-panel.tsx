import { Camera, ImagePlus, ScanText, X } from 'lucide-react'
import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import { Button, IconButton } from '#ui/parts/button.tsx'
import { announce } from '#ui/parts/live-region.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { ProgressBar } from '#ui/parts/progress-bar.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'

import styles from './photo-panel.module.css'
import type { PhotoStage } from './photo-state.ts'
import type { usePhoto } from './use-photo.ts'

/** Kinds that the server reads. Named one by one: phones then turn their own kind, HEIC, into JPEG by themselves. */
const KINDS = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/tiff'

type PhotoWork = ReturnType<typeof usePhoto>

/** A file input out of sight; a button opens it. */
function FileInput(props: {
  label: string
  isCamera?: boolean
  onFile: (file: File) => void
  ref: RefObject<HTMLInputElement | null>
}) {
  const { label, isCamera = false, onFile, ref } = props
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file) onFile(file)
    // The same file may be chosen again.
    currentTarget.value = ''
  }
  const camera = isCamera ? ({ capture: 'environment' } as const) : {}
  return <input type="file" hidden accept={KINDS} aria-label={label} ref={ref} onChange={onChange} {...camera} />
}

function Preview({ work, onRemove }: { work: PhotoWork; onRemove: () => void }) {
  const { photo: texts } = useMessages()
  const { photo, stage, isDetected } = work
  if (!photo) return null
  const ready = photo.thumbnail ? texts.ready : texts.readyNoPreview
  return (
    <div className={styles.preview}>
      {photo.thumbnail ? (
        <img className={styles.thumbnail} src={photo.thumbnail} alt={texts.preview(photo.name)} />
      ) : null}
      <div className={styles.about}>
        <p className={styles.name}>{photo.name}</p>
        {stage === 'idle' ? <p>{isDetected ? texts.detected : ready}</p> : <Working stage={stage} sent={work.sent} />}
      </div>
      <IconButton label={texts.remove} icon={<X />} onClick={onRemove} />
    </div>
  )
}

function Working({ stage, sent }: { stage: PhotoStage; sent: number }) {
  const { photo } = useMessages()
  if (stage === 'sending')
    return <ProgressBar label={photo.sending} value={sent} max={1} valueText={photo.share(sent)} />
  return (
    <p className={styles.working} role="status">
      <Spinner /> {stage === 'loading' ? photo.loading : photo.reading}
    </p>
  )
}

/** Image upload and Detect Text: a photo becomes text in the text area. */
export function PhotoPanel({ work, isOver }: { work: PhotoWork; isOver: boolean }) {
  const { photo: texts } = useMessages()
  const { photo, stage, problem } = work
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const detect = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const isDetecting = stage === 'sending' || stage === 'reading'

  useEffect(() => {
    if (photo || problem) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [photo, problem])

  const remove = () => {
    choose.current?.focus()
    work.putAway()
    announce(texts.removed)
  }
  const cancel = () => {
    detect.current?.focus()
    work.cancel()
  }

  return (
    <section className={styles.panel} aria-label={texts.label} ref={panel}>
      {isOver ? <p className={styles.over}>{texts.drop}</p> : null}
      {photo ? (
        <Preview work={work} onRemove={remove} />
      ) : (
        <div className={styles.hint}>
          {stage === 'loading' ? (
            <Working stage={stage} sent={0} />
          ) : (
            <>
              <p className={styles.forMouse}>{texts.hint}</p>
              <p className={styles.forTouch}>{texts.hintTouch}</p>
            </>
          )}
        </div>
      )}
      {problem ? (
        <Notice tone={problem.help ? 'warning' : 'error'} title={problem.text} live>
          {problem.help}
        </Notice>
      ) : null}
      <div className={styles.row}>
        <FileInput label={texts.choose} onFile={work.choose} ref={file} />
        <FileInput label={texts.take} isCamera onFile={work.choose} ref={camera} />
        <Button ref={choose} size="small" icon={<ImagePlus />} onClick={() => file.current?.click()}>
          {photo ? texts.chooseOther : texts.choose}
        </Button>
        {photo ? null : (
          <Button className={styles.forTouch} size="small" icon={<Camera />} onClick={() => camera.current?.click()}>
            {texts.take}
          </Button>
        )}
        <Button
          ref={detect}
          size="small"
          variant={photo && !work.isDetected ? 'primary' : 'secondary'}
          icon={<ScanText />}
          busy={stage !== 'idle'}
          onClick={work.detect}
        >
          {texts.detect}
        </Button>
        {isDetecting ? (
          <Button size="small" variant="quiet" onClick={cancel}>
            {texts.cancel}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
