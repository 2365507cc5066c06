import { style } from '@vanilla-extract/css'
import { medium, visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.roomy,
  '@media': { [medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: tokens.space.wide } },
})

export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.base,
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  paddingBlockEnd: tokens.space.base,
})

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.base })

export const actions = style({
  display: 'grid',
  gap: tokens.space.snug,
  width: '100%',
  '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' } },
})
export const buttons = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: tokens.space.snug,
  whiteSpace: 'nowrap',
})
export const hint = style({
  position: 'relative',
  display: 'grid',
  minWidth: 0,
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  lineHeight: 1.4,
  // Kept in the page while nothing of it shows, so that screen readers announce later changes.
  selectors: { '&:not(:has(svg))': { '@media': { [`not all and ${medium}`]: { position: 'absolute' } } } },
})
export const aloud = style(visuallyHidden)
export const added = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space.hairline,
  color: tokens.color.positive,
  fontWeight: 600,
})
