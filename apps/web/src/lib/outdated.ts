let onOutdated = () => {}

/** Called when a server answers that this page is too old (or too new) for. */
export const whenOutdated = (callback: () => void): void => {
  onOutdated = callback
}

export const tellOutdated = (): void => onOutdated()
