import { style } from '@vanilla-extract/css'
import { medium, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.section })

export const hero = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.roomy })
export const loud = style({ display: 'block', color: tokens.color.brand })
export const why = style({ maxWidth: '34em', color: tokens.color.inkMuted, fontSize: tokens.text.lead, textWrap: 'pretty' })
// On a phone each takes the whole width, within reach of a thumb.
export const actions = style({
  display: 'grid',
  gap: tokens.space.snug,
  '@media': { [medium]: { display: 'flex', flexWrap: 'wrap' } },
})

export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.base })

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space.base,
  listStyleType: '""',
})
// The last row is always full, however many it has.
export const way = style({
  flex: '1 1 min(300px, 100%)',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  alignItems: 'center',
  gap: tokens.space.base,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  padding: tokens.space.base,
  '@media': { [wide]: { padding: tokens.space.roomy } },
})
export const wayArt = style({ width: '56px', overflow: 'hidden', borderRadius: tokens.radius.control })
export const wayText = style({ gridColumn: '1 / -1', alignSelf: 'start', color: tokens.color.inkMuted, textWrap: 'pretty' })
export const wayOn = style({ gridColumn: '1 / -1', display: 'grid' })

export const radiothon = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
  '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 5fr)' } },
})
// A strip above the text on a phone, beside it elsewhere. The poster is cropped evenly on both sides.
export const radiothonArt = style({
  display: 'grid',
  alignContent: 'center',
  height: '120px',
  overflow: 'hidden',
  '@media': { [medium]: { height: 'auto', background: tokens.art.yellow } },
})
export const radiothonWords = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: tokens.space.base,
  padding: tokens.space.base,
  '@media': { [medium]: { padding: tokens.space.roomy } },
})
