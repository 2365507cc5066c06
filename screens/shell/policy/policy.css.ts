import { style } from '@vanilla-extract/css'
import { wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.wide })

// The heading is beside the section where there is room, because people scan the headings.
export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.snug,
  borderBlockStart: `1px solid ${tokens.color.line}`,
  paddingBlockStart: tokens.space.roomy,
  breakInside: 'avoid',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 7fr)', gap: tokens.space.wide } },
})
export const words = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.snug })

export const list = style({
  display: 'grid',
  gap: tokens.space.tight,
  maxWidth: '68ch',
  paddingInlineStart: '1.2em',
  listStyle: 'square',
})
export const item = style({ '::marker': { color: tokens.color.brand } })

export const postage = style({ maxWidth: '26rem' })
export const caption = style({ color: tokens.color.inkMuted, paddingBlockEnd: tokens.space.tight, textAlign: 'start' })

/** As many beside each other as have room for an email address in one line. */
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: tokens.space.base,
})
export const term = style({ color: tokens.color.inkFaint, fontSize: tokens.text.caption })
export const fact = style({ fontStyle: 'normal', fontWeight: 600 })
