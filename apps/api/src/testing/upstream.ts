/** A real HTTP server that plays every outside service, working or failing: speech, vision, an AI, a tutoring server. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { answerWell } from './upstream-answers.ts'

export const ILL_MODES = [
  'hanging',
  'hanging-half-way',
  'unauthorised',
  'limited',
  'limited-for-long',
  'failing',
  'html',
  'huge',
  'endless',
  'broken-base64',
  'wrong-shape',
  'deep',
  'empty',
  'cut',
  'redirecting',
] as const
export type IllMode = (typeof ILL_MODES)[number]
export type UpstreamMode = 'good' | 'slow' | IllMode

export type UpstreamCall = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

export type FakeUpstream = {
  readonly url: string
  readonly calls: UpstreamCall[]
  /** How the next calls are answered; a list is used up from the front, its last entry stays. */
  mode: UpstreamMode | UpstreamMode[]
  /** A good answer of another kind than the usual. */
  answer: ((call: UpstreamCall) => unknown) | undefined
  readonly close: () => Promise<void>
}

const SLOW_MS = 60
const CHUNK = 'x'.repeat(64 * 1024)
const HUGE_CHUNKS = 600
const DEPTH = 50_000

const sendJson = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Writes until the client has had enough. */
function pour(response: ServerResponse, chunks: number): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"audioContent":"')
  let left = chunks
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1
      if (!response.write(CHUNK)) return void response.once('drain', more)
    }
    if (left <= 0) response.end('"}')
  }
  more()
}

type Misbehave = (response: ServerResponse, call: UpstreamCall) => void

/** Well-formed answers with the wrong content. */
const BROKEN_CONTENT = {
  audioContent: '%%% not base64 %%%',
  responses: [{ fullTextAnnotation: { text: 42 } }],
  choices: [{ index: 0, message: { role: 'assistant', content: '{"words": [{"word": ' }, finish_reason: 'stop' }],
  summary: ['no', 'text'],
}

const MISBEHAVIOUR: Readonly<Record<IllMode, Misbehave>> = {
  hanging: () => undefined,
  'hanging-half-way': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"audioContent":"')
  },
  unauthorised: (response, { query }) =>
    sendJson(response, 401, { error: { code: 401, message: `API key ${query.get('key')} not valid` } }),
  limited: (response) => sendJson(response, 429, { error: { code: 429, message: 'Quota exceeded' } }),
  'limited-for-long': (response) =>
    sendJson(response, 429, { error: { code: 429, message: 'Quota exceeded' } }, { 'retry-after': '30' }),
  failing: (response) => sendJson(response, 500, { error: { message: 'at Object.secret (/srv/app.js:1)' } }),
  html: (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Log in to the hotel network</title>')
  },
  huge: (response) => pour(response, HUGE_CHUNKS),
  endless: (response) => pour(response, Number.POSITIVE_INFINITY),
  'broken-base64': (response) => sendJson(response, 200, BROKEN_CONTENT),
  'wrong-shape': (response) => sendJson(response, 200, { result: [{ nothing: 'of use' }] }),
  deep: (response) => sendJson(response, 200, '['.repeat(DEPTH) + ']'.repeat(DEPTH)),
  empty: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(),
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
    response.write('{"audioContent":"//Nox', () => response.destroy())
  },
  redirecting: (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/stolen' }).end(),
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  return text === '' ? undefined : JSON.parse(text)
}

export async function startUpstream(): Promise<FakeUpstream> {
  const server = createServer((request, response) => {
    response.on('error', () => undefined)
    handle(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake service has no port')

  const upstream: FakeUpstream = {
    url: `http://127.0.0.1:${address.port}`,
    calls: [],
    mode: 'good',
    answer: undefined,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  function nextMode(): UpstreamMode {
    const { mode } = upstream
    if (!Array.isArray(mode)) return mode
    return (mode.length > 1 ? mode.shift() : mode[0]) ?? 'good'
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', upstream.url)
    const call: UpstreamCall = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await readBody(request),
    }
    upstream.calls.push(call)
    const mode = nextMode()
    if (mode !== 'good' && mode !== 'slow') return MISBEHAVIOUR[mode](response, call)
    const answer = upstream.answer ? upstream.answer(call) : answerWell(call)
    if (mode === 'slow') setTimeout(() => sendJson(response, 200, answer), SLOW_MS)
    else sendJson(response, answer === undefined ? 404 : 200, answer ?? {})
  }

  return upstream
}
