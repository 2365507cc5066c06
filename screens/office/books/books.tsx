import { Button } from '#design-system/button/button.tsx'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Text } from '#design-system/text/text.tsx'
import { type BookDifference, type Books as BooksState, isComparing } from '#domain/books/books.ts'
import { comparedSummary, failureMessage, hasNothingYet, progressLabel } from '#domain/books/books-words.ts'
import { formatInstant, type StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote, Submission } from '#screens/remote.ts'
import * as css from './books.css.ts'
import { DifferenceTable } from './difference-table.tsx'
import { SettleDialog } from './settle-dialog.tsx'

export type BooksProps = {
  books: Remote<BooksState>
  /** Whether a comparison is being requested. */
  isAsking?: boolean
  onCompare: () => void
  orderHref: (number: string) => string
  /** The difference whose dialog is open. */
  chosen: BookDifference | undefined
  submission: Submission
  onOpen: (difference: BookDifference) => void
  onClose: () => void
  onSettle: (why: string) => void
  today: StationDate
}

/** PayPal's list next to the shop's books, for admins: where they differ, and what to do about it. */
export function Books({ books, isAsking = false, onCompare, chosen, submission, onClose, onSettle, today, ...rows }: BooksProps) {
  const ready = books.status === 'ready' ? books.data : undefined
  const isBusy = isAsking || (ready !== undefined && isComparing(ready))
  return (
    <StaffPage
      title="PayPal and the books"
      lead="PayPal’s list next to the shop’s."
      today={today}
      actions={
        ready && (
          <Button tone="outline" isPending={isBusy} busy="Comparing…" onPress={onCompare}>
            Compare now
          </Button>
        )
      }
    >
      {books.status === 'loading' && <Skeleton shape="line" count={6} label="Loading the books" />}
      {books.status === 'failed' && <Failed message={books.message} onRetry={books.onRetry} requestId={books.requestId} />}
      {ready && <State books={ready} />}
      {ready && ready.differences.length > 0 && <DifferenceTable differences={ready.differences} {...rows} />}
      {ready && ready.count > ready.differences.length && (
        <Text tone="muted">{`And ${ready.count - ready.differences.length} older ones, listed once these are settled.`}</Text>
      )}
      {chosen && <SettleDialog key={chosen.key} difference={chosen} submission={submission} onSettle={onSettle} onClose={onClose} />}
    </StaffPage>
  )
}

/** When the books were last compared, how far a comparison has come, and whether it failed. */
function State({ books }: { books: BooksState }) {
  const { last, compared, isNightly, count } = books
  const isEmpty = compared !== null && hasNothingYet(compared)
  return (
    <div className={css.state}>
      <p role="status" className={css.progress}>
        {last && isComparing(books) && progressLabel(last)}
      </p>
      {last?.state === 'failed' && (
        <Notice tone="critical" title={`The comparison of ${formatInstant(last.at)} failed`}>
          {`${failureMessage(last)} ${isNightly ? 'It’ll run again within an hour.' : ''}`}
        </Notice>
      )}
      {isEmpty && <EmptyState art={{ motif: 'bars', color: 'lime' }} title="Nothing to compare yet" />}
      {last?.state === 'done' && count === 0 && !isEmpty && <Notice tone="positive">Nothing here needs a look.</Notice>}
      <Text tone="muted">
        {!isEmpty && (compared ? comparedSummary(compared) : 'They haven’t been compared yet.')}{' '}
        {isNightly ? 'They’re compared every night after four.' : 'Test payments aren’t compared at night.'}
      </Text>
    </div>
  )
}
