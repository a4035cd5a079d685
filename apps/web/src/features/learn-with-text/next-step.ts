/** What Make Cards does next: `docs/product.md#make-cards`. */
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
 * What Vocab Zone does: with no words selected it asks 'Make Cards First?'; with words selected it goes at once, and the
 * selection is still there when the learner comes back.
 */
export const decideVocabZone = ({ selectedCount }: { selectedCount: number }): 'ask-first' | 'go' =>
  selectedCount === 0 ? 'ask-first' : 'go'
