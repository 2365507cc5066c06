import { style } from '@vanilla-extract/css'
import { focusRing, lowScreen, medium, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: tokens.layer.bar,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.base,
  height: tokens.size.appBar,
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  padding: `0 ${tokens.space.base}`,
  background: tokens.color.ground,
  '@media': { [wide]: { padding: `0 ${tokens.space.roomy}` }, [lowScreen]: { position: 'static' }, print: { display: 'none' } },
})
export const side = style({ display: 'flex', alignItems: 'center', gap: tokens.space.snug, minWidth: 0 })
export const end = style({ flex: 'none' })

export const logo = style({
  ...focusRing,
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space.snug,
  minWidth: 0,
  minHeight: tokens.size.target,
  borderRadius: tokens.radius.control,
  paddingInline: tokens.space.hairline,
  color: tokens.color.ink,
  textDecoration: 'none',
})
export const mark = style({ flex: 'none', width: '38px', height: '28px', color: tokens.color.brand })
export const name = style({
  overflow: 'hidden',
  fontFamily: tokens.font.display,
  fontSize: '1.5rem',
  fontWeight: 750,
  letterSpacing: '-0.02em',
  lineHeight: 1.3,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const long = style({
  display: '-webkit-box',
  fontSize: '0.875rem',
  letterSpacing: 0,
  lineHeight: 1.2,
  textWrap: 'balance',
  whiteSpace: 'normal',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  '@media': { [medium]: { fontSize: '1rem' } },
})
