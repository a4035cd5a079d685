import { toShelfId } from '@wordnest/log/text-ids'
import { useEffect, useEffectEvent, useState } from 'react'

import { useMessages } from '#messages/messages.ts'
import { useSpeechReports } from '#shared/speech/speech-reports.ts'
import { announce } from '#ui/parts/live-region.tsx'

import { ReadAlong } from './read-along.ts'
import { ReadAlongMarks } from './read-along-marks.ts'
import { useReadAloudSpeed } from './read-along-speed.ts'
import { buildVoice } from './read-along-voice.ts'
import type { ReaderView } from '#shared/reading/reader-view.ts'
import type { TextBlock } from '#shared/reading/text-blocks.ts'

type Reading = { readonly id: string; readonly blocks: readonly TextBlock[]; readonly view: ReaderView | undefined }

/** The reading aloud of one text, which stays the same as long as the screen; it ends with it. */
export function useReadAlong({ id, blocks, view }: Reading): ReadAlong {
  const { readAloud } = useMessages().reader
  const { report } = useSpeechReports()
  const [reading] = useState(
    () =>
      new ReadAlong({
        blocks,
        openParagraph: buildVoice(toShelfId(id)),
        getRate: () => Number(useReadAloudSpeed.getState().speed),
      }),
  )
  const tellProblem = useEffectEvent(report)
  const tellEnd = useEffectEvent(() => announce(readAloud.ended))
  useEffect(() => reading.watch({ onProblem: (outcome) => tellProblem(outcome), onEnd: () => tellEnd() }), [reading])

  useEffect(() => {
    if (!view) return undefined
    const marks = new ReadAlongMarks(view, reading)
    marks.show(reading.useMoment.getState(), undefined)
    const end = reading.useMoment.subscribe((moment, before) => marks.show(moment, before))
    return () => {
      end()
      marks.end()
    }
  }, [view, reading])

  return reading
}
