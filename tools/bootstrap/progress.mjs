const DOT_MS = 1000

/**
 * Writes the title, a dot for each second of the work, and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {{ write: (text: string) => unknown }} output
 * @returns {Promise<T>}
 */
export async function withProgress(title, work, output = process.stdout) {
  const startedAtMs = performance.now()
  output.write(`${title} `)
  const dots = setInterval(() => output.write('.'), DOT_MS)
  let outcome = 'failed'
  try {
    const result = await work()
    outcome = 'done'
    return result
  } finally {
    clearInterval(dots)
    output.write(` ${outcome} (${Math.ceil((performance.now() - startedAtMs) / 1000)} s)\n`)
  }
}
