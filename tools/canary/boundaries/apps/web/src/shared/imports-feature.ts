// breaks: shared-below-features
export { CardsScreen } from '#features/cards/cards-screen.tsx'
