import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

/** The list that opens under a select or a combo box, as wide as its control or wider. */
export const popover = style({
  minWidth: 'var(--trigger-width)',
  maxWidth: 'min(480px, 100vw - 24px)',
  border: `1px solid ${tokens.color.control}`,
  borderRadius: tokens.radius.control,
  background: tokens.color.overlay,
  boxShadow: tokens.shadow.overlay,
  overflow: 'hidden',
})

export const list = style({
  maxHeight: 'inherit',
  outline: 'none',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: tokens.space.hairline,
})

export const option = style({
  display: 'flex',
  minHeight: tokens.size.target,
  alignItems: 'center',
  gap: tokens.space.tight,
  border: '2px solid transparent',
  borderRadius: '7px',
  outline: 'none',
  padding: `${tokens.space.hairline} ${tokens.space.tight}`,
  lineHeight: 1.3,
  cursor: 'pointer',
  '@media': { '(forced-colors: active)': { borderColor: tokens.color.overlay } },
  selectors: {
    '&[data-focused], &[data-hovered]': { background: tokens.color.raised },
    '&[data-focus-visible]': { borderColor: tokens.color.focus },
    '&[data-disabled]': { color: tokens.color.inkFaint, cursor: 'default' },
  },
})

export const optionLabel = style({ flex: 1, minWidth: 0 })
export const note = style({
  flex: 'none',
  maxWidth: '55%',
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  textAlign: 'end',
  selectors: { '[data-disabled] &': { color: 'inherit' } },
})
export const tick = style({
  flex: 'none',
  visibility: 'hidden',
  color: tokens.color.brand,
  selectors: { '[data-selected] > &': { visibility: 'visible' } },
})
