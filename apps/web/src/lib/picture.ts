/** A picture as the browser shows it: upright, whatever its camera wrote about how it was held. */
export type Picture = { readonly bitmap: ImageBitmap; readonly width: number; readonly height: number }

/** Undefined where this browser cannot decode it. */
export async function findPicture(file: Blob): Promise<Picture | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { bitmap, width: bitmap.width, height: bitmap.height }
  } catch {
    return undefined
  }
}

function draw({ bitmap, width, height }: Picture, longestPx: number): HTMLCanvasElement | undefined {
  const scale = Math.min(1, longestPx / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // JPEG has no transparency: what shows through would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  // Some browsers answer with noise, so that pages cannot tell people apart by what they draw.
  if (context.getImageData(0, 0, 1, 1).data.some((channel) => channel !== 255)) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The picture as JPEG with its longer side at most `longestPx`; undefined where the browser does not let a page do it. */
export function toJpeg(picture: Picture, longestPx: number, quality: number): Promise<Blob | undefined> {
  const canvas = draw(picture, longestPx)
  if (!canvas) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality)
  })
}

/** A small copy as a `data:` address, which the content security policy lets an `<img>` show. */
export const toThumbnail = (picture: Picture, longestPx: number): string | undefined =>
  draw(picture, longestPx)?.toDataURL('image/jpeg', 0.8)
