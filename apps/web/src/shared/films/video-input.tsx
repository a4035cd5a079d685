import { type ComponentProps, type MouseEvent, useRef } from 'react'

import { type ChosenFile, findPicker } from './film-files.ts'

type VideoInputProps = Omit<ComponentProps<'input'>, 'type' | 'accept' | 'onChange' | 'onClick'> & {
  onFile: (chosen: ChosenFile | undefined) => void
}

/** Takes a video file. A press opens the browser's picker that gives a handle, where there is one. */
export function VideoInput({ onFile, ...rest }: VideoInputProps) {
  const isPlain = useRef(false)
  const pick = (event: MouseEvent<HTMLInputElement>) => {
    const picker = isPlain.current ? undefined : findPicker()
    if (!picker) return
    event.preventDefault()
    const input = event.currentTarget
    picker().then(
      (chosen) => {
        if (!chosen) return
        // The field names the file as if it had been chosen in it.
        const data = new DataTransfer()
        data.items.add(chosen.file)
        input.files = data.files
        onFile(chosen)
      },
      (error: unknown) => {
        console.warn('The picker of files does not open:', error)
        isPlain.current = true
        input.click()
      },
    )
  }
  return (
    <input
      {...rest}
      type="file"
      accept="video/*"
      onClick={pick}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        onFile(file && { file })
      }}
    />
  )
}
