/** What the films that a learner added say: their captions are stored as a text. */
import { parseCaptions, toOneLine } from '@wordnest/vocabulary/captions'

/** A line for each of the captions. */
export const toSpoken = (captions: string): string => parseCaptions(captions).map(toOneLine).join('\n')

/** A film is stored as JSON with its captions and more. Undefined for any other text. */
function findCaptions(stored: string): string | undefined {
  try {
    const film: unknown = JSON.parse(stored)
    const hasCaptions = typeof film === 'object' && film !== null && 'captions' in film
    return hasCaptions && typeof film.captions === 'string' ? film.captions : undefined
  } catch {
    return undefined
  }
}

/** The words of a text as they are read or heard: its own, or those of the captions. */
export function toWordsOf(stored: string): string {
  const captions = findCaptions(stored)
  return captions === undefined ? stored : toSpoken(captions)
}
