import { createContext, use } from 'react'

import { en } from './en.ts'

export type Messages = typeof en

/** The catalogue in use. A language is added by a file of the shape of {@link Messages} and a line in the provider. */
export const MessagesContext = createContext<Messages>(en)

export const useMessages = (): Messages => use(MessagesContext)
