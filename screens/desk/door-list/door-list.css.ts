import { style } from '@vanilla-extract/css'
import { hyphenated, notOnPaper, visuallyHidden, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const choice = style({ maxWidth: '32rem', '@media': notOnPaper })

export const caption = style({
  paddingBlockEnd: tokens.space.snug,
  color: tokens.color.inkMuted,
  textAlign: 'start',
  '@media': { print: { ...visuallyHidden } },
})
export const paperRow = style({ display: 'none', '@media': { print: { display: 'table-row' } } })
export const event = style({ paddingBlockEnd: tokens.space.tight, textAlign: 'start' })

/** A box to tick with a pen: on a screen nothing ticks it, and `/door` does that. */
export const box = style({
  display: 'block',
  width: '15px',
  height: '15px',
  border: `1.5px solid ${tokens.color.control}`,
  borderRadius: '3px',
})
export const letter = style({ display: 'block', color: tokens.color.brand, fontFamily: tokens.font.display, fontWeight: 750 })
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${tokens.space.hairline} ${tokens.space.tight}`,
})
/** Each mark stays on one line, among the words around it. */
export const marks = style({ display: 'contents', whiteSpace: 'nowrap' })
export const name = style({ fontWeight: 650, ...hyphenated })
export const more = style({
  display: 'block',
  color: tokens.color.inkMuted,
  fontSize: tokens.text.caption,
  '@media': { [`print, ${wide}`]: { display: 'none' } },
})
