import { Download } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { AuditTrail as Trail } from '#domain/audit/audit-entry.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import { NextPageButton } from '#screens/next-page-button.tsx'
import type { NextPage, Remote } from '#screens/remote.ts'
import { type AuditFilter, AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import * as css from './audit-trail.css.ts'

export type AuditTrailProps = {
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
  /** Everything loaded so far, newest first. */
  trail: Remote<Pick<Trail, 'entries'>>
  /** From an earlier answer, so the choice stays while another loads. */
  people: Trail['people']
  older?: NextPage | undefined
  isDownloading?: boolean
  onDownload: () => void
  today: StationDate
}

/** Who did what and when, for admins: logins, price changes, card views, exported lists (security 2.16). */
export function AuditTrail({ filter, onFilter, trail, people, older, onDownload, today, isDownloading = false }: AuditTrailProps) {
  const ready = trail.status === 'ready' ? trail.data : undefined
  const isFilled = ready !== undefined && ready.entries.length > 0
  const download = (
    <Button tone="outline" isPending={isDownloading} busy="Downloading…" onPress={onDownload}>
      <Download aria-hidden size={18} />
      Download CSV
    </Button>
  )
  return (
    <StaffPage
      title="Audit"
      lead="Who did what, newest first. Nobody can change or delete these entries."
      today={today}
      actions={isFilled && download}
    >
      <AuditFilters filter={filter} onFilter={onFilter} people={people} today={today} />
      {trail.status === 'loading' && <Skeleton shape="line" count={10} label="Loading the audit trail" />}
      {trail.status === 'failed' && <Failed message={trail.message} onRetry={trail.onRetry} requestId={trail.requestId} />}
      {isFilled && <AuditTable entries={ready.entries} today={today} />}
      {ready && !isFilled && <EmptyState art={{ motif: 'stripes', color: 'cyan' }} {...nothingFor(filter)} />}
      {isFilled && (
        <div className={css.foot}>
          {older ? (
            <NextPageButton next={older} label="Older" />
          ) : (
            <Text tone="muted" size="caption">
              That is all.
            </Text>
          )}
        </div>
      )}
    </StaffPage>
  )
}

function nothingFor({ person, day }: AuditFilter) {
  if (person === undefined && day === undefined) return { title: 'Nothing yet', children: 'What staff do from now on shows up here.' }
  return { title: 'Nothing was recorded', children: 'Choose another day, or someone else.' }
}
