import { style } from '@vanilla-extract/css'
import { medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

/** A text page in the library: the same width, space and head everywhere. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.wide,
  margin: '0 auto',
  maxWidth: tokens.size.page,
  paddingBlock: `${tokens.space.wide} ${tokens.space.section}`,
  // Storybook's own page has room at its sides.
  paddingInline: 0,
  '@media': { [medium]: { paddingInline: tokens.space.base } },
  color: tokens.color.ink,
  fontFamily: tokens.font.text,
  fontSize: tokens.text.body,
  lineHeight: 1.5,
})
export const head = style({ display: 'grid', gap: tokens.space.tight, justifyItems: 'start' })
export const title = style({ fontSize: tokens.text.headline })
export const lead = style({ maxWidth: '62ch', color: tokens.color.inkMuted, fontSize: tokens.text.lead })
