/** Every figure of a text in words, as its surroundings ask: dates, times, money, measures, years and plain numbers. */
import { toCardinal, toDigits, toOrdinal, toPlural, toTwoDigits, toYear } from './figures.ts'

/** What a pattern matched, then its groups. */
type Say = (match: string, ...groups: (string | undefined)[]) => string
type Rule = readonly [pattern: RegExp, say: string | Say]

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3}){1,9}(?:\.\d{1,20})?|\d{1,60}(?:\.\d{1,20})?)`
const ORDINAL_END = '(?:st|nd|rd|th)'
const CURRENCY = '[£€$¥]'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const MONTH = String.raw`(?:${MONTHS.join('|')}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b\.?)`
const toMonth = (name: string): string => MONTHS.find((month) => month.startsWith(name.slice(0, 3))) ?? name

const DESCRIBING =
  'very|more|other|such|new|old|young|small|big|large|huge|tiny|little|long|short|high|low|tall|good|great|nice|lovely|friendly|best|better|bad|cheap|free|rich|poor|happy|hungry|tired|brave|different|important|public|private|local|foreign|modern|ancient|wild|empty|full|whole|square|cubic|black|white|red|green|blue|yellow|brown|wooden|golden'
/** As words that describe end. Not -al, -ic or -ly: "the 1984 musical stars Ann", "1984 finally comes". */
const DESCRIBING_END = 'ful|ous|able|ible|less|ish'
/**
 * Words that are counted: a plural, described or not. Of what ends in s, none of the words that often follow a year, and no
 * crisis, virus or class.
 */
const COUNTED = String.raw`(?:(?:${DESCRIBING}|[a-z]{2,20}(?:${DESCRIBING_END}))\s){0,3}(?:people|men|women|children|feet|sheep|fish|percent|taxis|menus|(?!(?:was|has|as|its|does|always|sometimes|perhaps)\b)[a-z]{1,30}[a-hj-rtv-z]s)\b`

const isDay = (day: number) => day >= 1 && day <= 31

/** Month first, as the voice's country does, unless there is no such month. */
function toDate(first: string, second: string, year?: string): string | undefined {
  const [month, day] = Number(first) > 12 ? [second, first] : [first, second]
  const name = MONTHS[Number(month) - 1]
  if (name === undefined || !isDay(Number(day))) return undefined
  return ` ${name} ${toOrdinal(day)}${year === undefined ? '' : `, ${toYear(year)}`} `
}

const sayYear = (year: string | undefined, joint: string) => (year === undefined ? '' : `${joint}${toYear(year)}`)

const DATES: readonly Rule[] = [
  [
    /(?<![\d/.-])(\d{4})-(\d{1,2})-(\d{1,2})(?![\d/-])/g,
    (match, year = '', month = '', day = '') => (Number(month) > 12 ? match : (toDate(month, day, year) ?? match)),
  ],
  [
    /(?<![\d/.])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g,
    (match, first = '', second = '', year = '') => toDate(first, second, year) ?? match,
  ],
  // With dots the day is written first.
  [
    /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/g,
    (match, day = '', month = '', year = '') => (Number(month) > 12 ? match : (toDate(month, day, year) ?? match)),
  ],
  [
    /\b([Oo]n )(\d{1,2})\/(\d{1,2})(?![\d/]| of\b)/g,
    (match, on = '', first = '', second = '') => {
      const date = toDate(first, second)
      return date === undefined ? match : on + date
    },
  ],
]

const NAMED_DATES: readonly Rule[] = [
  [
    // "In May 5 people came" counts them; they would come on May 5.
    new RegExp(
      String.raw`(?<!\b[Ii]n (?=${MONTH} \d{1,2} ${COUNTED}))\b(${MONTH}) (\d{1,2})${ORDINAL_END}?(?: to (\d{1,2})${ORDINAL_END}?)?(?!\d|[.,:/]\d|\s?%| ?[ap]\.?m\b)(?:(,? )(\d{4})(?![\d,]))?`,
      'g',
    ),
    (match, month = '', day = '', last, joint = '', year) => {
      if (!isDay(Number(day))) return match
      return `${toMonth(month)} ${toOrdinal(day)}${last ? ` to ${toOrdinal(last)}` : ''}${sayYear(year, joint)}`
    },
  ],
  [
    new RegExp(
      String.raw`(?<![\d.,:/$£€¥])(?:\b[Tt]he )?\b(\d{1,2})${ORDINAL_END}?(?: to (\d{1,2})${ORDINAL_END}?)?(?: of)? (${MONTH})(?![A-Za-z])(?:(,? )(\d{4})(?![\d,]))?`,
      'g',
    ),
    (match, day = '', last, month = '', joint = '', year) => {
      if (!isDay(Number(day))) return match
      return `the ${toOrdinal(day)}${last ? ` to the ${toOrdinal(last)}` : ''} of ${toMonth(month)}${sayYear(year, joint)}`
    },
  ],
  [
    new RegExp(String.raw`\b(${MONTH}) (?=\d{4}(?!\d)|\d{1,2} ${COUNTED})`, 'g'),
    (_, month = '') => `${toMonth(month)} `,
  ],
]

/** Fewer digits after a plus are a sum. */
const FEWEST_PHONE_DIGITS = 7

function sayPhone(match: string): string {
  const groups = match.match(/\d+/g) ?? []
  if (groups.join('').length < FEWEST_PHONE_DIGITS) return match
  return ` ${match.startsWith('+') ? 'plus ' : ''}${groups.map(toDigits).join(', ')} `
}

const PHONES: readonly Rule[] = [
  [/(?<!\d)\+\d{1,3}(?:[ .-]?\(?\d{1,5}\)?){1,6}/g, sayPhone],
  [/(?<![\d.,-])(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[.-]\d{4}(?![\d-])/g, sayPhone],
  [/(?<![\d.,-])0\d{2,4}(?:[ -]\d{3,4}){1,3}(?![\d-])/g, sayPhone],
  // "500-1000" is no number to call.
  [/(?<![\d.,£€$¥-])\d{3}-\d{4}(?![\d-])/g, (match) => (/0-\d+0$/.test(match) ? match : sayPhone(match))],
]

const CHAINS: readonly Rule[] = [
  [/(?<![\d-])\d{1,9}(?:-\d{1,9}){2,9}(?![\d-])/g, (match) => match.replaceAll('-', ', ')],
  // Versions and addresses of machines.
  [/(?<![\d.])\d{1,9}(?:\.\d{1,9}){2,9}(?!\d)/g, (match) => match.replaceAll('.', ' point ')],
  [new RegExp(String.raw`(?<=\d(?:[ap]\.?m\.?|[a-z]{1,3}|%)?)-(?=${CURRENCY}?\d)`, 'g'), ' to '],
  [/(?<![\w.,)-])-(?=[£€$¥]?\d)/g, 'minus '],
]

const HALF_DAY = String.raw`([ap])(?:\.m\.?|m\b\.?)`
const sayHalfDay = (letter: string | undefined) => (letter ? ` ${letter.toLowerCase()}.m.` : '')

function sayTime(match: string, hour = '', minute = '', second?: string, half?: string): string {
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second ?? 0) > 59) return match
  const spokenHour = toCardinal(String(Number(hour)))
  const words = [spokenHour, toTwoDigits(minute)]
  if (second !== undefined) words.push(toTwoDigits(second))
  else if (minute === '00') words[1] = half ? '' : Number(hour) >= 1 && Number(hour) <= 12 ? "o'clock" : 'hundred'
  return ` ${words.join(' ')}${sayHalfDay(half)} `
}

const TIMES: readonly Rule[] = [
  [new RegExp(String.raw`(?<![\d:.,])(\d{1,2}):(\d{2})(?::(\d{2}))?(?![\d:])(?:\s?${HALF_DAY})?`, 'gi'), sayTime],
  [
    new RegExp(String.raw`(?<![\d:.,])(\d{1,2})\s?${HALF_DAY}`, 'gi'),
    (_, hour = '', half) => `${hour}${sayHalfDay(half)} `,
  ],
  [/(?<=\d):(?=\d)/g, ' to '],
]

const OUT_OF = new Set(['10', '20', '50', '100'])

function toFraction(part: string, whole: string): string | undefined {
  if (!/^[2-9]$/.test(whole) || !/^[1-8]$/.test(part) || part >= whole) return undefined
  const [one, many] =
    whole === '2'
      ? ['half', 'halves']
      : whole === '4'
        ? ['quarter', 'quarters']
        : [toOrdinal(whole), `${toOrdinal(whole)}s`]
  return part === '1' ? `${one.startsWith('e') ? 'an' : 'a'} ${one}` : `${toCardinal(part)} ${many}`
}

/** "3/4" is three quarters and "8/10" eight out of ten; other pairs are named one after the other: 9/11, 24/7. */
const FRACTIONS: readonly Rule[] = [
  [
    /(?<![\d./,])(?:(\d{1,3}) )?(\d{1,4})\/(\d{1,4})(?:rds?|ths?)?(?![\d/])/g,
    (_, before, part = '', whole = '') => {
      const fraction = toFraction(part, whole)
      if (before && fraction) return ` ${toCardinal(before)} and ${fraction} `
      const isScore = OUT_OF.has(whole) && Number(part) <= Number(whole)
      const pair = isScore ? `${part} out of ${whole}` : `${part} ${whole}`
      return ` ${before ?? ''} ${fraction ?? pair} `
    },
  ],
]

const sayPlural = (_: string, short?: string, plain?: string): string => toPlural(toYear(short ?? plain ?? ''))

const ENDINGS: readonly Rule[] = [
  // "the 1990's" is a decade, "2024's" owns something.
  [/(?<![\d.,A-Za-z])'?(?:(\d{1,2}|\d{2,3}0)'s|(\d{1,4})s)\b/g, sayPlural],
  [
    new RegExp(`(${NUMBER})${ORDINAL_END}\\b`, 'gi'),
    (match, figure = '') => (figure.includes('.') ? match : toOrdinal(figure)),
  ],
]

type Currency = { readonly one: string; readonly many: string; readonly cent: string; readonly cents: string }
const CURRENCIES: Readonly<Record<string, Currency>> = {
  '£': { one: 'pound', many: 'pounds', cent: 'penny', cents: 'pence' },
  '€': { one: 'euro', many: 'euros', cent: 'cent', cents: 'cents' },
  $: { one: 'dollar', many: 'dollars', cent: 'cent', cents: 'cents' },
  '¥': { one: 'yen', many: 'yen', cent: 'sen', cents: 'sen' },
}
const SCALES: Readonly<Record<string, string>> = { k: 'thousand', m: 'million', bn: 'billion' }

function toMoney(sign: string, figure: string): string {
  const { one, many, cent, cents } = CURRENCIES[sign] ?? { one: '', many: '', cent: '', cents: '' }
  const [whole = '', fraction = ''] = figure.split('.')
  const unit = whole === '1' ? one : many
  if (fraction === '00' || fraction === '') return `${toCardinal(whole)} ${unit}`
  if (fraction.length !== 2) return `${toCardinal(figure)} ${many}`
  const rest = String(Number(fraction))
  const small = `${toCardinal(rest)} ${rest === '1' ? cent : cents}`
  if (whole === '0') return small
  return `${toCardinal(whole)} ${unit} ${fraction.startsWith('0') ? `and ${small}` : toCardinal(rest)}`
}

const MONEY: readonly Rule[] = [
  [
    new RegExp(
      String.raw`(${CURRENCY})\s?(${NUMBER})(?: to ${CURRENCY}?(${NUMBER}))?(?:\s?(thousand|million|billion|trillion)\b|(bn|[mk])\b)?`,
      'gi',
    ),
    (_, sign = '', figure = '', last, name, letter) => {
      const scale = name ?? SCALES[letter?.toLowerCase() ?? '']
      const many = CURRENCIES[sign]?.many ?? ''
      if (scale)
        return ` ${[figure, last].flatMap((each) => (each ? toCardinal(each) : [])).join(' to ')} ${scale} ${many} `
      return last ? ` ${toCardinal(figure)} to ${toMoney(sign, last)} ` : ` ${toMoney(sign, figure)} `
    },
  ],
  [
    new RegExp(String.raw`(${NUMBER})\s?(${CURRENCY})(?!\d)`, 'g'),
    (_, figure = '', sign = '') => ` ${toMoney(sign, figure)} `,
  ],
]

const METERS = ['meter', 'meters'] as const
const HOURS = ['hour', 'hours'] as const
const MINUTES = ['minute', 'minutes'] as const
const SECONDS = ['second', 'seconds'] as const
const POUNDS = ['pound', 'pounds'] as const
const SPEED = ['kilometer per hour', 'kilometers per hour'] as const
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'km/h': SPEED,
  kmh: SPEED,
  kph: SPEED,
  mph: ['mile per hour', 'miles per hour'],
  'm/s': ['meter per second', 'meters per second'],
  km: ['kilometer', 'kilometers'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  m: METERS,
  mi: ['mile', 'miles'],
  ft: ['foot', 'feet'],
  kg: ['kilogram', 'kilograms'],
  mg: ['milligram', 'milligrams'],
  g: ['gram', 'grams'],
  lb: POUNDS,
  lbs: POUNDS,
  oz: ['ounce', 'ounces'],
  ml: ['milliliter', 'milliliters'],
  l: ['liter', 'liters'],
  L: ['liter', 'liters'],
  h: HOURS,
  hr: HOURS,
  hrs: HOURS,
  min: MINUTES,
  mins: MINUTES,
  sec: SECONDS,
  secs: SECONDS,
  kW: ['kilowatt', 'kilowatts'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  Hz: ['hertz', 'hertz'],
  kHz: ['kilohertz', 'kilohertz'],
  MHz: ['megahertz', 'megahertz'],
  GHz: ['gigahertz', 'gigahertz'],
  kB: ['kilobyte', 'kilobytes'],
  KB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
  TB: ['terabyte', 'terabytes'],
}

const MEASURES: readonly Rule[] = [
  [/(?<=\d)\s?%/g, ' percent '],
  [
    new RegExp(String.raw`(${NUMBER})([ -]?)(${Object.keys(UNITS).join('|')})(?![A-Za-z\d/'])(?:\.(?=\s[a-z]))?`, 'g'),
    (match, figure = '', joint = '', sign = '') => {
      const [one, many] = UNITS[sign] ?? [match, match]
      return joint === '-' ? `${figure} ${one}` : `${figure} ${figure === '1' ? one : many}`
    },
  ],
  [/(?<=\d)(?=[A-Za-z])|(?<=[A-Za-z])(?=\d)/g, ' '],
]

