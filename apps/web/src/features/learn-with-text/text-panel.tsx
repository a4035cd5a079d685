import { BookOpenText } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { useTextDraft } from '#shared/words/text-draft.ts'
import { Button } from '#ui/parts/button.tsx'
import { announce } from '#ui/parts/live-region.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { TextArea } from '#ui/parts/text-area.tsx'

import styles from './learn-with-text.module.css'
import { PhotoPanel } from './photo-panel.tsx'
import { SampleDialog } from './sample-dialog.tsx'
import type { SampleText } from './sample-texts.ts'
import { useDroppedPhoto } from './use-dropped-photo.ts'
import { usePhoto } from './use-photo.ts'

type TextPanelProps = {
  error: string | undefined
  onType: (typed: string) => void
  /** The text of a photo has been detected. */
  onDetected: (text: string) => void
  /** False when the text was empty or too long. */
  onInput: () => boolean
  onClear: () => void
  onSample: (sample: SampleText) => void
  /** Overlays the empty text area. */
  hint: ReactNode
  ref: RefObject<HTMLTextAreaElement | null>
}

/** On a touch screen focus in the text area would open the keyboard over the text that is to be checked. */
const isTouchScreen = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

function focusDetected(textArea: HTMLTextAreaElement | null, input: HTMLButtonElement | null) {
  textArea?.scrollIntoView({ block: 'nearest' })
  if (isTouchScreen()) return input?.focus({ preventScroll: true })
  if (!textArea) return
  textArea.focus()
  textArea.setSelectionRange(0, 0)
  textArea.scrollTop = 0
}

export function TextPanel({ error, onType, onDetected, onInput, onClear, onSample, hint, ref }: TextPanelProps) {
  const { learnWithText, photo: photoTexts } = useMessages()
  const typed = useTextDraft((state) => state.typed)
  const hasWords = useTextDraft((state) => state.text !== '')
  const isKept = useTextDraft((state) => state.isKept)
  const [isChoosing, setChoosing] = useState(false)
  const inputButton = useRef<HTMLButtonElement>(null)
  const photo = usePhoto({ onText: onDetected })
  const { isDetected } = photo
  useEffect(() => {
    if (!isDetected) return
    announce(photoTexts.detected)
    focusDetected(ref.current, inputButton.current)
  }, [isDetected, photoTexts, ref])
  const isOver = useDroppedPhoto(photo.choose)
  const isPhotoNext = photo.photo !== null && !isDetected
  const isCurrent = hasWords && typed.length > 0 && !isDetected

  const shortOrNot = hasWords ? styles.short : undefined

  const input = () => {
    photo.leaveProblem()
    if (onInput() && isDetected) photo.putAway()
  }

  return (
    <Panel>
      <div className={styles.textArea}>
        <TextArea
          ref={ref}
          label={learnWithText.textLabel}
          placeholder={learnWithText.placeholder}
          className={isDetected ? styles.tall : shortOrNot}
          value={typed}
          error={error}
          hint={isKept ? undefined : learnWithText.notKept}
          autoCapitalize="sentences"
          onChange={(event) => onType(event.target.value)}
        />
        {hint}
      </div>
      <div className={styles.row}>
        <Button ref={inputButton} variant={isCurrent || isPhotoNext ? 'secondary' : 'primary'} onClick={input}>
          {learnWithText.inputText}
        </Button>
        <Button variant="quiet" disabled={typed === '' && !hasWords} onClick={onClear}>
          {learnWithText.clear}
        </Button>
        {!hasWords || typed.trim() === '' ? (
          <Button variant="quiet" className={styles.sample} icon={<BookOpenText />} onClick={() => setChoosing(true)}>
            {learnWithText.how.sample}
          </Button>
        ) : null}
      </div>
      <PhotoPanel work={photo} isOver={isOver} />
      <SampleDialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onPick={(sample) => {
          setChoosing(false)
          onSample(sample)
        }}
      />
    </Panel>
  )
}
