/** Figures in words. */

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

const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

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

export const toDigits = (digits: string): string => [...digits].map((digit) => ONES[Number(digit)] ?? '').join(' ')

/** 1,250.5: one thousand two hundred and fifty point five. */
export function toCardinal(figure: string): string {
  const [whole = '', fraction] = figure.replaceAll(',', '').split('.')
  const point = fraction ? ` point ${toDigits(fraction)}` : ''
  const isCode = whole.length > MAX_READ_DIGITS || (whole.length > 1 && whole.startsWith('0'))
  return (isCode ? toDigits(whole) : toWords(BigInt(whole || '0'))) + point
}

/** 21: twenty first. */
export function toOrdinal(figure: string): string {
  const words = toWords(BigInt(figure.replaceAll(',', ''))).split(' ')
  const last = words.pop() ?? ''
  const ordinal = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)
  return [...words, ordinal].join(' ')
}

/** Five after the hour and 1905 alike: oh five. */
export const toTwoDigits = (digits: string): string =>
  digits.startsWith('0') ? `oh ${ONES[Number(digits)] ?? ''}` : toCardinal(digits)

/** 1984: nineteen eighty four. Years that are no pair of figures are cardinals: 2005, 1066 and 800. */
export function toYear(figure: string): string {
  if (!/^(?:1[1-9]|20[1-9])\d{1,2}$/.test(figure) || figure.length !== 4) return toCardinal(figure)
  const [century, year] = [figure.slice(0, 2), figure.slice(2)]
  return `${toCardinal(century)} ${year === '00' ? 'hundred' : toTwoDigits(year)}`
}

/** Plural of the words of a figure: nineties, sixes, hundreds. */
export const toPlural = (words: string): string =>
  words.endsWith('y') ? `${words.slice(0, -1)}ies` : words.endsWith('x') ? `${words}es` : `${words}s`
