// breaks: features-have-one-door
export { deck } from '#features/cards/deck.ts'
