export const plugin = 1
