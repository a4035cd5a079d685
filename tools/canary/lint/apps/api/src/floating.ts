// breaks: typescript(no-floating-promises)
const work = () => Promise.resolve(1)

export function start(): void {
  work()
}
