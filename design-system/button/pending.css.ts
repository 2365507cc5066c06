import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// Both texts share a cell, so that the button is as wide before the press as after it. The ring takes its room from the padding.
const cell = { gridArea: '1 / 1', justifySelf: 'center' } as const
const intoPadding = `calc(-1 * ${tokens.space.snug})`

export const both = style({
  display: 'inline-grid',
  '::after': {
    ...cell,
    content: 'attr(data-busy)',
    height: 0,
    marginInline: intoPadding,
    overflow: 'hidden',
    paddingInlineStart: `calc(16px + ${tokens.space.tight})`,
    visibility: 'hidden',
  },
})
export const rest = style({
  ...cell,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: tokens.space.tight,
  selectors: { '&:not(:only-child)': { visibility: 'hidden' } },
})
export const busy = style({
  ...cell,
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space.tight,
  marginInline: intoPadding,
})
// An icon of the button's own steps aside for the ring.
globalStyle(`${busy} > svg ~ svg`, { display: 'none' })
