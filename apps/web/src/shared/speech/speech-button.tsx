import { Square, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useId } from 'react'

import { useMessages } from '#messages/messages.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { joinClasses } from '#ui/class-names.ts'
import { announce } from '#ui/parts/live-region.tsx'

import { playSpeech, type SpeechStatus, stopSpeech, useSpeechPlayer } from './speech-player.ts'
import { useSpeechReports } from './speech-reports.ts'
import styles from './speech.module.css'

/** After this many milliseconds the button shows that the voice is loading. */
const SLOW_LOADING_MS = 700

const toIcon = (status: SpeechStatus) => {
  if (status === 'failed') return VolumeX
  return status === 'playing' ? Square : Volume2
}

type SpeechButtonProps = {
  text: string
  /** The recording of the word, if one is stored. */
  audioUrl?: string | undefined
  /** The text is a word whose recording is played where the dictionary has one. */
  mayBeRecorded?: boolean
  /** What a press does, for instance "Play nest". */
  label: string
  className?: string | undefined
}

function useLoadingAnnouncement(status: SpeechStatus) {
  const { speech } = useMessages()
  useEffect(() => {
    if (status !== 'loading') return
    const timer = setTimeout(() => announce(speech.loading), SLOW_LOADING_MS)
    return () => clearTimeout(timer)
  }, [status, speech])
}

/** Plays a word or a sentence in the chosen speed; a press while it plays stops it. Going away stops it, too. */
export function SpeechButton({ text, audioUrl, mayBeRecorded, label, className }: SpeechButtonProps) {
  const { speech } = useMessages()
  const id = useId()
  const status = useSpeechPlayer((state) => (state.id === id ? state.status : 'idle'))
  const { clear, report } = useSpeechReports()
  useLoadingAnnouncement(status)
  useEffect(() => () => stopSpeech(id), [id])

  const press = () => {
    if (status === 'playing') return stopSpeech(id)
    clear()
    void playSpeech({ id, text, audioUrl, mayBeRecorded }).then(report)
  }
  const labels = { idle: label, loading: label, playing: speech.stop(label), failed: speech.failedOnce(label) }
  const Icon = toIcon(status)
  return (
    <IconButton
      className={joinClasses(styles.button, className)}
      label={labels[status]}
      icon={<Icon />}
      busy={status === 'loading'}
      data-status={status}
      onClick={press}
    />
  )
}
