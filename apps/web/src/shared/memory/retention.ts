import type { Retention } from '@wordnest/memory/word-memory'

export const RETENTION: Retention = 'more-words'
