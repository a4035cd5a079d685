/** Text as the voice can say it: quotes and dashes folded, signs, short forms and figures spelled out. */
import { spellFigures } from './spoken-figures.ts'

/** Longest text for one piece of speech, in UTF-16 units: about a minute. */
export const MAX_SPOKEN_LENGTH = 1000
/** Figures grow into words: what would take longer than a minute and a half is left out. */
const MAX_READ_LENGTH = 1500

type Replacements = readonly (readonly [RegExp, string])[]

const FOLDED: Replacements = [
  [/[\u2018\u2019\u201A\u201B\u2032\u02BC]/g, "'"],
  [/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB"]/g, ' '],
  [/(?<=\d[a-z%]{0,2})[\u2013\u2014](?=[£€$¥]?\d)/g, '-'],
  [/[\u2013\u2014\u2015]/g, ' - '],
  [/[\u2010\u2011]/g, '-'],
  [/\u2212/g, ' minus '],
  [/\u2026/g, '... '],
  [/\u00AD/g, ''],
  // Their plain forms would say something else: 2½ is not 21/2, and x² is not x2.
  [/(?<=\d)(?=[\u00BC-\u00BE\u2150-\u215E])/g, ' '],
  [/\u00B2/g, ' squared '],
  [/\u00B3/g, ' cubed '],
]

/** "Mr.", "Mrs.", "Dr.", "St." and Roman numerals are read as they should be by the engine itself. */
const SHORT_FORMS: Replacements = [
  [/\be\.\s?g\.,?/gi, 'for example,'],
  [/\bi\.\s?e\.,?/gi, 'that is,'],
  // The stop belongs to the short form when the sentence continues.
  [/\betc\b(?:\.(?=\s?[a-z,;:)]))?/gi, 'et cetera'],
  [/\bMs\b\.?/g, 'Miz'],
  [/\bProf\./g, 'Professor'],
  [/\bapprox\./gi, 'approximately'],
  [/(?:\b[Nn]o\.\s?|#)(?=\d)/g, ' number '],
  [/\bpp\.\s?(?=\d)/g, 'pages '],
  [/\bp\.\s?(?=\d)/g, 'page '],
  [/\u2044/g, '/'],
]

const SIGNS: Replacements = [
  [/&/g, ' and '],
  [/\+/g, ' plus '],
  [/=/g, ' equals '],
  [/@/g, ' at '],
  [/°\s?C\b/g, ' degrees Celsius '],
  [/°\s?F\b/g, ' degrees Fahrenheit '],
  [/°/g, ' degrees '],
  [/×/g, ' times '],
  [/÷/g, ' divided by '],
]

const cutAtWord = (text: string): string =>
  text.length > MAX_READ_LENGTH ? text.slice(0, text.lastIndexOf(' ', MAX_READ_LENGTH)) : text

const replaceAll = (text: string, replacements: Replacements): string =>
  replacements.reduce((replaced, [pattern, replacement]) => replaced.replace(pattern, replacement), text)

/**
 * What the voice is given: at most {@link MAX_SPOKEN_LENGTH} units go in, ASCII comes out, at most half as long again. Undefined where nothing that
 * can be spoken is left: the voice would answer emoji or another script with silence.
 */
export function toSpokenText(text: string): string | undefined {
  const plain = replaceAll(text.normalize('NFC').slice(0, MAX_SPOKEN_LENGTH), FOLDED).normalize('NFKC')
  const spelled = spellFigures(replaceAll(plain.slice(0, MAX_SPOKEN_LENGTH), SHORT_FORMS))
  const spoken = replaceAll(spelled, SIGNS)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[øØ]/g, 'o')
    .replace(/[œŒ]/g, 'oe')
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L')
    .replace(/[^A-Za-z0-9 .,;:!?'()-]/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .replace(/([A-Za-z])\1{3,}/g, '$1$1$1')
    .replace(/([A-Za-z]{40})[A-Za-z]+/g, '$1')
    .trim()
  return /[A-Za-z]/.test(spoken) ? cutAtWord(spoken) : undefined
}
