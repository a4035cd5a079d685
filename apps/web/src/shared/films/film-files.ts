/**
 * Which file on this device is the film. The file is known for as long as the page is open; where browsers have handles of
 * files (the File System Access API), one is kept beside the log. Films are never stored or sent.
 */
import { findHandle, storeHandle } from '#sync/stored-texts.ts'

/** What browsers with a picker have, and types of the page do not know. */
type Permission = (options: { readonly mode: 'read' }) => Promise<PermissionState>
type AskedHandle = FileSystemFileHandle & {
  readonly queryPermission?: Permission
  readonly requestPermission?: Permission
}
type PickerOptions = {
  readonly id: string
  readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[]
}
type PickingWindow = {
  readonly showOpenFilePicker?: (options: PickerOptions) => Promise<readonly FileSystemFileHandle[]>
}

export type ChosenFile = { readonly file: File; readonly handle?: FileSystemFileHandle | undefined }
/** A file, or what asks the learner for it when a button is pressed; `ask` fails where it is refused or the file is gone. */
export type KnownFile = { readonly file: File } | { readonly ask: () => Promise<File> } | undefined

const VIDEO_ENDINGS = ['.mp4', '.m4v', '.webm', '.mkv', '.mov', '.ogv', '.avi']
const READ = { mode: 'read' } as const

const files = new Map<string, File>()

export const findFile = (id: string): File | undefined => files.get(id)

/** The handle goes with the text of the film. */
export const forgetFile = (id: string): void => void files.delete(id)

export function rememberFile(id: string, { file, handle }: ChosenFile): void {
  files.set(id, file)
  if (!handle) return
  storeHandle(id, handle).catch((error: unknown) => console.warn('The browser does not keep where a film is:', error))
}

/** The browser's picker that gives handles; undefined where it has none. It resolves to undefined where nothing was chosen. */
export function findPicker(): (() => Promise<ChosenFile | undefined>) | undefined {
  const pickingWindow: Window & PickingWindow = window
  if (!pickingWindow.showOpenFilePicker) return undefined
  return async () => {
    try {
      const options = { id: 'films', types: [{ accept: { 'video/*': VIDEO_ENDINGS } }] }
      const [handle] = (await pickingWindow.showOpenFilePicker?.(options)) ?? []
      return handle && { file: await handle.getFile(), handle }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined
      throw error
    }
  }
}

/** The file of an earlier visit, where the browser still knows it. */
export async function findKnownFile(id: string): Promise<KnownFile> {
  const handle: AskedHandle | undefined = await findHandle(id)
  if (!handle) return undefined
  const open = async () => {
    const file = await handle.getFile()
    files.set(id, file)
    return file
  }
  if (((await handle.queryPermission?.(READ)) ?? 'granted') === 'granted') return { file: await open() }
  return {
    ask: async () => {
      if ((await handle.requestPermission?.(READ)) !== 'granted') throw new Error('The file may not be opened')
      return open()
    },
  }
}
