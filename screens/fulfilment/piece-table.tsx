import { type ReactNode, useId } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import type { FulfilmentPiece } from '#domain/api/schemas.ts'
import * as css from './fulfilment.css.ts'
import { PieceRow } from './piece-row.tsx'

export type Ticking = {
  /** Pieces are done, or not after all. */
  onTick: (keys: readonly string[], isDone: boolean) => void
}

type PieceTableProps = Ticking & {
  title: string
  /** What the first column is of. */
  what: string
  pieces: readonly FulfilmentPiece[]
  children?: ReactNode
}

/** All pieces of one sort, a row each; nothing where there are none. */
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
      <table className={css.table}>
        <thead className={css.head}>
          <tr>
            <th scope="col" className={css.column}>
              {what}
            </th>
            <th scope="col" className={css.wideColumn}>
              {isCards ? 'Number' : 'Details'}
            </th>
            {isCards && (
              <th scope="col" className={css.wideColumn}>
                Runs to
              </th>
            )}
            <th scope="col" className={css.wideColumn}>
              Subscription
            </th>
            <th scope="col" className={css.orderColumn}>
              Order
            </th>
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece) => (
            <PieceRow key={piece.key} piece={piece} onTick={onTick} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
