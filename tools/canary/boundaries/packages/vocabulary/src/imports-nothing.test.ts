export const inTest = 1
