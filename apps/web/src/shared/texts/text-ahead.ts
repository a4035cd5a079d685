/** A text that its page was rendered with: one of the shelf can be read before the reader and the learner's log are here. */
import { createContext, useContext, useState } from 'react'

export type TextAhead = {
  /** As the library has it. */
  readonly id: string
  readonly title: string
  /** One sentence. */
  readonly about: string
  /** In paragraphs, each a line. */
  readonly text: string
}

/** Given by the build; the page itself says it in browsers. */
export const TextAheadContext = createContext<TextAhead | undefined>(undefined)

function readPage(): TextAhead | undefined {
  if (typeof document === 'undefined') return undefined
  const host = document.querySelector<HTMLElement>('[data-ahead]')
  const id = host?.dataset['ahead']
  if (!host || id === undefined) return undefined
  return {
    id,
    title: document.querySelector('h1')?.textContent ?? '',
    about: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    text: [...host.children].map((paragraph) => paragraph.textContent).join('\n'),
  }
}

/** Undefined where the page was rendered without the text. */
export function useTextAhead(id: string): TextAhead | undefined {
  const given = useContext(TextAheadContext)
  const [read] = useState(readPage)
  const ahead = given ?? read
  return ahead?.id === id ? ahead : undefined
}
