import { Button } from '#design-system/button/button.tsx'
import type { StationDate } from '#domain/time/station-time.ts'
import * as sheet from '#screens/desk/fulfilment/address-labels.css.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'

export type PaperLabelsProps = {
  /** The lines of each label. */
  labels: readonly (readonly string[])[]
  onBack: () => void
  onPrint: () => void
  today: StationDate
}

/** Labels for Radio Times on paper, on the same sheets as the labels for packs. */
export function PaperLabels({ labels, onBack, onPrint, today }: PaperLabelsProps) {
  return (
    <>
      <div className={sheet.screenOnly}>
        <StaffPage
          title="Radio Times labels"
          lead="21 labels to a sheet of A4, 63.5 by 38.1 mm. Print at actual size."
          actions={
            <Button tone="outline" onPress={onBack}>
              Back to the list
            </Button>
          }
          today={today}
          printLabel={labels.length === 1 ? 'Print 1 label' : `Print ${labels.length} labels`}
          onPrint={onPrint}
        >
          {null}
        </StaffPage>
      </div>
      <ul className={sheet.labels} aria-label="Address labels">
        {labels.map(([name, ...lines], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people can share a name and an address, and the sheet never changes.
          <li key={index} className={sheet.label}>
            <address className={sheet.address}>
              <strong className={sheet.name}>{name}</strong>
              {lines.join('\n')}
            </address>
          </li>
        ))}
      </ul>
    </>
  )
}
