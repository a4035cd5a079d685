export const buildWords = () => 1
