/** Which file on this device is the film, for as long as the page is open: files are never stored or sent. */
const files = new Map<string, File>()

export const rememberFile = (id: string, file: File): void => void files.set(id, file)
export const findFile = (id: string): File | undefined => files.get(id)
