import { style } from '@vanilla-extract/css'
import { medium, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.section })

// It asks its own width: the cart may be next to it.
export const hero = style({ containerType: 'inline-size' })
const besidePosters = '(min-width: 760px)'
export const heroHalves = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: tokens.space.section,
  '@container': { [besidePosters]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const heroWords = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.roomy })
/** Gig posters on a wall, each over the one before. */
export const wall = style({
  display: 'none',
  alignItems: 'flex-start',
  paddingInlineEnd: tokens.space.base,
  '@container': { [besidePosters]: { display: 'flex' } },
})
const pinned = style({
  flex: '1 0 46%',
  minWidth: 0,
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  boxShadow: tokens.shadow.overlay,
})
export const first = style([pinned, { rotate: '-6deg' }])
export const second = style([pinned, { marginBlockStart: tokens.space.wide, marginInlineStart: '-19%', rotate: '1deg' }])
export const third = style([pinned, { marginBlockStart: tokens.space.tight, marginInlineStart: '-19%', rotate: '7deg' }])
export const loud = style({ display: 'block', color: tokens.color.brand })
export const why = style({ maxWidth: '34em', color: tokens.color.inkMuted, fontSize: tokens.text.lead, textWrap: 'pretty' })
// On a phone each takes the whole width, within reach of a thumb.
export const actions = style({
  display: 'grid',
  gap: tokens.space.snug,
  '@media': { [medium]: { display: 'flex', flexWrap: 'wrap' } },
})

export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space.base })

// Three to a row at most, as in a grid of tiles.
export const ways = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(max(min(15rem, 100%), (100% - 2 * ${tokens.space.base}) / 3), 1fr))`,
  gap: tokens.space.base,
  listStyleType: '""',
})
export const way = style({
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
export const wayOn = style({ gridColumn: '1 / -1', display: 'grid', '@media': { [medium]: { justifyItems: 'start' } } })

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
