/** Limits of a photographed text (spec section 5). */

export const MAX_IMAGE_BYTES = 8 * 1024 * 1024
