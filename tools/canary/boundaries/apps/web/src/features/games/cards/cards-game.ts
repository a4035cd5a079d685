export const stack = 'cards'
