import { useEffect, useState } from 'react'

import { useTellOwnLog } from '#shared/memory/use-tell-own-log.ts'
import { countAll, type TextBlock } from '#shared/reading/text-blocks.ts'
import { savePlace } from '#shared/texts/library.ts'
import { toPercentRead } from '#shared/texts/percent-read.ts'

import type { AheadPlace } from './ahead-place.ts'
import { PlaceKeeper } from './place-keeper.ts'

type Reading = {
  readonly id: string
  readonly blocks: readonly TextBlock[]
  /** Where the text was left. */
  readonly place: number
  /** Where the text is shown already. */
  readonly begun: AheadPlace | undefined
}

/** Follows the reading and saves the place, on a device that may go away at any moment. */
export function useReadingPlace({ id, blocks, place: opened, begun }: Reading): {
  readonly percent: number
  readonly keeper: PlaceKeeper
} {
  const tell = useTellOwnLog()
  const [place, setPlace] = useState(opened)
  // A text that was read to its end begins again.
  const [keeper] = useState(() => new PlaceKeeper(opened, begun?.token ?? (opened < countAll(blocks) ? opened : 0)))
  useEffect(
    () =>
      keeper.watch({
        onPlace: setPlace,
        save: (reached, isLeaving) => {
          // A page that goes away may not finish what it stores; notes are there at once.
          if (isLeaving) tell([{ type: 'text-read', body: { text: id, place: reached } }])
          else savePlace(id, reached).catch((error: unknown) => console.warn('The place was not saved:', error))
        },
      }),
    [keeper, id, tell],
  )
  return { percent: toPercentRead(place, countAll(blocks)), keeper }
}
