/** Sentences for a photograph that can't be taken. */
export const photographMessages = {
  tooLarge: 'That’s more than 20 MB, the most a photograph can have. Save it smaller, then choose it again.',
  tooManyPixels: 'That has more than 64 million pixels, the most a photograph can have. Save it smaller, then choose it again.',
  tooTall: 'That’s more than three times as tall as it’s wide. Crop it, then choose it again.',
  tooFine: 'That has too much fine grain to be made small. Save it smaller, then choose it again.',
  drawing: 'That’s an SVG drawing. Save it as a PNG, then choose that.',
  heic: 'That’s a HEIC photograph, which most browsers can’t show. Save it as a JPEG, then choose that.',
  unknown: 'That’s no photograph we know: choose a JPEG, PNG, WebP, AVIF or GIF.',
  broken: 'That file is damaged or cut short, so it can’t be opened. Choose another, or save it again.',
} as const

export type PhotographFault = keyof typeof photographMessages
