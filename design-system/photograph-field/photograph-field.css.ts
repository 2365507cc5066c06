import { style } from '@vanilla-extract/css'
import { medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const cards = style({ display: 'grid', gap: tokens.space.base })
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.snug,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
})
export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: tokens.space.base,
  '@media': { [medium]: { gridTemplateColumns: 'fit-content(60%) 200px' } },
})
export const crop = style({ display: 'grid', gap: tokens.space.hairline, maxWidth: '200px' })
export const hint = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption, lineHeight: 1.4 })
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: tokens.space.tight,
})

export const uploads = style({ display: 'grid', gap: tokens.space.tight, ':empty': { display: 'none' } })
export const upload = style({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space.snug,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.control,
  paddingInlineStart: tokens.space.snug,
})
export const progress = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${tokens.space.hairline} ${tokens.space.snug}`,
  minWidth: 0,
  paddingBlock: tokens.space.tight,
})
export const name = style({ overflowWrap: 'anywhere', fontWeight: 600 })
export const track = style({
  flex: '1 0 100%',
  overflow: 'hidden',
  height: '6px',
  borderRadius: tokens.radius.round,
  background: tokens.color.raised,
  forcedColorAdjust: 'none',
})
export const done = style({ display: 'block', height: '100%', background: tokens.color.brand })
export const alert = style({ flex: 'none', color: tokens.color.critical })
export const refusal = style({
  flex: 1,
  minWidth: 0,
  paddingBlock: tokens.space.tight,
  color: tokens.color.critical,
  fontSize: tokens.text.caption,
})

export const zone = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space.snug,
  border: `2px dashed ${tokens.color.control}`,
  borderRadius: tokens.radius.card,
  padding: tokens.space.base,
  selectors: {
    '&[data-drop-target]': { borderColor: tokens.color.brand, background: tokens.color.raised },
    '&:focus': { outline: `2px solid ${tokens.color.focus}`, outlineOffset: '2px' },
  },
})
