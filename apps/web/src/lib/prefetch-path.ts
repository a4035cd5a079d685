/** Loads the code of a screen that a press without a link will lead to. */
let prefetch: (path: string) => void = () => {}

/** Called by the router, which knows the screens. */
export const prefetchBy = (load: (path: string) => void): void => {
  prefetch = load
}

export const prefetchPath = (path: string): void => prefetch(path)
