// breaks: eslint(no-restricted-globals)
export const load = () => fetch('https://example.com')
