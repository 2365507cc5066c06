import { Button } from '#design-system/button/button.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { type BatchStep, batchLabels, batchName, changedIn, leftIn, type PackingBatch, toPost } from '#domain/fulfilment/batch.ts'
import { counted } from '#domain/text.ts'
import { formatInstant, type StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import { BatchLabels, BatchSlips } from './batch-paper.tsx'
import { BatchOrders, BatchShelves, type BatchTicking } from './batch-views.tsx'
import * as css from './packing-batch.css.ts'
import { PostBatch } from './post-batch.tsx'
import { ScanForm } from './scan-form.tsx'

/** How a batch is shown and printed. */
export type BatchView = 'shelves' | 'orders' | 'slips' | 'labels'

/** A long job: which step, and how many are done. */
export type BatchProgress = { step: BatchStep; done: number; of: number }

export type PackingBatchProps = BatchTicking & {
  batch: Remote<PackingBatch>
  number: string
  view: BatchView
  viewHref: (view: BatchView) => string
  listHref: string
  progress?: BatchProgress | undefined
  /** What couldn't be done in the last press, with why. */
  refused: readonly { number: string; error: string }[]
  /** Whether the carrier dialog is open. */
  isPosting?: boolean
  onPosting: (isPosting: boolean) => void
  onPrint: () => void
  today: StationDate
}

/** The views of a batch, the first one first. */
export const viewsOf = (what: PackingBatch['what']): readonly BatchView[] =>
  what === 'orders' ? ['shelves', 'orders', 'slips', 'labels'] : ['orders', 'labels']

const viewNames: Readonly<Record<BatchView, string>> = {
  shelves: 'By shelf',
  orders: 'One by one',
  slips: 'Packing slips',
  labels: 'Address labels',
}

function printLabel(view: BatchView, { rows }: PackingBatch): string {
  const wanted = rows.filter(({ off }) => off === null).length
  if (view === 'labels') return `Print ${counted(batchLabels(rows).length, 'label')}`
  return view === 'slips' ? `Print ${counted(wanted, 'slip')}` : 'Print the list'
}

/** A batch someone took to pack: the list to pick from, slips and labels to print, and each thing to tick, by scan or by keyboard. */
export function BatchSheet({ batch, number, today, ...props }: PackingBatchProps) {
  if (batch.status === 'ready') return <OpenBatch batch={batch.data} today={today} {...props} />
  return (
    <StaffPage title={`Batch ${number}`} actions={<Back href={props.listHref} />} today={today}>
      {batch.status === 'loading' && <Skeleton shape="line" count={10} label="Loading the batch" />}
      {batch.status === 'failed' && <Failed message={batch.message} onRetry={batch.onRetry} requestId={batch.requestId} />}
    </StaffPage>
  )
}

const Back = ({ href }: { href: string }) => (
  <ButtonLink tone="outline" href={href}>
    Back to packing
  </ButtonLink>
)

function OpenBatch({
  batch,
  view,
  viewHref,
  listHref,
  orderHref,
  onWork,
  progress,
  refused,
  isPosting = false,
  onPosting,
  onPrint,
  today,
}: Omit<PackingBatchProps, 'batch' | 'number'> & { batch: PackingBatch }) {
  const { rows, what, takenBy, takenAt } = batch
  const [left, ready] = [leftIn(rows), toPost(rows)]
  const keys = (of: typeof rows) => of.map(({ key }) => key)
  const packed = left.length === 0 ? 'All packed.' : `${left.length} of ${rows.length} left to pack.`
  const isBusy = progress !== undefined
  // Labels fill a sheet edge to edge, so nothing else is on their paper.
  const frame = view === 'labels' ? css.screenOnly : undefined
  return (
    <>
      <div className={frame}>
        <StaffPage
          title={batchName(batch)}
          lead={`Taken by ${takenBy}, ${formatInstant(takenAt)}. ${packed}`}
          actions={<Back href={listHref} />}
          printLabel={printLabel(view, batch)}
          onPrint={rows.length > 0 ? onPrint : undefined}
          today={today}
        >
          <ScanForm rows={rows} onPack={(key) => onWork('pack', [key])} />
          <Changed rows={rows} />
          <Progress progress={progress} />
          {refused.length > 0 && (
            <div className={css.refused}>
              <Notice tone="warning" title="Not done" isAnnounced>
                <ul>
                  {refused.map(({ number, error }) => (
                    <li key={number}>{`${number}: ${error}`}</li>
                  ))}
                </ul>
              </Notice>
            </div>
          )}
          {(left.length > 1 || ready.length > 0) && (
            <div className={css.buttons}>
              {left.length > 1 && (
                <Button tone="outline" isDisabled={isBusy} onPress={() => onWork('pack', keys(left))}>
                  {`Tick all ${left.length}`}
                </Button>
              )}
              {ready.length > 0 && (
                <Button tone="outline" isDisabled={isBusy} onPress={() => onPosting(true)}>
                  {`Post ${counted(ready.length, 'parcel')}`}
                </Button>
              )}
            </div>
          )}
          <nav aria-label="Views">
            <ul className={css.filters}>
              {viewsOf(what).map((one) => (
                <li key={one}>
                  <Link tone="quiet" href={viewHref(one)} isCurrent={one === view}>
                    {viewNames[one]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {view === 'shelves' && <BatchShelves rows={rows} />}
          {view === 'orders' && <BatchOrders rows={rows} what={what} orderHref={orderHref} onWork={onWork} />}
          {view === 'slips' && <BatchSlips rows={rows} />}
        </StaffPage>
      </div>
      {view === 'labels' && <BatchLabels rows={rows} />}
      {isPosting && (
        <PostBatch count={ready.length} onPost={(carrier) => onWork('post', keys(ready), carrier)} onClose={() => onPosting(false)} />
      )}
    </>
  )
}

/** What was corrected since the batch was taken. On paper too: the list, slips and labels of before say something else. */
function Changed({ rows }: Pick<PackingBatch, 'rows'>) {
  const changed = changedIn(rows)
  if (changed.length === 0) return null
  return (
    <Notice tone="warning" title="Changed since this batch was taken">
      Everything here is as it is now. Check what’s printed or packed, and print their slips and labels again.
      <ul>
        {changed.map((row) => (
          <li key={row.key}>{`${row.number}, ${row.name}: ${formatInstant(row.changed ?? '')}`}</li>
        ))}
      </ul>
    </Notice>
  )
}

const doing: Readonly<Record<BatchStep, string>> = { pack: 'Ticking', unpack: 'Taking back', post: 'Posting' }

function Progress({ progress }: { progress: BatchProgress | undefined }) {
  if (!progress) return null
  const { step, done, of } = progress
  const text = `${doing[step]}: ${done} of ${of}`
  return (
    <div className={css.progress}>
      <p role="status" className={css.said}>
        {text}
      </p>
      <progress className={css.bar} aria-label={doing[step]} value={done} max={of} />
    </div>
  )
}
