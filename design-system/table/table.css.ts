import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { medium, visuallyHidden, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const { space } = tokens
/** The space above and below a cell's content, and the space after it. */
const block = createVar()
const end = createVar()

export const table = style({ width: '100%', borderCollapse: 'collapse', vars: { [end]: space.base } })
export const rowSpace = styleVariants({
  hairline: { vars: { [block]: space.hairline }, '@media': { print: { vars: { [block]: '0px' } } } },
  tight: { vars: { [block]: space.tight } },
})
export const roomyColumns = style({ '@media': { [medium]: { vars: { [end]: space.roomy } } } })
/** On paper, closer together or with room for a pen. */
export const paper = styleVariants({
  close: { '@media': { print: { vars: { [block]: space.hairline } } } },
  pen: { '@media': { print: { vars: { [block]: '4px', [end]: space.snug }, fontSize: '10.5pt', lineHeight: 1.25 } } },
})

// A long table repeats its column names on each printed page.
const head = style({ '@media': { print: { display: 'table-header-group' } } })
export const heads = styleVariants({
  ruled: [head],
  plain: [head, { color: tokens.color.inkMuted, fontSize: tokens.text.caption }],
  hidden: [visuallyHidden],
})
export const row = style({ breakInside: 'avoid' })
export const sum = style({ fontWeight: 650 })

export const cell = style({
  borderBlockEnd: `1px solid ${tokens.color.line}`,
  padding: `${block} ${end} ${block} 0`,
  fontWeight: 'inherit',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  selectors: {
    '&:last-child': { paddingInlineEnd: 0 },
    [`${rowSpace.hairline} tbody &`]: { lineHeight: 1.35 },
    [`${paper.pen} tbody &`]: { '@media': { print: { height: '36px', verticalAlign: 'middle' } } },
  },
})
export const verticalAlign = styleVariants({
  top: { verticalAlign: 'top' },
  middle: { verticalAlign: 'middle' },
  baseline: { verticalAlign: 'baseline' },
})
export const column = style({
  selectors: {
    [`${heads.ruled} &`]: {
      borderBlockEndColor: tokens.color.control,
      padding: `0 ${space.base} ${space.hairline} 0`,
      color: tokens.color.inkMuted,
      fontSize: tokens.text.caption,
      fontWeight: 600,
      whiteSpace: 'nowrap',
    },
  },
})
export const endAligned = style({ textAlign: 'end' })
/** The number of an order, a card or a person. */
export const figures = style({
  fontFamily: tokens.font.figures,
  fontSize: tokens.text.caption,
  whiteSpace: 'nowrap',
  overflowWrap: 'normal',
})
export const muted = style({ color: tokens.color.inkMuted })
const roomy = `print, ${wide}`
export const fixed = style({ '@media': { [roomy]: { tableLayout: 'fixed' } } })
/** Widths for short content: as narrow as possible, a tick box, a letter, an order's number. */
export const width = styleVariants({
  least: { width: '1%', whiteSpace: 'nowrap' },
  box: { width: '2.5rem' },
  letter: { width: '1.75rem', paddingInlineEnd: space.tight },
  number: { whiteSpace: 'nowrap', '@media': { [roomy]: { width: '6.5rem' } } },
})
export const withRoom = style({ display: 'none', '@media': { [roomy]: { display: 'table-cell' } } })
