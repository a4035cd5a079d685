import { Mic } from 'lucide-react'
import { useId, useState } from 'react'

import { useLoading } from '#lib/use-loading.ts'
import { useMessages } from '#messages/messages.ts'
import { Button, type ButtonProps } from '#ui/parts/button.tsx'

import type { Model } from './model.ts'
import styles from './say-it.module.css'

const loadPanels = async () => import('./say-it-panel.tsx')

type SayItProps = {
  /** The word or the line. */
  text: string
  /** The recording of a word, if one is stored. */
  audioUrl?: string | undefined
  /** Where a film says it. */
  line?: Model | undefined
  /** Of the button that opens it. */
  look?: Pick<ButtonProps, 'variant' | 'className'>
  onToggle?: (isOpen: boolean) => void
}

function Opened({ text, audioUrl, line }: Omit<SayItProps, 'look' | 'onToggle'>) {
  const { common, sayIt } = useMessages()
  const loaded = useLoading(loadPanels)
  if (!loaded) return <p role="status">{common.loading}</p>
  if ('error' in loaded) return <p role="alert">{sayIt.notLoaded}</p>
  const { SayLine, SayWord } = loaded.value
  return line ? <SayLine key={text} text={text} model={line} /> : <SayWord key={text} text={text} audioUrl={audioUrl} />
}

/** Listen, record, compare: opens in place, and its code loads then. What was recorded is gone when it closes. */
export function SayIt({ look, onToggle, ...props }: SayItProps) {
  const { sayIt } = useMessages()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const toggle = () => {
    onToggle?.(!isOpen)
    setOpen(!isOpen)
  }
  return (
    <div className={styles.sayIt}>
      <Button
        {...look}
        size="small"
        icon={<Mic />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {sayIt.title}
      </Button>
      {isOpen ? (
        <div id={id} className={styles.panel} role="group" aria-label={sayIt.of(props.text)}>
          <Opened {...props} />
        </div>
      ) : null}
    </div>
  )
}
