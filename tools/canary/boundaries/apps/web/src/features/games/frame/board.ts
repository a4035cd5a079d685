export const board = 'board'
