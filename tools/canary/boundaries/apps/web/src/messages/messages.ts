export const everyText = 'every text'
