/** Valid answers of the fake services. */
import * as z from 'zod/mini'

/** A frame of MPEG audio and the text, so that one recording can be told from another. */
export const buildMp3 = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xf3, 0x48, 0xc4]), Buffer.from(text)])

const SpeechSchema = z.object({
  input: z.object({ text: z.string() }),
  audioConfig: z.object({ speakingRate: z.number() }),
})
const ChatSchema = z.object({ messages: z.array(z.object({ role: z.string(), content: z.unknown() })) })
const QuestionSchema = z.object({ words: z.optional(z.array(z.string())) })
const WordsSchema = z.array(z.string())

type Asked = { readonly path: string; readonly query: URLSearchParams; readonly body: unknown }

export const buildDefinition = (word: string) => ({
  word,
  partOfSpeech: 'noun',
  definition: `the service says what ${word} is`,
  sentence: `The service shows ${word} in use.`,
})

export const toChatAnswer = (content: unknown) => ({
  id: 'chat-1',
  object: 'chat.completion',
  created: 1,
  model: 'fake',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) },
      finish_reason: 'stop',
    },
  ],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
})

/** The JSON that our own prompt carries: the last message that the user sent. */
export function toQuestion(body: unknown): unknown {
  const { messages } = ChatSchema.parse(body)
  const content = messages.findLast(({ role }) => role === 'user')?.content
  const text = typeof content === 'string' ? content : z.array(z.object({ text: z.string() })).parse(content)[0]?.text
  return JSON.parse(text ?? 'null')
}

function answerChat(body: unknown): unknown {
  const { words } = QuestionSchema.parse(toQuestion(body))
  return toChatAnswer(words ? { words: words.map(buildDefinition) } : { summary: 'A short form of the text.' })
}

/** Undefined for an address that no service has. */
export function answerWell({ path, query, body }: Asked): unknown {
  switch (path) {
    case '/v1/text:synthesize': {
      const { input, audioConfig } = SpeechSchema.parse(body)
      return { audioContent: buildMp3(`${input.text} ${audioConfig.speakingRate}`).toString('base64') }
    }
    case '/v1/images:annotate':
      return { responses: [{ fullTextAnnotation: { pages: [], text: 'A page\nof text.\n' } }] }
    case '/v1/chat/completions':
      return answerChat(body)
    case '/api/paragraph-summary':
      return { summary: 'A short form of the text.' }
    case '/api/def-and-sent': {
      const words: unknown = body === undefined ? JSON.parse(query.get('synArray') ?? '[]') : Object(body).synArray
      return WordsSchema.parse(words).map(buildDefinition)
    }
    default:
      return undefined
  }
}
