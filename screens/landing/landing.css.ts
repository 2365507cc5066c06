import { style } from '@vanilla-extract/css'
import { medium } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

export const page = style({ display: 'grid', gap: tokens.space.section, minWidth: 0 })

export const hero = style({ display: 'grid', gap: tokens.space.roomy, justifyItems: 'start', paddingTop: tokens.space.base })
export const slogan = style({
  fontFamily: tokens.font.display,
  fontSize: tokens.text.poster,
  fontWeight: 800,
  lineHeight: 0.98,
  letterSpacing: '-0.045em',
  maxWidth: '9.5em',
})
export const loud = style({ display: 'block', color: tokens.color.brand })
export const why = style({ maxWidth: '34em', color: tokens.color.inkMuted, fontSize: tokens.text.lead })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.snug })

export const section = style({ display: 'grid', gap: tokens.space.base, minWidth: 0 })

export const ways = style({
  display: 'grid',
  gap: tokens.space.base,
  '@media': { [medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const way = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: tokens.space.snug,
  justifyItems: 'start',
  alignContent: 'start',
  padding: tokens.space.roomy,
  borderRadius: tokens.radius.card,
  background: tokens.color.surface,
})
export const wayText = style({ color: tokens.color.inkMuted })

export const radiothon = style({
  display: 'grid',
  gap: tokens.space.tight,
  padding: tokens.space.roomy,
  borderRadius: tokens.radius.card,
  background: tokens.art.yellow,
  color: tokens.art.dark,
})
