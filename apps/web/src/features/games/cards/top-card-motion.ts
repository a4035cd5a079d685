export type Move = 'down' | 'up' | 'left'

type CardMotion = {
  /** Makes the card fly off as if it had been swiped. */
  readonly fling: (move: Move) => void
  /** Ends the flight of the card at once; true when it was in the air. */
  readonly land: () => boolean
}

/** The motion of the card on top, whichever that is. */
export type TopCardMotion = CardMotion & { readonly follow: (card: CardMotion) => void }

export function buildTopCardMotion(): TopCardMotion {
  let top: CardMotion | undefined
  return {
    follow: (card) => {
      top = card
    },
    fling: (move) => top?.fling(move),
    land: () => top?.land() ?? false,
  }
}
