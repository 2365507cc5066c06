import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import * as css from './table.css.ts'

const tableLook = cva(css.table, {
  variants: {
    space: css.rowSpace,
    columnSpace: { base: '', roomy: css.roomyColumns },
    paper: { same: '', ...css.paper },
    narrow: { table: '', cards: css.cards },
    isFixed: { true: css.fixed, false: '' },
  },
  defaultVariants: { space: 'tight' },
})
const headLook = cva('', { variants: { look: css.heads }, defaultVariants: { look: 'ruled' } })
const rowLook = cva(css.row, { variants: { isSum: { true: css.sum, false: '' } } })
const cellLook = cva(css.cell, {
  variants: {
    align: { start: '', end: css.endAligned },
    verticalAlign: css.verticalAlign,
    tone: { normal: '', muted: css.muted },
    isNumber: { true: css.figures, false: '' },
    width: css.width,
    shows: { always: '', ...css.shows },
    inCard: css.inCard,
  },
})

export type TableProps = VariantProps<typeof tableLook> & {
  /** The id of the heading that names it, where it has no caption. */
  'aria-labelledby'?: string | undefined
  /** A caption if it has one, then TableHead and bodies of Rows. */
  children: ReactNode
}

/**
 * Facts in rows and columns. `paper` says how it is printed: closer together, or with room for a pen. `narrow="cards"` makes a card of
 * each row where there is little width.
 */
export function Table({ space, columnSpace, paper, narrow, isFixed, children, ...rest }: TableProps) {
  return (
    <table {...rest} className={tableLook({ space, columnSpace, paper, narrow, isFixed })}>
      {children}
    </table>
  )
}

export type TableHeadProps = VariantProps<typeof headLook> & {
  /** A row above the names of the columns. */
  above?: ReactNode
  children: ReactNode
}

/** The names of the columns, again on each page of paper. `hidden` ones are only read aloud. */
export function TableHead({ look, above, children }: TableHeadProps) {
  return (
    <thead className={headLook({ look })}>
      {above}
      <tr>{children}</tr>
    </thead>
  )
}

type CellLook = Pick<VariantProps<typeof cellLook>, 'align' | 'width' | 'shows'>

export type ColumnProps = CellLook & { children?: ReactNode }

/** The name of one column. `shows="with-room"` leaves it out where there is little width, `on-paper` on screen; so must its Cells. */
export function Column({ children, ...look }: ColumnProps) {
  const className = `${cellLook(look)} ${css.column}`
  if (children === undefined) return <td className={className} />
  return (
    <th scope="col" className={className}>
      {children}
    </th>
  )
}

export type RowProps = { isSum?: boolean; children: ReactNode }

export type RowGroupProps = {
  title: ReactNode
  /** How many columns the table has. */
  columns: number
  children: ReactNode
}

/** Rows that belong together, under their name. */
export function RowGroup({ title, columns, children }: RowGroupProps) {
  return (
    <tbody>
      <tr className={css.groupRow}>
        <th scope="rowgroup" colSpan={columns} className={css.groupName}>
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  )
}

/** One row, which no page of paper breaks. */
export function Row({ isSum, children }: RowProps) {
  return <tr className={rowLook({ isSum })}>{children}</tr>
}

export type CellProps = CellLook &
  Pick<VariantProps<typeof cellLook>, 'verticalAlign' | 'tone' | 'isNumber' | 'inCard'> & {
    /** It says whose row this is. */
    isHeader?: boolean
    'aria-hidden'?: boolean
    children?: ReactNode
  }

/** One fact of a row. `inCard` says where it is when the row is a card. */
export function Cell({ isHeader, verticalAlign = 'top', inCard = 'across', align, tone, width, shows, isNumber, ...rest }: CellProps) {
  const className = cellLook({ align, verticalAlign, inCard, tone, width, shows, isNumber })
  return isHeader ? <th {...rest} scope="row" className={className} /> : <td {...rest} className={className} />
}
