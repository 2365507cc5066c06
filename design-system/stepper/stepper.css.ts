import { style, styleVariants } from '@vanilla-extract/css'
import { focusRing, keepsFill, medium, visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const list = style({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space.hairline,
  minWidth: 0,
  '@media': { [medium]: { gap: tokens.space.tight } },
})

export const step = style({
  display: 'flex',
  minWidth: 0,
  alignItems: 'center',
  gap: tokens.space.hairline,
  '@media': { [medium]: { gap: tokens.space.tight } },
  selectors: {
    // The line to the step before.
    '&:not(:first-child)': { flex: '1 1 auto' },
    '&:not(:first-child)::before': {
      content: '',
      flex: '1 1 6px',
      minWidth: '6px',
      height: '1px',
      background: tokens.color.control,
    },
  },
})

/** As high and wide as a finger, but it takes no more room than what it shows. */
export const go = style({
  ...focusRing,
  display: 'flex',
  minWidth: 0,
  minHeight: tokens.size.target,
  alignItems: 'center',
  gap: tokens.space.hairline,
  marginInline: `calc(-1 * ${tokens.space.tight})`,
  border: 0,
  borderRadius: tokens.radius.control,
  padding: `0 ${tokens.space.tight}`,
  background: 'transparent',
  textAlign: 'start',
  cursor: 'pointer',
  '@media': { [medium]: { gap: tokens.space.tight } },
  selectors: { ...focusRing.selectors, '&[data-hovered]': { background: tokens.color.raised } },
})

export const number = style({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: '28px',
  height: '28px',
  border: `1px solid ${tokens.color.control}`,
  borderRadius: tokens.radius.round,
  fontFamily: tokens.font.figures,
  fontSize: tokens.text.caption,
  lineHeight: 1,
})
export const numberState = styleVariants({
  done: { borderColor: tokens.color.brand, color: tokens.color.brand },
  now: { ...keepsFill, borderColor: tokens.color.brand, background: tokens.color.brand, color: tokens.color.onBrand, fontWeight: 700 },
  ahead: { color: tokens.color.inkMuted },
})

export const name = style({ lineHeight: 1.2 })
export const nameState = styleVariants({
  now: { color: tokens.color.ink, fontWeight: 650 },
  done: { '@media': { [`not all and ${medium}`]: visuallyHidden }, color: tokens.color.inkMuted },
  ahead: { '@media': { [`not all and ${medium}`]: visuallyHidden }, color: tokens.color.inkMuted },
})
export const hidden = style(visuallyHidden)
