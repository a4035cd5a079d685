/** The day of an instant, as the device's calendar has it. */
export const toDate = (instant: string): string => new Date(instant).toLocaleDateString('en', { dateStyle: 'long' })
