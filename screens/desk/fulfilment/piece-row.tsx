import { Checkbox } from '#design-system/checkbox/checkbox.tsx'
import { Cell, Row } from '#design-system/table/table.tsx'
import type { FulfilmentPiece } from '#domain/fulfilment/piece.ts'
import { addressLines } from '#domain/fulfilment/pieces.ts'
import { formatDate, stationDate } from '#domain/time/station-time.ts'
import * as css from './fulfilment.css.ts'

export type Ticking = {
  /** Marks pieces as done, or undoes that. */
  onTick: (keys: readonly string[], isDone: boolean) => void
}

/** The piece's name, and the details needed to make or send it. */
function wordsOf(piece: FulfilmentPiece): { name: string; details: string; runsTo?: string } {
  switch (piece.kind) {
    case 'card':
      return { name: piece.name, details: piece.subnumber, runsTo: piece.expiry === null ? '' : formatDate(piece.expiry) }
    case 'pack':
      return {
        name: piece.buyer.name,
        details: piece.isPosted ? addressLines(piece.buyer).slice(1).join(', ') : piece.buyer.phone,
      }
    case 'shirt':
      return { name: piece.name, details: `Size ${piece.size}, ${piece.isPosted ? 'posted with the pack' : 'to pick up'}` }
  }
}

/** One thing to make or send. Its box is ticked when it is done, and the name of the person who did it shows underneath. */
export function PieceRow({ piece, onTick }: Ticking & { piece: FulfilmentPiece }) {
  const { name, details, runsTo } = wordsOf(piece)
  const special = piece.kind === 'card' ? piece.special : ''
  const more = [details, runsTo && `runs to ${runsTo}`, piece.type].filter(Boolean).join(', ')
  const besides = { tone: 'muted', shows: 'with-room', verticalAlign: 'baseline' } as const
  return (
    <Row>
      <Cell isHeader verticalAlign="baseline">
        <Checkbox isSelected={piece.done !== null} onChange={(isDone) => onTick([piece.key], isDone)}>
          <span className={piece.done === null ? css.name : css.doneName}>{name}</span>
          {special && <span className={css.special}>{special}</span>}
        </Checkbox>
        <span className={css.more}>{more}</span>
        {piece.done && <span className={css.done}>{`Done: ${piece.done.by}, ${formatDate(stationDate(new Date(piece.done.at)))}`}</span>}
      </Cell>
      <Cell {...besides}>{details}</Cell>
      {runsTo !== undefined && <Cell {...besides}>{runsTo}</Cell>}
      <Cell {...besides}>{piece.type}</Cell>
      <Cell tone="muted" verticalAlign="baseline" isNumber>
        {piece.number}
      </Cell>
    </Row>
  )
}
