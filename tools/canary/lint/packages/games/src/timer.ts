// breaks: eslint(no-restricted-globals)
export const later = (work: () => void) => setTimeout(work, 10)
