import { useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Disclosure } from '#design-system/disclosure/disclosure.tsx'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { VersionView } from '#domain/catalogue/editing/views.ts'
import { counted } from '#domain/text.ts'
import { formatInstant, type StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import { FaultCode } from '#screens/fault-code.tsx'
import { NextPageButton } from '#screens/next-page-button.tsx'
import * as css from '#screens/office/catalogue-editor/catalogue-editor.css.ts'
import { ChangedEntries } from '#screens/office/catalogue-editor/changed-entries.tsx'
import { StepUpDialog, type StepUpDialogProps } from '#screens/people/factors/step-up-dialog.tsx'
import type { NextPage, Remote, Submission } from '#screens/remote.ts'

export type CatalogueVersionsProps = {
  /** Newest first. */
  versions: Remote<readonly VersionView[]>
  older?: NextPage | undefined
  listHref: string
  /** Whether this person puts versions back. */
  mayPublish: boolean
  puttingBack: Submission
  onPutBack: (version: VersionView) => void
  stepUp?: StepUpDialogProps | undefined
  today: StationDate
}

/** Every version of the catalogue: who published it, when and why, and what changed. An older one can be put back. */
export function CatalogueVersions(props: CatalogueVersionsProps) {
  const { versions, older, listHref, stepUp, today } = props
  const [asked, setAsked] = useState<VersionView>()
  const all = versions.status === 'ready' ? versions.data : []
  return (
    <StaffPage title="Versions of the catalogue" lead="Each time something was published, newest first." today={today}>
      <p>
        <Link href={listHref}>Everything on sale</Link>
      </p>
      {versions.status === 'loading' && <Skeleton shape="line" count={8} label="Loading the versions" />}
      {versions.status === 'failed' && <Failed message={versions.message} onRetry={versions.onRetry} requestId={versions.requestId} />}
      {versions.status === 'ready' && all.length === 0 && (
        <EmptyState art={{ motif: 'record', color: 'orange' }} title="Nothing has been published yet" />
      )}
      {all.length > 0 && (
        <ul className={css.rows}>
          {all.map((version, index) => (
            <Version key={version.version} version={version} onAsk={index > 0 && props.mayPublish ? setAsked : undefined} />
          ))}
        </ul>
      )}
      {older && <NextPageButton next={older} label="Older versions" />}
      {asked && <PutBackDialog {...props} version={asked} onClose={() => setAsked(undefined)} />}
      {stepUp && <StepUpDialog {...stepUp} />}
    </StaffPage>
  )
}

type VersionProps = { version: VersionView; onAsk: ((version: VersionView) => void) | undefined }

function Version({ version, onAsk }: VersionProps) {
  const { at, by, note, entries, count } = version
  return (
    <li className={css.version}>
      <div className={css.versionHead}>
        <div className={css.versionText}>
          <span className={css.entryName}>{`Version ${version.version}, ${formatInstant(at)}`}</span>
          <span className={css.note}>{`${counted(count, 'change')}, by ${by}.${note ? ` ${note}` : ''}`}</span>
        </div>
        {onAsk && (
          <Button tone="outline" aria-label={`Put it back: version ${version.version}`} onPress={() => onAsk(version)}>
            Put it back
          </Button>
        )}
      </div>
      {entries.length > 0 ? (
        <Disclosure title="What changed" level={2}>
          <ChangedEntries entries={entries} />
        </Disclosure>
      ) : (
        <p className={css.note}>Everything the shop began with.</p>
      )}
    </li>
  )
}

type PutBackProps = Pick<CatalogueVersionsProps, 'puttingBack' | 'onPutBack'> & { version: VersionView; onClose: () => void }

function PutBackDialog({ version, puttingBack, onPutBack, onClose }: PutBackProps) {
  const isSending = puttingBack.status === 'sending'
  return (
    <Dialog isOpen onClose={onClose} isDismissable={!isSending}>
      <DialogBody
        title={`Put version ${version.version} back?`}
        actions={
          <>
            <Button tone="outline" onPress={onClose} isDisabled={isSending}>
              Cancel
            </Button>
            <Button isPending={isSending} busy="Putting it back…" onPress={() => onPutBack(version)}>
              Make the drafts
            </Button>
          </>
        }
      >
        <div className={css.group}>
          <Text>{`Everything becomes a draft as it was on ${formatInstant(version.at)}, where it differs from now.`}</Text>
          <Text>Nothing changes in the shop until you’ve looked through the drafts and published them. Counts stay as they are.</Text>
          {puttingBack.status === 'rejected' && (
            <Notice tone="critical" title="Not put back" isAnnounced>
              {puttingBack.reason}
              <FaultCode of={puttingBack.requestId} />
            </Notice>
          )}
        </div>
      </DialogBody>
    </Dialog>
  )
}
