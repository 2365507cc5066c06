import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { medium, visuallyHidden, wide } from '#design-system/tokens/mixins.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'

const { space } = tokens
const roomy = `print, ${wide}`
/** The space above and below a cell's content, the space after it, and the line below it. */
const block = createVar()
const end = createVar()
const rule = createVar()

export const table = style({ width: '100%', borderCollapse: 'collapse', vars: { [end]: space.base, [rule]: '1px' } })
export const rowSpace = styleVariants({
  hairline: { vars: { [block]: space.hairline }, '@media': { print: { vars: { [block]: '0px' } } } },
  tight: { vars: { [block]: space.tight } },
  snug: { vars: { [block]: space.snug }, '@media': { print: { vars: { [block]: space.tight } } } },
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
/** Where there is little room, each row is a card and the names of the columns are only read aloud. */
export const cards = style({ display: 'block', '@media': { [roomy]: { display: 'table' } } })
globalStyle(`${cards} > tbody`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.tight,
  vars: { [block]: '0px', [end]: '0px', [rule]: '0px' },
  '@media': { [roomy]: { display: 'table-row-group', vars: { [block]: 'inherit', [end]: 'inherit', [rule]: 'inherit' } } },
})
globalStyle(`${cards} > thead:not(${heads.hidden})`, {
  ...visuallyHidden,
  '@media': {
    [roomy]: {
      position: 'static',
      width: 'auto',
      height: 'auto',
      margin: 0,
      overflow: 'visible',
      clipPath: 'none',
      whiteSpace: 'normal',
    },
  },
})
export const row = style({
  breakInside: 'avoid',
  selectors: {
    [`${cards} > tbody > &`]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: `${space.hairline} ${space.base}`,
      alignItems: 'baseline',
      borderRadius: tokens.radius.card,
      background: tokens.color.surface,
      padding: `${space.snug} ${space.base}`,
    },
  },
  '@media': { [roomy]: { selectors: { [`${cards} > tbody > &`]: { display: 'table-row', background: 'none' } } } },
})
/** The first row of a group, with its name. */
export const groupRow = style({
  breakAfter: 'avoid',
  selectors: { [`${cards} > tbody > &`]: { display: 'block' } },
  '@media': { [roomy]: { selectors: { [`${cards} > tbody > &`]: { display: 'table-row' } } } },
})
export const groupName = style({
  selectors: { [`${cards} &`]: { display: 'block' } },
  '@media': { [roomy]: { selectors: { [`${cards} &`]: { display: 'table-cell' } } } },
  borderBlockEnd: `1px solid ${tokens.color.control}`,
  padding: `${space.roomy} 0 ${space.tight}`,
  fontWeight: 650,
  textAlign: 'start',
})
export const sum = style({ fontWeight: 650 })

export const cell = style({
  borderBlockEnd: `${rule} solid ${tokens.color.line}`,
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
/** Where a cell is on a card. */
export const inCard = styleVariants({
  across: { gridColumn: '1 / -1' },
  start: { gridArea: '1 / 1' },
  end: { gridArea: '1 / 2' },
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
export const fixed = style({ '@media': { [roomy]: { tableLayout: 'fixed' } } })
/** As narrow as possible, for a tick box, a letter, an order's number; or a share of the table. */
export const width = styleVariants({
  least: {
    width: '1%',
    whiteSpace: 'nowrap',
    selectors: { [`${cards} > tbody > ${row} > &`]: { width: 'auto', '@media': { [roomy]: { width: '1%' } } } },
  },
  box: { width: '2.5rem' },
  letter: { width: '1.75rem', paddingInlineEnd: space.tight },
  number: { whiteSpace: 'nowrap', '@media': { [roomy]: { width: '6.5rem' } } },
  fifth: { '@media': { [roomy]: { width: '20%' } } },
})
export const shows = styleVariants({
  'with-room': { display: 'none', '@media': { [roomy]: { display: 'table-cell' } } },
  'on-paper': { display: 'none', '@media': { print: { display: 'table-cell' } } },
  'on-screen': { '@media': { print: { display: 'none' } } },
})
