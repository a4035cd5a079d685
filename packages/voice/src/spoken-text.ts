/** Text as the voice can say it: quotes and dashes folded, signs and figures spelled out. */

/** Longest text for one piece of speech, in UTF-16 units: about a minute. */
export const MAX_SPOKEN_LENGTH = 1000

const FOLDED: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u201B\u2032\u02BC]/g, "'"],
  [/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB"]/g, ' '],
  [/[\u2013\u2014\u2015\u2212]/g, ' - '],
  [/\u2026/g, '... '],
  [/\u00AD/g, ''],
]

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/&/g, ' and '],
  [/\+/g, ' plus '],
  [/=/g, ' equals '],
  [/@/g, ' at '],
  [/#(?=\d)/g, ' number '],
  [/°\s?C\b/g, ' degrees Celsius '],
  [/°\s?F\b/g, ' degrees Fahrenheit '],
  [/°/g, ' degrees '],
  [/½/g, ' a half '],
  [/¼/g, ' a quarter '],
  [/×/g, ' times '],
  [/÷/g, ' divided by '],
]

const CURRENCIES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  '£': ['pound', 'pounds'],
  '€': ['euro', 'euros'],
  $: ['dollar', 'dollars'],
  '¥': ['yen', 'yen'],
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES: readonly (readonly [bigint, string])[] = [
  [1_000_000_000_000n, 'trillion'],
  [1_000_000_000n, 'billion'],
  [1_000_000n, 'million'],
  [1000n, 'thousand'],
  [100n, 'hundred'],
]
/** Longer figures are read digit by digit. */
const MAX_READ_DIGITS = 15

function toWords(value: bigint): string {
  for (const [size, name] of SCALES) {
    if (value < size) continue
    const rest = value % size
    const joint = rest === 0n ? '' : rest < 100n ? ' and ' : ' '
    return `${toWords(value / size)} ${name}${joint}${rest === 0n ? '' : toWords(rest)}`
  }
  const number = Number(value)
  if (number < 20) return ONES[number] ?? ''
  const ten = TENS[Math.floor(number / 10)] ?? ''
  return number % 10 === 0 ? ten : `${ten} ${ONES[number % 10] ?? ''}`
}

const toDigits = (digits: string) => [...digits].map((digit) => ONES[Number(digit)] ?? '').join(' ')

/** A figure such as 1,250.5 in words; years between 1100 and 2099 without a comma are read in pairs. */
export function spellNumber(figure: string): string {
  const [whole = '', fraction] = figure.replaceAll(',', '').split('.')
  const point = fraction ? ` point ${toDigits(fraction)}` : ''
  if (whole.length > MAX_READ_DIGITS || (whole.length > 1 && whole.startsWith('0'))) return toDigits(whole) + point
  const isYear = /^(?:1[1-9]|20[1-9])\d{1,2}$/.test(whole) && whole.length === 4 && !figure.includes(',') && !fraction
  if (isYear) {
    const [century, year] = [whole.slice(0, 2), whole.slice(2)]
    const spokenYear =
      year === '00' ? 'hundred' : year.startsWith('0') ? `oh ${toWords(BigInt(year))}` : toWords(BigInt(year))
    return `${toWords(BigInt(century))} ${spokenYear}`
  }
  return toWords(BigInt(whole || '0')) + point
}

const spellMoney = (text: string): string =>
  text.replace(/([£€$¥])\s?(\d[\d,]{0,30})(?:\.(\d{2})(?!\d))?/g, (_, sign: string, whole: string, cents?: string) => {
    const [one, many] = CURRENCIES[sign] ?? ['', '']
    const unit = whole === '1' ? one : many
    return ` ${spellNumber(whole)} ${unit}${cents && cents !== '00' ? ` ${spellNumber(String(Number(cents)))}` : ''} `
  })

const spellFigures = (text: string): string =>
  text
    .replace(/(\d)\s?%/g, '$1 percent ')
    .replace(/(?<![\d.,])\d{1,3}(?:,\d{3}){1,9}(?:\.\d{1,20})?|\d{1,60}(?:\.\d{1,20})?/g, (figure) =>
      spellNumber(figure),
    )

/**
 * What the voice is given: at most {@link MAX_SPOKEN_LENGTH} units go in, ASCII comes out. Undefined where nothing that
 * can be spoken is left: the voice would answer emoji or another script with silence.
 */
export function toSpokenText(text: string): string | undefined {
  let spoken = text.normalize('NFC').slice(0, MAX_SPOKEN_LENGTH)
  for (const [pattern, replacement] of FOLDED) spoken = spoken.replace(pattern, replacement)
  spoken = spellFigures(spellMoney(spoken))
  for (const [pattern, replacement] of SIGNS) spoken = spoken.replace(pattern, replacement)
  spoken = spoken
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
    .replace(/([A-Za-z])\1{3,}/g, '$1$1$1')
    .replace(/([A-Za-z]{40})[A-Za-z]+/g, '$1')
    .trim()
  return /[A-Za-z]/.test(spoken) ? spoken : undefined
}
