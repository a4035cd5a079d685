import { MAX_STUDY_WORDS } from '@wordnest/vocabulary/study-list'
import { ChevronUp, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { SpeechButton } from '#shared/speech/speech-button.tsx'
import { DeviceVoiceSwitch, PlaysLeft, SlowSpeechSwitch } from '#shared/speech/speech-controls.tsx'
import { removeSelectedWord, useTextDraft } from '#shared/words/text-draft.ts'
import { Button, IconButton } from '#ui/parts/button.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

import styles from './selected-words.module.css'

function focusNeighbour(item: Element | null, otherwise: HTMLElement | null) {
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const target = neighbour?.querySelector<HTMLElement>('button:last-of-type') ?? otherwise
  target?.focus()
}

type SelectedWordsProps = {
  onRemoveAll: () => void
  /** Make Cards and Vocab Zone. */
  actions: ReactNode
}

/** The 'Selected Words' panel: beside the text, or a bar at the foot of a phone that opens into a sheet. */
export function SelectedWords({ onRemoveAll, actions }: SelectedWordsProps) {
  const { learnWithText, speech } = useMessages()
  const selected = useTextDraft((state) => state.selected)
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const ids = { heading: useId(), list: useId() }

  return (
    <section
      className={styles.panel}
      aria-labelledby={ids.heading}
      data-open={isOpen || undefined}
      data-empty={selected.length === 0 || undefined}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={ids.heading} ref={heading} tabIndex={-1}>
          {learnWithText.selectedWords}
        </h2>
        <span className={styles.count} data-full={selected.length >= MAX_STUDY_WORDS || undefined}>
          <span aria-hidden="true">{learnWithText.selectedCount(selected.length, MAX_STUDY_WORDS)}</span>
          <VisuallyHidden>{learnWithText.selectedCountSpoken(selected.length, MAX_STUDY_WORDS)}</VisuallyHidden>
        </span>
        <IconButton
          className={styles.toggle}
          label={learnWithText.showWords}
          icon={<ChevronUp />}
          aria-expanded={isOpen}
          aria-controls={ids.list}
          onClick={() => setIsOpen(!isOpen)}
        />
        <SlowSpeechSwitch className={styles.slow} />
      </div>
      <div className={styles.words} id={ids.list}>
        {selected.length === 0 ? (
          <p className={styles.none}>{learnWithText.noneSelected}</p>
        ) : (
          <ul className={styles.list}>
            {selected.map(({ word, key }) => (
              <li key={key} className={styles.item}>
                <SpeechButton text={word} label={speech.play(word)} />
                <span className={styles.word} lang="en">
                  {word}
                </span>
                <IconButton
                  label={learnWithText.removeWord(word)}
                  icon={<X />}
                  onClick={(event) => {
                    focusNeighbour(event.currentTarget.closest('li'), heading.current)
                    removeSelectedWord(key)
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {selected.length > 0 ? <PlaysLeft className={styles.plays} /> : null}
        {selected.length > 0 ? <DeviceVoiceSwitch /> : null}
        {selected.length > 1 ? (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              heading.current?.focus()
              onRemoveAll()
            }}
          >
            {learnWithText.removeAll}
          </Button>
        ) : null}
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
