import { useEffect, useEffectEvent, useState } from 'react'

/** A picture among what was dropped or pasted, else the first file of any kind: better refused aloud than passed over. */
const findFile = (files: FileList | undefined): File | undefined => {
  const all = Array.from(files ?? [])
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0]
}

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files that are dropped anywhere on the page, which the browser would otherwise open in its place, and pictures
 * that are pasted. True while a file is held over the page.
 */
export function useDroppedPhoto(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFile)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onDrag = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const onLeave = (event: DragEvent) => {
      // Within the page the pointer leaves one element for another.
      if (!event.relatedTarget) setIsOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      const file = findFile(event.dataTransfer?.files)
      if (file) take(file)
    }
    const onPaste = (event: ClipboardEvent) => {
      // Word processors put a picture of the text beside the text.
      if (event.clipboardData?.types.includes('text/plain')) return
      const file = findFile(event.clipboardData?.files)
      if (!file) return
      event.preventDefault()
      take(file)
    }
    window.addEventListener('dragenter', onDrag, { signal })
    window.addEventListener('dragover', onDrag, { signal })
    window.addEventListener('dragleave', onLeave, { signal })
    window.addEventListener('drop', onDrop, { signal })
    window.addEventListener('paste', onPaste, { signal })
    return () => listening.abort()
  }, [])

  return isOver
}
