/** American pronunciation in the letters of the International Phonetic Association, from CMUdict's. */

const VOWELS: Record<string, string> = {
  AA: 'ɑ',
  AE: 'æ',
  AH: 'ʌ',
  AO: 'ɔ',
  AW: 'aʊ',
  AY: 'aɪ',
  EH: 'ɛ',
  ER: 'ɝ',
  EY: 'eɪ',
  IH: 'ɪ',
  IY: 'i',
  OW: 'oʊ',
  OY: 'ɔɪ',
  UH: 'ʊ',
  UW: 'u',
}
const UNSTRESSED: Record<string, string> = { AH: 'ə', ER: 'ɚ' }
const CONSONANTS: Record<string, string> = {
  B: 'b',
  CH: 'tʃ',
  D: 'd',
  DH: 'ð',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  JH: 'dʒ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  P: 'p',
  R: 'r',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
}
const STRESS: Record<string, string> = { '1': 'ˈ', '2': 'ˌ' }
// What a syllable may begin with; one consonant always may, but NG never does.
const ONSETS = new Set(
  'P L,P R,B L,B R,T R,T W,D R,D W,K L,K R,K W,G L,G R,G W,F L,F R,TH R,TH W,SH R,S P,S T,S K,S M,S N,S F,S L,S W,S P L,S P R,S T R,S K R,S K W,P Y,B Y,K Y,F Y,HH Y,M Y,V Y,G Y'.split(
    ',',
  ),
)

type Syllable = { onset: string[]; vowel: string; stress: string; coda: string[] }

function onsetLength(between: readonly string[]): number {
  for (let length = Math.min(3, between.length); length > 1; length -= 1)
    if (ONSETS.has(between.slice(-length).join(' '))) return length
  return between.length > 0 && between.at(-1) !== 'NG' ? 1 : 0
}

function syllablesOf(phones: readonly string[]): Syllable[] {
  const syllables: Syllable[] = []
  let between: string[] = []
  for (const phone of phones) {
    const [, name = '', stress] = /^([A-Z]+)([012])?$/.exec(phone) ?? []
    if (stress === undefined) {
      between.push(name)
      continue
    }
    const last = syllables.at(-1)
    const length = last ? onsetLength(between) : between.length
    const parted = between.length - length
    last?.coda.push(...between.slice(0, parted))
    syllables.push({ onset: between.slice(parted), vowel: name, stress, coda: [] })
    between = []
  }
  syllables.at(-1)?.coda.push(...between)
  return syllables
}

const toConsonants = (names: readonly string[]): string => names.map((name) => CONSONANTS[name] ?? '').join('')

/** `F OW1 T AH0 G R AE2 F` is `ˈfoʊtəˌɡræf`; a single syllable has no mark. */
export function toIpa(phones: string): string {
  const syllables = syllablesOf(phones.split(' '))
  return syllables
    .map(({ onset, vowel, stress, coda }) => {
      const mark = syllables.length > 1 ? (STRESS[stress] ?? '') : ''
      const sound = (stress === '0' ? UNSTRESSED[vowel] : undefined) ?? VOWELS[vowel] ?? ''
      return mark + toConsonants(onset) + sound + toConsonants(coda)
    })
    .join('')
}
