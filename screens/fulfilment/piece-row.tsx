import { Checkbox } from '#design-system/checkbox/checkbox.tsx'
import type { FulfilmentPiece } from '#domain/api/schemas.ts'
import { addressLines } from '#domain/fulfilment/pieces.ts'
import { formatDate, stationDate } from '#domain/time/station-time.ts'
import * as css from './fulfilment.css.ts'
import type { Ticking } from './piece-table.tsx'

/** What a piece is called, and what has to be known to make or send it. */
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

/** One thing to make or send. Its box is ticked when it is done; whoever did it stands under it. */
export function PieceRow({ piece, onTick }: Ticking & { piece: FulfilmentPiece }) {
  const { name, details, runsTo } = wordsOf(piece)
  const special = piece.kind === 'card' ? piece.special : ''
  const more = [details, runsTo && `runs to ${runsTo}`, piece.type].filter(Boolean).join(', ')
  return (
    <tr className={css.row}>
      <th scope="row" className={css.who}>
        <Checkbox isSelected={piece.done !== null} onChange={(isDone) => onTick([piece.key], isDone)}>
          <span className={piece.done === null ? css.name : css.doneName}>{name}</span>
          {special && <span className={css.special}>{special}</span>}
        </Checkbox>
        <span className={css.more}>{more}</span>
        {piece.done && <span className={css.done}>{`Done: ${piece.done.by}, ${formatDate(stationDate(new Date(piece.done.at)))}`}</span>}
      </th>
      <td className={css.wideCell}>{details}</td>
      {runsTo !== undefined && <td className={css.wideCell}>{runsTo}</td>}
      <td className={css.wideCell}>{piece.type}</td>
      <td className={css.number}>{piece.number}</td>
    </tr>
  )
}
