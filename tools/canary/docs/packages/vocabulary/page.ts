// breaks: page

/** Its rule: docs/fine.md#rough. */
export const page = 1
