export const top = 1
