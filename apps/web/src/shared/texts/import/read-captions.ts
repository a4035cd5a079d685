/** The words of a film's captions as a text: cues that continue a sentence are joined, a pause begins a paragraph. */
import { parseCaptions } from '@wordnest/vocabulary/captions'
import { ImportError, type ImportedText, toImportedText } from './imported-text.ts'

const PAUSE_MS = 3000
const SENTENCE_END = /[.!?…]["'”’)\]]*$/u
const NEW_SPEAKER = /^[-–—]\s*/

/** @throws {ImportError} */
export function readCaptionText(file: string): ImportedText {
  const cues = parseCaptions(file)
  if (cues.length === 0) throw new ImportError('no-text')
  let text = ''
  let lastEndMs = 0
  let lastLine = ''
  for (const { startMs, endMs, text: lines } of cues) {
    for (const line of lines.split('\n')) {
      // Captions that roll up say each line twice.
      if (line === lastLine) continue
      const isNew = NEW_SPEAKER.test(line) || (SENTENCE_END.test(text) && startMs - lastEndMs > PAUSE_MS)
      text += text === '' ? '' : isNew ? '\n\n' : ' '
      text += line.replace(NEW_SPEAKER, '')
      lastLine = line
    }
    lastEndMs = endMs
  }
  return toImportedText('', text)
}
