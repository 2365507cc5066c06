import { Tags } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#design-system/checkbox/checkbox.tsx'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { FulfilmentPiece } from '#domain/fulfilment/piece.ts'
import { labelsOf, ofKind, shirtsBySize } from '#domain/fulfilment/pieces.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import * as css from './fulfilment.css.ts'
import type { Ticking } from './piece-row.tsx'
import { PieceTable } from './piece-table.tsx'

export type FulfilmentProps = Ticking & {
  /** Includes what was ticked in the last two weeks. */
  pieces: Remote<readonly FulfilmentPiece[]>
  labelsHref: string
  /** Where everything that is owed is packed in batches. */
  packingHref: string
  onPrint: () => void
  today: StationDate
}

/** Work left on paid subscriptions: cards to print, packs to post or hand over, shirts by size. Each is ticked when done. */
export function Fulfilment({ pieces, labelsHref, packingHref, onPrint, today, onTick }: FulfilmentProps) {
  const all = pieces.status === 'ready' ? pieces.data : []
  const waiting = all.filter(({ done }) => done === null).length
  const labels = labelsOf(all).length
  const actions = (
    <>
      <ButtonLink tone="outline" href={packingHref}>
        Pack with merch, in batches
      </ButtonLink>
      {labels > 0 && (
        <ButtonLink tone="outline" href={labelsHref}>
          <Tags aria-hidden size={18} />
          {`Address labels (${labels})`}
        </ButtonLink>
      )}
    </>
  )
  return (
    <StaffPage
      title="Cards, packs and shirts"
      today={today}
      lead={pieces.status === 'ready' && (waiting === 0 ? 'Everything is done.' : `${waiting} still to do, the first paid first.`)}
      actions={actions}
      onPrint={all.length > 0 ? onPrint : undefined}
    >
      {pieces.status === 'loading' && <Skeleton shape="line" count={10} label="Loading what to send" />}
      {pieces.status === 'failed' && <Failed message={pieces.message} onRetry={pieces.onRetry} requestId={pieces.requestId} />}
      {pieces.status === 'ready' && all.length === 0 && (
        <EmptyState art={{ motif: 'card', color: 'orange' }} title="Nothing to print or send">
          Every paid subscription with a card, a pack or a shirt is listed here.
        </EmptyState>
      )}
      {all.length > 0 && <Sheet pieces={all} onTick={onTick} />}
    </StaffPage>
  )
}

function Sheet({ pieces, onTick }: Ticking & { pieces: readonly FulfilmentPiece[] }) {
  // A newly ticked row stays where it is, so a wrong tick can be undone on the spot.
  const [doneBefore] = useState(() => new Set(pieces.filter(({ done }) => done !== null).map(({ key }) => key)))
  const [isWhole, setWhole] = useState(false)
  const shown = pieces.filter(({ key, done }) => isWhole || done === null || !doneBefore.has(key))
  const packs = ofKind(shown, 'pack')
  const shirts = ofKind(shown, 'shirt')
  const sizes = shirtsBySize(shirts.filter(({ done }) => done === null))
  return (
    <>
      {doneBefore.size > 0 && (
        <div className={css.choice}>
          <Checkbox isSelected={isWhole} onChange={setWhole}>
            {`Show what was done in the last two weeks (${doneBefore.size})`}
          </Checkbox>
        </div>
      )}
      <PieceTable title="Cards to print" what="Name on card" pieces={ofKind(shown, 'card')} onTick={onTick} />
      <PieceTable title="Packs to post" what="To" pieces={packs.filter(({ isPosted }) => isPosted)} onTick={onTick} />
      <PieceTable title="Packs to pick up" what="For" pieces={packs.filter(({ isPosted }) => !isPosted)} onTick={onTick} />
      <PieceTable title="Shirts" what="For" pieces={shirts} onTick={onTick}>
        {sizes.length > 0 && (
          <ul className={css.sizes} aria-label="Shirts by size">
            {sizes.map(({ size, quantity }) => (
              <li key={size} className={css.size}>
                <span className={css.sizeName}>{size}</span>
                {` × ${quantity}`}
              </li>
            ))}
          </ul>
        )}
      </PieceTable>
    </>
  )
}
