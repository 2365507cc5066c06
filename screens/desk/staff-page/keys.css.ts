import { style } from '@vanilla-extract/css'
import { tokens } from '#design-system/tokens/tokens.css.ts'

/** A key as printed on a keyboard. Hidden on devices without one. */
export const key = style({
  display: 'none',
  flex: 'none',
  border: `1px solid ${tokens.color.control}`,
  borderRadius: '6px',
  background: tokens.color.ground,
  padding: '1px 7px',
  color: tokens.color.inkMuted,
  fontFamily: tokens.font.figures,
  fontSize: '0.75rem',
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  '@media': { '(min-width: 1100px)': { display: 'inline-block' } },
})
/** Words about keys in the midst of others. */
export const hint = style({ display: 'none', '@media': { '(min-width: 1100px)': { display: 'inline' } } })
export const shownKey = style([key, { display: 'inline-block' }])
export const keyPart = style({ display: 'grid', gap: tokens.space.snug, selectors: { '& + &': { marginBlockStart: tokens.space.roomy } } })
export const keyList = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: tokens.space.snug,
})
export const keyRow = style({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: tokens.space.base })
