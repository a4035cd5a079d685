/** The colours of Wordnest's pictures (day), and some that only films need. */
export const ink = '#0f343a'
export const paper = '#fffdf8'
export const paperShade = '#efe3c8'
export const wash = '#f4e5c3'
export const egg = '#7fd3cd'
export const eggDeep = '#2f9a9b'
export const eggPale = '#cdeeea'
export const yolk = '#ffc738'
export const yolkDeep = '#e29a12'
export const yolkPale = '#ffeebb'
export const coral = '#f07a63'
export const coralDeep = '#c23a2b'
export const coralPale = '#fbd3c6'
export const leaf = '#6fb35b'
export const leafDeep = '#3d8343'
export const leafPale = '#b9dba4'
export const twig = '#b9824c'
export const twigDeep = '#865527'
export const straw = '#dcae72'
export const night = '#12343d'
export const nightDeep = '#0a232a'
export const nightPale = '#28606a'
export const stone = '#b9b6a8'
export const stoneDeep = '#8b8a80'

const toChannels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** A colour between two of the form #rrggbb. */
export function blend(from: string, to: string, part: number): string {
  const other = toChannels(to)
  const channels = toChannels(from).map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * part))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** A colour that lets through: `alpha` 0 to 1. */
export const sheer = (hex: string, alpha: number): string =>
  `${hex}${Math.round(Math.min(1, Math.max(0, alpha)) * 255)
    .toString(16)
    .padStart(2, '0')}`
