// breaks: features-are-islands
export { CardsScreen } from '#features/cards/cards-screen.tsx'
