import { useEffect, useEffectEvent } from 'react'

import { useDroppedFiles } from '#lib/use-dropped-files.ts'

/** A picture among what was dropped or pasted, else the first file of any kind: better refused aloud than passed over. */
const findFile = (files: FileList | undefined): File | undefined => {
  const all = Array.from(files ?? [])
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0]
}

/** Takes a picture that is dropped anywhere on the page, or pasted. True while files are held over the page. */
export function useDroppedPhoto(onFile: (file: File) => void): boolean {
  const take = useEffectEvent(onFile)

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      // Word processors put a picture of the text beside the text.
      if (event.clipboardData?.types.includes('text/plain')) return
      const file = findFile(event.clipboardData?.files)
      if (!file) return
      event.preventDefault()
      take(file)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])

  return useDroppedFiles((files) => {
    const file = findFile(files)
    if (file) onFile(file)
  })
}
