/** Limits of a photographed text: `docs/product.md#photo-of-a-text`. */

export const MAX_IMAGE_BYTES = 8 * 1024 * 1024
