/**
 * How pictures are compared. Browser, fonts and sizes are always the same, so pictures don't vary by chance and the limits can
 * be tight enough to catch a sentence, an icon or a focus ring. `threshold` is how far a pixel's colour may be off (0 to 1).
 */
export const comparator = { threshold: 0.1, allowedMismatchedPixels: 16 }
