import { style } from '@vanilla-extract/css'
import { hyphenated, notOnPaper, visuallyHidden, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const find = style({ display: 'grid', gap: tokens.space.tight, maxWidth: '26rem', '@media': notOnPaper })
export const found = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption })
export const foundOnPaper = style({ display: 'none', '@media': { print: { display: 'block' } } })
export const hidden = style(visuallyHidden)

export const name = style({ display: 'block', fontWeight: 650, ...hyphenated })
export const more = style({ color: tokens.color.inkMuted, fontSize: tokens.text.caption })
// A finger needs 44 px. The text stays level with the name beside it.
export const phone = style({ display: 'block', '@media': { [wide]: { marginBlock: '-10px' } } })
const onPaper = style({ display: 'none', '@media': { print: { display: 'block', fontWeight: 650 } } })
export const phoneOnPaper = onPaper
export const daysOnPaper = onPaper
export const badge = style({ '@media': notOnPaper })
export const taken = style({ color: tokens.color.warning, fontSize: tokens.text.caption, fontWeight: 650 })
export const freed = style({ color: tokens.color.warning, fontSize: tokens.text.caption })
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space.tight,
  '@media': { [wide]: { flexWrap: 'nowrap', justifyContent: 'end', whiteSpace: 'nowrap' } },
})
// Where there's no room to stand at the end of a row, their words begin where the other words do.
export const quietButtons = style([
  buttons,
  {
    columnGap: 0,
    marginInlineStart: `calc(-1 * ${tokens.space.roomy})`,
    '@media': { [wide]: { columnGap: tokens.space.tight, marginInlineStart: 0 } },
  },
])
export const box = style({
  display: 'block',
  width: '14px',
  height: '14px',
  marginBlockStart: '3px',
  border: `1px solid ${tokens.color.control}`,
})
