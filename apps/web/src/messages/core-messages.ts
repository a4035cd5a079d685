import { createContext, use } from 'react'

import { enCore } from './en-core.ts'

export type CoreMessages = typeof enCore

const CoreMessagesContext = createContext<CoreMessages>(enCore)

/** What the frame and Home say. The rest of the catalogue is not there yet when they are. */
export const useCoreMessages = (): CoreMessages => use(CoreMessagesContext)
