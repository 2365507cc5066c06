import { style } from '@vanilla-extract/css'
import { restingRing } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

// It looks like the fields of forms, whose styles are all in one file: a page that has no form needn't load that.
export const field = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.tight })
export const label = style({ width: 'fit-content', fontWeight: 600, lineHeight: 1.3 })
export const frame = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: tokens.size.target,
  border: `1px solid ${tokens.color.control}`,
  borderRadius: tokens.radius.control,
  ...restingRing,
  background: tokens.color.raised,
  selectors: { '&:hover': { borderColor: tokens.color.inkMuted }, '&:focus-within': { outlineStyle: 'solid' } },
})
export const glass = style({ flex: 'none', marginInlineStart: tokens.space.snug, color: tokens.color.inkMuted })
export const input = style({
  flex: 1,
  minWidth: 0,
  minHeight: '42px',
  margin: 0,
  border: 0,
  borderRadius: 'inherit',
  outline: 'none',
  background: 'transparent',
  padding: `0 ${tokens.space.snug}`,
  color: tokens.color.ink,
  fontSize: tokens.text.body,
  lineHeight: 1.5,
  textOverflow: 'ellipsis',
})