const YEAR = /^(?:1[1-9]|20)\d\d$/
const BEFORE_YEAR = new RegExp(String.raw`\b(?:in|since|year|early|mid|late|${MONTHS.join('|')})[ ,-]{1,2}$`, 'i')
const BEFORE_COUNT = /(?:\b(?:than|nearly|almost|over|exactly|least)\s|[+=×÷*<>]\s?)$/i
const AFTER_COUNT = new RegExp(String.raw`^(?:\s?[+=×÷*<>]|\s${COUNTED})`)
/** Longer than any words that decide. */
const SURROUNDINGS = 80

/**
 * Four digits from 1100 to 2099 are a year ("nineteen eighty four"), unless they count something: a plural follows, or a
 * word of comparison or a sign of sums is beside them. After "in", "since" or a month they are a year in any case.
 */
function isYear(figure: string, before: string, after: string): boolean {
  if (!YEAR.test(figure)) return false
  return BEFORE_YEAR.test(before) || !(BEFORE_COUNT.test(before) || AFTER_COUNT.test(after))
}

const sayNumbers = (text: string): string =>
  text.replace(new RegExp(NUMBER, 'g'), (figure: string, offset: number) => {
    const before = text.slice(Math.max(0, offset - SURROUNDINGS), offset)
    const after = text.slice(offset + figure.length, offset + figure.length + SURROUNDINGS)
    const words = isYear(figure, before, after) ? toYear(figure) : toCardinal(figure)
    return /^\d/.test(after) ? `${words} ` : words
  })

/** Each leaves words where it found figures, so the later ones see only what is left. */
const RULES: readonly Rule[] = [
  ...DATES,
  ...PHONES,
  ...CHAINS,
  ...NAMED_DATES,
  ...TIMES,
  ...FRACTIONS,
  ...ENDINGS,
  ...MONEY,
  ...MEASURES,
]

export function spellFigures(text: string): string {
  let spelled = text
  for (const [pattern, say] of RULES) {
    spelled = typeof say === 'string' ? spelled.replace(pattern, say) : spelled.replace(pattern, say)
  }
  return sayNumbers(spelled)
}
