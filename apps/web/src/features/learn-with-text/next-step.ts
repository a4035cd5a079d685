/** What Make Cards does next (spec sections 2, 5 and 8). */
export type MakeCardsStep = 'must-sign-in' | 'choose-text' | 'click-words' | 'confirm'

export function decideMakeCards(state: {
  isSignedIn: boolean
  hasText: boolean
  selectedCount: number
}): MakeCardsStep {
  if (!state.isSignedIn) return 'must-sign-in'
  if (!state.hasText) return 'choose-text'
  return state.selectedCount === 0 ? 'click-words' : 'confirm'
}

/**
 * What Vocab Zone does: with no words selected it asks 'Make Cards First?'; a learner who has selected words chooses
 * freely between Make Cards and Vocab Zone (spec section 4), and the selection waits for the way back.
 */
export const decideVocabZone = ({ selectedCount }: { selectedCount: number }): 'ask-first' | 'go' =>
  selectedCount === 0 ? 'ask-first' : 'go'
