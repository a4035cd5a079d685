// breaks: eslint(no-console)
export const say = () => console.log('hello')
