import { createContext, use } from 'react'

import type { en } from './en.ts'

export type Messages = typeof en

/** The catalogue in use, where it is not the one that has been loaded. */
export const MessagesContext = createContext<Messages | undefined>(undefined)

let loaded: Messages | undefined

/** Loads the whole catalogue. A language is added by a file of the shape of {@link Messages} and a line here. */
export async function loadMessages(): Promise<void> {
  loaded ??= (await import('./en.ts')).en
}

/** Every text, for screens that {@link loadMessages} has gone before. Throws in what is shown without it. */
export function useMessages(): Messages {
  const messages = use(MessagesContext) ?? loaded
  if (!messages) throw new Error('The catalogue is not loaded: what is shown first has useCoreMessages.')
  return messages
}
