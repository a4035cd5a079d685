/** Characters that markup and captions write as names or numbers. */

/** Of marks on letters: `&eacute;`. */
const ACCENTS = new Map(
  Object.entries({
    acute: '\u0301',
    grave: '\u0300',
    circ: '\u0302',
    uml: '\u0308',
    tilde: '\u0303',
    cedil: '\u0327',
  }),
)
const ACCENTED = /^([a-z])([a-z]{3,5})$/i

const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    shy: '',
    lrm: '',
    rlm: '',
    rsquo: '’',
    lsquo: '‘',
    rdquo: '”',
    ldquo: '“',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    pound: '£',
    euro: '€',
    copy: '©',
    trade: '™',
    deg: '°',
    frac12: '½',
  }),
)

/** Capitals count in names of letters only. */
function findNamed(name: string): string | undefined {
  const [, letter = '', accent = ''] = ACCENTED.exec(name) ?? []
  const mark = ACCENTS.get(accent)
  return NAMED.get(name.toLowerCase()) ?? (mark && (letter + mark).normalize('NFC'))
}

/** What Windows-1252 has where Unicode has controls; a space for none. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const WINDOWS_START = 0x80

/** Controls that were letters in Windows before somebody took the file for another encoding. */
export const mendWindows = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (control) => (WINDOWS[control.charCodeAt(0) - WINDOWS_START] ?? '').trim())

/** Neither the end of a text, nor the sign of a lost character, nor half of one, nor beyond all of them. */
const isCharacter = (code: number): boolean =>
  code > 0 && code <= 0x10ffff && code !== 0xfffd && !(code >= 0xd800 && code <= 0xdfff)

/** As browsers read them: a number, and the oldest of the names, need no semicolon. */
const ENTITY =
  /&(?:#(?:(\d{1,7})|x([0-9a-f]{1,6}))(?:;|(?![a-z\d]))|([a-z][a-z\d]{1,5});|(amp|lt|gt|quot|nbsp)(?![a-z\d=]))/gi

export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (whole, decimal: string, hex: string, name: string, open: string) => {
    if (name || open) return findNamed(name || open) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return isCharacter(code) ? mendWindows(String.fromCodePoint(code)) : ''
  })
