import { style } from '@vanilla-extract/css'
import { keepsFill, medium, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

/** The band is as high as the gap a dialog leaves at the top, so they never overlap. */
const band = tokens.space.wide
const edge = tokens.space.tight
const stripes = (angle: number) => `repeating-linear-gradient(${angle}deg, ${tokens.art.yellow} 0 14px, ${tokens.art.dark} 14px 28px)`

export const page = style({ minHeight: '100dvh', paddingBlock: `${band} ${edge}`, paddingInline: edge })

/** Above everything, including dialogs, without catching any clicks. */
export const frame = style({
  ...keepsFill,
  position: 'fixed',
  inset: 0,
  zIndex: `calc(${tokens.layer.snack} + 1)`,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'start',
  background: [
    `${stripes(-45)} top / 100% ${band} no-repeat`,
    `${stripes(-45)} bottom / 100% ${edge} no-repeat`,
    `${stripes(45)} left / ${edge} 100% no-repeat`,
    `${stripes(-45)} right / ${edge} 100% no-repeat`,
  ].join(', '),
  pointerEvents: 'none',
})
export const word = style({
  height: band,
  background: tokens.art.yellow,
  paddingInline: tokens.space.roomy,
  color: tokens.color.onBrand,
  fontFamily: tokens.font.display,
  fontSize: tokens.text.heading,
  fontWeight: 800,
  letterSpacing: '0.18em',
  lineHeight: band,
})

const gutter = {
  width: '100%',
  maxWidth: `calc(${tokens.size.page} + 2 * ${tokens.space.wide})`,
  marginInline: 'auto',
  paddingInline: tokens.space.snug,
  '@media': { [medium]: { paddingInline: tokens.space.roomy }, [wide]: { paddingInline: tokens.space.wide } },
} as const
export const bar = style({
  ...gutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${tokens.space.tight} ${tokens.space.roomy}`,
  paddingBlockStart: tokens.space.base,
})
export const about = style({ flex: '1 1 18rem', color: tokens.color.warning, lineHeight: 1.4 })
/** A phone has no keys. */
export const keysOnly = style({ display: 'none', '@media': { [wide]: { display: 'contents' } } })
export const main = style({ ...gutter, paddingBlock: `${tokens.space.roomy} ${tokens.space.section}` })
export const round = style({ display: 'grid', justifyItems: 'start', gap: tokens.space.roomy, maxWidth: '560px' })
