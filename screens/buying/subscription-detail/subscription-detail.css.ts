import { style } from '@vanilla-extract/css'
import { medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.roomy,
  '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)', gap: tokens.space.wide } },
})
export const about = style({
  display: 'grid',
  alignContent: 'start',
  gap: tokens.space.base,
  '@media': { [medium]: { position: 'sticky', insetBlockStart: 0, alignSelf: 'start' } },
})
export const art = style({ overflow: 'hidden', borderRadius: tokens.radius.card })
/** The poster is cropped to fit: wide above the text on a phone, square beside it elsewhere. */
export const artWide = style({ '@media': { [medium]: { display: 'none' } } })
export const artSquare = style({ display: 'none', '@media': { [medium]: { display: 'block' } } })
export const item = style({ display: 'flex', gap: tokens.space.tight, color: tokens.color.inkMuted, lineHeight: 1.45 })
export const tick = style({ flex: 'none', marginBlockStart: '3px', color: tokens.color.brand })

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.base,
  selectors: {
    '& + &': {
      marginBlockStart: tokens.space.roomy,
      borderBlockStart: `1px solid ${tokens.color.line}`,
      paddingBlockStart: tokens.space.roomy,
    },
  },
})
export const legend = style({
  marginBlockEnd: tokens.space.hairline,
  padding: 0,
  fontWeight: 600,
  lineHeight: 1.3,
})
export const members = style({ marginBlockStart: tokens.space.tight })
export const terms = style({ display: 'grid', gap: tokens.space.base })
export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(190px, 100%), 1fr))',
  gap: tokens.space.base,
  alignItems: 'end',
})
export const added = style({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  alignItems: 'center',
  gap: tokens.space.base,
})
export const hint = style({
  marginBlockEnd: tokens.space.snug,
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  lineHeight: 1.4,
})
