export const deck = []
