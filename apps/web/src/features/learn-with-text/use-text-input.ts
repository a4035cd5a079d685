import { MAX_TEXT_LENGTH } from '@wordnest/vocabulary/text'
import { useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { EMPTY_DRAFT, replaceTextDraft, setTypedText, type TextDraft, useTextDraft } from '#shared/words/text-draft.ts'
import { announce } from '#ui/parts/live-region.tsx'
import type { ToastOptions } from '#ui/parts/toast-store.ts'

import { type SampleText, toSample } from './sample-texts.ts'
import { findSelectedIn, readTypedText } from './typed-text.ts'

export type FocusTarget = 'text' | 'words'

type Setup = {
  readonly showToast: (options: ToastOptions) => number
  /** The text is empty. */
  readonly onEmpty: () => void
  readonly onFocus: (target: FocusTarget) => void
}

/** Whether `draft` holds anything that would be lost with `other` in its place. */
const holdsMore = (draft: TextDraft, other: TextDraft) =>
  (draft.typed.trim() !== '' && draft.typed !== other.typed) ||
  draft.selected.some(({ key }) => !other.selected.some((word) => word.key === key))

/** Says what took the place of a draft, with the way back to it. */
function useUndoOffer(setup: Pick<Setup, 'showToast' | 'onFocus'> & { readonly onRestored: () => void }) {
  const { showToast, onFocus, onRestored } = setup
  const { learnWithText } = useMessages()
  const offerUndo = (before: TextDraft, text: string) => {
    const undo = () => {
      const replaced = replaceTextDraft(before)
      onRestored()
      onFocus(before.text === '' ? 'text' : 'words')
      if (holdsMore(replaced, before)) offerUndo(replaced, learnWithText.restored)
      else announce(learnWithText.restored)
    }
    showToast({ text, action: { label: learnWithText.undo, onAction: undo } })
  }
  return offerUndo
}

/** The text area and what Input Text, Clear and the sample do with it. Whatever they take away can be taken back. */
export function useTextInput({ showToast, onEmpty, onFocus }: Setup) {
  const { learnWithText, photo } = useMessages()
  const [error, setError] = useState<string>()

  const fail = (message: string) => {
    setError(message)
    announce(message, { urgent: true })
    onFocus('text')
    return false
  }

  const offerUndo = useUndoOffer({ showToast, onFocus, onRestored: () => setError(undefined) })

  /** Turns the typed text into the word grid. False when it is empty or too long. */
  const input = (typed = useTextDraft.getState().typed): boolean => {
    const read = readTypedText(typed)
    setError(undefined)
    if (read.kind === 'empty') {
      onEmpty()
      return false
    }
    if (read.kind === 'no-words') return fail(learnWithText.noWords)
    if (read.kind === 'too-long') return fail(learnWithText.tooLong(read.length, MAX_TEXT_LENGTH))
    const kept = findSelectedIn(read.text, useTextDraft.getState().selected)
    const before = replaceTextDraft({ typed, text: read.text, selected: kept })
    const dropped = before.selected.length - kept.length
    if (dropped > 0) offerUndo(before, learnWithText.wordsDropped(dropped))
    else if (before.typed !== typed && before.typed.trim() !== '') offerUndo(before, learnWithText.replaced)
    onFocus('words')
    return true
  }

  return {
    error,
    input,
    type: (typed: string) => {
      setError(undefined)
      setTypedText(typed)
    },
    /** Puts the text of a photo into the text area, to be corrected there before it is put in. */
    detected: (typed: string) => {
      const { text, selected } = useTextDraft.getState()
      const before = replaceTextDraft({ typed, text, selected })
      setError(undefined)
      if (before.typed.trim() !== '' && before.typed !== typed) offerUndo(before, photo.replaced)
    },
    trySample: (sample: SampleText) => void input(toSample(sample)),
    clear: () => {
      setError(undefined)
      offerUndo(replaceTextDraft(EMPTY_DRAFT), learnWithText.cleared)
      onFocus('text')
    },
    removeAllWords: () => {
      const { typed, text } = useTextDraft.getState()
      offerUndo(replaceTextDraft({ typed, text, selected: [] }), learnWithText.removedAll)
    },
  }
}
