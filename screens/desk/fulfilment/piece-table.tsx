import { type ReactNode, useId } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Column, Table, TableHead } from '#design-system/table/table.tsx'
import type { FulfilmentPiece } from '#domain/fulfilment/piece.ts'
import * as css from './fulfilment.css.ts'
import { PieceRow, type Ticking } from './piece-row.tsx'

type PieceTableProps = Ticking & {
  title: string
  /** The heading of the first column. */
  what: string
  pieces: readonly FulfilmentPiece[]
  children?: ReactNode
}

/** All pieces of one kind, one row each. Shows nothing when there are none. */
export function PieceTable({ title, what, pieces, onTick, children }: PieceTableProps) {
  const id = useId()
  const waiting = pieces.filter(({ done }) => done === null).map(({ key }) => key)
  const isCards = pieces.some(({ kind }) => kind === 'card')
  if (pieces.length === 0) return null
  return (
    <section aria-labelledby={id} className={css.section}>
      <div className={css.sectionHead}>
        <Heading level={2} size="heading" id={id}>
          {`${title} (${waiting.length})`}
        </Heading>
        {waiting.length > 1 && (
          <Button tone="quiet" aria-label={`Tick all ${waiting.length}: ${title}`} onPress={() => onTick(waiting, true)}>
            Tick all
          </Button>
        )}
      </div>
      {children}
      <Table space="hairline" isFixed>
        <TableHead>
          <Column>{what}</Column>
          <Column shows="with-room">{isCards ? 'Number' : 'Details'}</Column>
          {isCards && <Column shows="with-room">Runs to</Column>}
          <Column shows="with-room">Subscription</Column>
          <Column width="number">Order</Column>
        </TableHead>
        <tbody>
          {pieces.map((piece) => (
            <PieceRow key={piece.key} piece={piece} onTick={onTick} />
          ))}
        </tbody>
      </Table>
    </section>
  )
}
