export { CardsScreen } from '#features/cards/cards-screen.tsx'
