import { createVar, fallbackVar, style } from '@vanilla-extract/css'

const [x, y] = [createVar(), createVar()]
/** Where the middle of the crop is, in steps of five percent, for a page that is drawn without style attributes. */
const places = [
  ...Array.from({ length: 21 }, (_, step) => [`&[data-x="${step * 5}"]`, { vars: { [x]: `${step * 5}%` } }] as const),
  ...Array.from({ length: 21 }, (_, step) => [`&[data-y="${step * 5}"]`, { vars: { [y]: `${step * 5}%` } }] as const),
]

export const frame = style({ position: 'relative', overflow: 'hidden' })
export const image = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: `${fallbackVar(x, '50%')} ${fallbackVar(y, '50%')}`,
  // The poster is below until it's there, without a word of its own.
  color: 'transparent',
  selectors: Object.fromEntries(places),
  // Only one that has failed has this: it moves the browser's sign of a broken picture out of the frame, script or no script.
  '::before': { content: '""', display: 'block', height: '100%' },
})
