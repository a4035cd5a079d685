const DEFAULT_PORT = 3000
const MAX_PORT = 65_535

/** The port to serve on. Throws one line for what is no port. */
export function toPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > MAX_PORT) {
    throw new Error(`PORT must be a number from 0 to ${MAX_PORT}, not "${text}".`)
  }
  return port
}
