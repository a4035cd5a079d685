// breaks: typescript(no-misused-promises)
const isReady = () => Promise.resolve(false)

export function start(): number {
  if (isReady()) return 1
  return 0
}
