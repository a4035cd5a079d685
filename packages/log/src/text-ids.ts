/** Ids of the texts that learners read. */

/** Ids of shelf texts in the library begin with it. */
const SHELF_PREFIX = 'shelf:'

/** Made on the device, or `shelf:` and the name of a graded text. */
export const TEXT_ID = /^(?:shelf:)?[\w-]{1,100}$/

/** Not the learner's own: everybody has it. */
export const isShelfText = (id: string): boolean => id.startsWith(SHELF_PREFIX)

/** Id in the library of a text of the shelf. */
export const toShelfTextId = (shelfId: string): string => SHELF_PREFIX + shelfId

/** Id on the shelf of a text of the shelf; undefined for another text. */
export const toShelfId = (id: string): string | undefined =>
  isShelfText(id) ? id.slice(SHELF_PREFIX.length) : undefined
