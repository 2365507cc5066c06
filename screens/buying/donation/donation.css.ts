import { style } from '@vanilla-extract/css'
import { keepsFill, medium, restingRing, topColumn } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({
  ...topColumn,
  // Two columns when the page itself has room, whatever is beside it.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
  gap: `${tokens.space.wide} ${tokens.space.section}`,
})
export const give = style({ ...topColumn, gap: tokens.space.roomy })
export const aside = style({ ...topColumn, gap: tokens.space.roomy })
export const art = style({ overflow: 'hidden', borderRadius: tokens.radius.card })
export const card = style({
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
  '@media': { [medium]: { padding: tokens.space.roomy } },
})

export const form = style({ ...topColumn, gap: tokens.space.base })
export const quick = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 4.75rem), 1fr))',
  gap: tokens.space.snug,
})
export const amount = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: tokens.space.hairline,
  minHeight: '72px',
  border: `1px solid ${tokens.color.control}`,
  borderRadius: tokens.radius.control,
  ...restingRing,
  background: 'transparent',
  fontFamily: tokens.font.display,
  fontSize: tokens.text.title,
  fontWeight: 750,
  letterSpacing: '-0.02em',
  cursor: 'pointer',
  transition: `background-color ${tokens.motion.quick}, border-color ${tokens.motion.quick}`,
  ':hover': { background: tokens.color.raised },
  ':focus-visible': { outlineStyle: 'solid' },
  selectors: {
    '&[aria-pressed="true"]': {
      ...keepsFill,
      borderColor: tokens.color.brand,
      background: tokens.color.brand,
      color: tokens.color.onBrand,
    },
  },
})
export const own = style({ ...topColumn, gap: tokens.space.base, alignItems: 'end' })
export const note = style({ minHeight: '1.5em' })
