import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { FulfilmentPiece } from '#domain/fulfilment/piece.ts'
import { addressLines, labelsOf } from '#domain/fulfilment/pieces.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import * as css from './address-labels.css.ts'

export type AddressLabelsProps = {
  pieces: Remote<readonly FulfilmentPiece[]>
  sheetHref: string
  onPrint: () => void
  today: StationDate
}

/** Addresses of the packs still to post, one label per order. Paper shows only the labels, twenty-one to a sheet. */
export function AddressLabels({ pieces, sheetHref, onPrint, today }: AddressLabelsProps) {
  const labels = pieces.status === 'ready' ? labelsOf(pieces.data) : []
  return (
    <>
      <div className={css.screenOnly}>
        <StaffPage
          title="Address labels"
          lead="21 labels to a sheet of A4, 63.5 by 38.1 mm. Print them at their actual size."
          actions={
            <ButtonLink tone="outline" href={sheetHref}>
              Back to the sheet
            </ButtonLink>
          }
          today={today}
          printLabel={labels.length === 1 ? 'Print 1 label' : `Print ${labels.length} labels`}
          onPrint={labels.length > 0 ? onPrint : undefined}
        >
          {pieces.status === 'loading' && <Skeleton shape="line" count={6} label="Loading the addresses" />}
          {pieces.status === 'failed' && <Failed message={pieces.message} onRetry={pieces.onRetry} requestId={pieces.requestId} />}
          {pieces.status === 'ready' && labels.length === 0 && (
            <EmptyState art={{ motif: 'envelope', color: 'cyan' }} title="No packs to post" />
          )}
        </StaffPage>
      </div>
      {labels.length > 0 && (
        <ul className={css.labels} aria-label="Address labels">
          {labels.map(({ key, number, buyer }) => (
            <li key={key} className={css.label}>
              <address className={css.address}>
                <strong className={css.name}>{buyer.name}</strong>
                {addressLines(buyer).slice(1).join('\n')}
              </address>
              <span className={css.number}>{number}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
