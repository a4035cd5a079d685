/** Files with the first bytes of a picture of their kind; nothing in them can be shown. */

const HEADS = {
  png: '\u0089PNG\r\n\u001A\n',
  jpeg: '\u00FF\u00D8\u00FF\u00E0',
  gif: 'GIF89a',
  webp: 'RIFF\u0004\u0000\u0000\u0000WEBPVP8 ',
  tiff: 'II*\u0000',
  tiffOfMotorola: 'MM\u0000*',
  avif: '\u0000\u0000\u0000\u001Cftypmif1\u0000\u0000\u0000\u0000mif1avifmiaf',
  heic: '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic',
  heicOfBrandMif1: '\u0000\u0000\u0000\u0018ftypmif1\u0000\u0000\u0000\u0000mif1heic',
  mp4: '\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0000\u0000isommp41',
  pdf: '%PDF-1.7\n',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  text: 'Once upon a time there was a nest.',
}

export type SampleKind = keyof typeof HEADS

/** `name` and `type` say what the file claims to be; its content alone is of the kind. */
export function buildPicture(
  kind: SampleKind,
  { name = `page.${kind}`, type = 'image/png', size = 64 }: { name?: string; type?: string; size?: number } = {},
): File {
  const bytes = new Uint8Array(Math.max(size, HEADS[kind].length))
  for (let at = 0; at < HEADS[kind].length; at += 1) bytes[at] = HEADS[kind].charCodeAt(at)
  return new File([bytes], name, { type })
}
