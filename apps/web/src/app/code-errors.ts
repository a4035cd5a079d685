/** As Chromium, Firefox and Safari say it, and the build of style sheets. */
const OF_CODE = /dynamically imported|module script|preload CSS/

/** Whether code that comes later could not be loaded. */
export const isCodeError = (error: unknown): boolean => error instanceof Error && OF_CODE.test(error.message)
