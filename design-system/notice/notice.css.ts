import { style } from '@vanilla-extract/css'
import { box, heading } from '#design-system/message/frame.css.ts'
import { visuallyHidden } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const notice = style([box, { background: tokens.color.surface, padding: `${tokens.space.snug} ${tokens.space.base}` }])
/** With a button, which stays near its words; they and the icon are as high as it is. */
export const answered = style({ maxWidth: '640px' })
export const icon = style({ flex: 'none', marginTop: '2px', selectors: { [`${answered} &`]: { marginTop: '12px' } } })
// A button goes to the end of the line, or below words that need the room.
export const body = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${tokens.space.snug} ${tokens.space.base}`,
  minWidth: 0,
})
export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: '1 1 min(240px, 100%)',
  gap: tokens.space.hairline,
  minWidth: 0,
  color: tokens.color.inkMuted,
  selectors: { [`${answered} &`]: { paddingBlock: '10px' } },
})
export const title = heading
export const alone = style({ color: tokens.color.ink })
export const hidden = style(visuallyHidden)
