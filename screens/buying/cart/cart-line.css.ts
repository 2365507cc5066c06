import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const line = style({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto auto',
  alignItems: 'start',
  columnGap: tokens.space.snug,
  // The bin icon lines up with the edge of everything below; its round target extends past it.
  marginInlineEnd: '-13px',
  paddingBlock: tokens.space.snug,
  position: 'relative',
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetBlockEnd: 0,
      insetInline: '0 13px',
      borderBlockEnd: `1px solid ${tokens.color.line}`,
    },
  },
})
export const art = style({ overflow: 'hidden', borderRadius: tokens.radius.control })
export const gone = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  background: tokens.color.raised,
  color: tokens.color.inkFaint,
})
/** At least as high as the picture: a short line is centred, a long one starts at the top. */
const cell = { display: 'grid', alignContent: 'center', minHeight: '56px' } as const
export const what = style({ ...cell, gridTemplateColumns: 'minmax(0, 1fr)' })
export const name = style({ lineHeight: 1.3, textWrap: 'pretty' })
export const facts = style({ marginBlockStart: '2px', color: tokens.color.inkFaint, fontSize: tokens.text.caption, lineHeight: 1.4 })
export const problem = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: tokens.space.hairline,
  marginBlockStart: tokens.space.hairline,
  color: tokens.color.critical,
  fontSize: tokens.text.caption,
  fontWeight: 600,
  lineHeight: 1.4,
})
export const note = style([problem, { color: tokens.color.warning }])
export const problemIcon = style({ flex: 'none', marginBlockStart: '2px' })
export const price = style({ ...cell, textAlign: 'end', overflowWrap: 'anywhere' })
export const remove = style({ ...cell, marginInlineStart: '-8px' })
export const bin = style({ color: tokens.color.inkFaint })

/** What can be changed about a line, below what it is. Labels line up with the words above; targets extend past them. */
const changesRow = {
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.snug,
} as const
export const changes = style({ ...changesRow, marginInlineStart: '-13px' })
export const editOnly = style({ ...changesRow, marginInlineStart: `calc(-1 * ${tokens.space.roomy})` })
/** As wide as the row, where the price no longer needs the room. */
export const details = style({
  gridColumn: '2 / -1',
  marginInlineEnd: '13px',
  color: tokens.color.inkFaint,
  fontSize: tokens.text.caption,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
})
export const stepper = style({ display: 'inline-flex', alignItems: 'center' })
export const count = style({ minWidth: '2ch', textAlign: 'center', fontVariantNumeric: 'tabular-nums' })

export const prices = style({ display: 'grid', justifyItems: 'end', lineHeight: 1.25 })
export const was = style({ color: tokens.color.inkFaint, textDecorationThickness: '1px' })
export const words = style(visuallyHidden)
export const removeAll = style({ paddingBlock: tokens.space.snug })
