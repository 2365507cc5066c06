import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Text } from '#design-system/text/text.tsx'
import { type BookDifference, type Books as BooksState, isComparing } from '#domain/books/books.ts'
import { comparedWords, failureWords, progressWords } from '#domain/books/books-words.ts'
import { formatInstant, type StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote, Submission } from '#screens/remote.ts'
import * as css from './books.css.ts'
import { DifferenceTable } from './difference-table.tsx'
import { SettleDialog } from './settle-dialog.tsx'

export type BooksProps = {
  books: Remote<BooksState>
  /** The call that asks for a comparison is under way. */
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

/** What PayPal lists beside what the shop's books have, for admins: where they differ, and the ways out. */
export function Books({ books, isAsking = false, onCompare, chosen, submission, onClose, onSettle, today, ...rows }: BooksProps) {
  const ready = books.status === 'ready' ? books.data : undefined
  const isBusy = isAsking || (ready !== undefined && isComparing(ready))
  return (
    <StaffPage
      title="PayPal and the books"
      lead="What PayPal lists, beside what the shop has."
      today={today}
      actions={
        ready && (
          <Button tone="outline" isPending={isBusy} onPress={onCompare}>
            {isBusy ? 'Comparing…' : 'Compare now'}
          </Button>
        )
      }
    >
      {books.status === 'loading' && <Skeleton shape="line" count={6} label="Loading the books" />}
      {books.status === 'failed' && <Failed message={books.message} onRetry={books.onRetry} requestId={books.requestId} />}
      {ready && <State books={ready} />}
      {ready && ready.differences.length > 0 && <DifferenceTable differences={ready.differences} {...rows} />}
      {ready && ready.count > ready.differences.length && (
        <Text tone="muted">{`And ${ready.count - ready.differences.length} older ones, once these are settled.`}</Text>
      )}
      {chosen && <SettleDialog key={chosen.key} difference={chosen} submission={submission} onSettle={onSettle} onClose={onClose} />}
    </StaffPage>
  )
}

/** When it was last compared, how far it is now, and whether it failed. */
function State({ books }: { books: BooksState }) {
  const { last, compared, isNightly, count } = books
  return (
    <div className={css.state}>
      <p role="status" className={css.progress}>
        {last && isComparing(books) && progressWords(last)}
      </p>
      {last?.state === 'failed' && (
        <Notice tone="critical" title={`The comparison of ${formatInstant(last.at)} failed`}>
          {`${failureWords(last)} ${isNightly ? 'It’s tried again within an hour.' : ''}`}
        </Notice>
      )}
      {last?.state === 'done' && count === 0 && <Notice tone="positive">Nothing here needs a look.</Notice>}
      <Text tone="muted">
        {compared ? comparedWords(compared) : 'They haven’t been compared yet.'}{' '}
        {isNightly ? 'They’re compared every night after four.' : 'Test payments aren’t compared at night.'}
      </Text>
    </div>
  )
}
