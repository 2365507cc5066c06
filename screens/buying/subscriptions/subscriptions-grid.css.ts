import { style } from '@vanilla-extract/css'
import { medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const perks = style({
  display: 'grid',
  gap: tokens.space.base,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
  '@media': { [medium]: { padding: tokens.space.roomy } },
})
export const perkList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: tokens.space.base,
})
export const perk = style({ display: 'flex', gap: tokens.space.snug, color: tokens.color.inkMuted, lineHeight: 1.45 })
export const tick = style({ flex: 'none', marginBlockStart: '1px', color: tokens.color.brand })
