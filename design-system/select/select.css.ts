import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const trigger = style({
  gap: tokens.space.tight,
  padding: `0 ${tokens.space.snug}`,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'default' } },
})
export const value = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  alignItems: 'center',
  gap: tokens.space.tight,
  selectors: { '&[data-placeholder]': { color: tokens.color.inkFaint } },
})
export const chosen = style({ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const chevron = style({ flex: 'none', color: tokens.color.inkMuted })
