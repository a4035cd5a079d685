// breaks: oxc(no-barrel-file)
export * from './clock.ts'
