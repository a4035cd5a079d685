import { useCallback, useEffect, useRef, useState } from 'react'

import { ApiError } from '#lib/api.ts'
import { useMessages } from '#messages/messages.ts'
import { detectText } from '#shared/photos/detect-text.ts'
import { loadPhoto, type Photo } from '#shared/photos/load-photo.ts'
import { toProblemText, toRefusalText } from '#shared/photos/photo-problems.ts'
import { useTextDraft } from '#shared/words/text-draft.ts'
import { announce } from '#ui/parts/live-region.tsx'

import { NO_PHOTO, type PhotoState } from './photo-state.ts'

type Setup = {
  /** Text was found. */
  readonly onText: (text: string) => void
}

/** One thing at a time: what begins ends what was under way, and so does leaving the screen. */
function useWork() {
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])
  return {
    end: () => work.current?.abort(),
    begin: (): AbortSignal => {
      work.current?.abort()
      work.current = new AbortController()
      return work.current.signal
    },
  }
}

/** Without a photo its messages are cleared by the next step, here or in the text. */
function usePhotoState() {
  const [state, setState] = useState<PhotoState>(NO_PHOTO)
  const leaveProblem = useCallback(
    () => setState((present) => (present.photo || !present.problem ? present : NO_PHOTO)),
    [],
  )
  useEffect(
    () =>
      useTextDraft.subscribe(({ typed, text }, before) => {
        if (typed !== before.typed || text !== before.text) leaveProblem()
      }),
    [leaveProblem],
  )
  return { state, setState, leaveProblem }
}

/** The photo of a text, from choosing it to its text. Failures are shown beside it, and the photo stays. */
export function usePhoto({ onText }: Setup) {
  const messages = useMessages()
  const { photo: texts } = messages
  const { state, setState, leaveProblem } = usePhotoState()
  const { begin, end } = useWork()

  const show = (change: Partial<PhotoState>) => setState(({ photo }) => ({ ...NO_PHOTO, photo, ...change }))

  const choose = async (file: File) => {
    const signal = begin()
    show({ stage: 'loading' })
    const loaded = await loadPhoto(file)
    if (signal.aborted) return
    if (!loaded.ok) return show({ problem: { text: toRefusalText(messages, loaded.refusal) } })
    show({ photo: loaded.photo })
    announce(texts.preview(loaded.photo.name))
  }

  const read = async (photo: Photo, signal: AbortSignal) => {
    show({ stage: 'sending' })
    announce(texts.sending)
    const text = await detectText(photo.content, {
      signal,
      onUploadProgress: (sent) => {
        if (!signal.aborted) show({ stage: sent < 1 ? 'sending' : 'reading', sent })
      },
    })
    if (signal.aborted) return
    if (text === '') return show({ problem: { text: texts.noText, help: texts.noTextHelp } })
    show({ isDetected: true })
    onText(text)
  }

  const detect = async () => {
    if (!state.photo) return show({ problem: { text: texts.noFile } })
    const signal = begin()
    try {
      await read(state.photo, signal)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      console.warn('No text was detected:', error.code, error.requestId)
      show({ problem: { text: toProblemText(messages, error.code) } })
    }
  }

  const cancel = () => {
    end()
    show({})
    announce(texts.cancelled)
  }

  const putAway = () => {
    end()
    setState(NO_PHOTO)
  }

  return {
    ...state,
    choose: (file: File) => void choose(file),
    detect: () => void detect(),
    cancel,
    putAway,
    leaveProblem,
  }
}
