import { CalendarPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { thingKey } from '#domain/catalogue/desk-list.ts'
import type { EntryName } from '#domain/catalogue/editing/entry.ts'
import type { CatalogueEntries, DocumentView, EntryView, PublicationView } from '#domain/catalogue/editing/views.ts'
import { counted } from '#domain/text.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import { FaultCode } from '#screens/fault-code.tsx'
import { ChosenDocument } from '#screens/office/station-editor/chosen-document.tsx'
import type { FormProps } from '#screens/office/station-editor/station-form.tsx'
import { StationPart } from '#screens/office/station-editor/station-part.tsx'
import { StepUpDialog, type StepUpDialogProps } from '#screens/people/factors/step-up-dialog.tsx'
import type { Remote, Submission } from '#screens/remote.ts'
import * as css from './catalogue-editor.css.ts'
import { ChosenEntry } from './chosen-entry.tsx'
import { latestOf } from './entry-list.ts'
import { EntryLists, type Finder } from './entry-lists.tsx'
import { LookButtons, type LookSize } from './look-buttons.tsx'
import type { PhotographUploads } from './photographs-part.tsx'
import { leftAtFirst, PublishDialog, type Publishing } from './publish-dialog.tsx'
import type { Draft, Saving, Unsaved } from './use-entry-form.ts'
import { WaitingList } from './waiting-list.tsx'

export type CatalogueEditorProps = {
  catalogue: Remote<CatalogueEntries>
  /** The key of the open thing; `new-merch`, `new-ticket` or `new-subscription`, or `copy-` and the key of what is duplicated. Without it the list is shown. */
  chosen?: string | undefined
  hrefOf: (key: string) => string
  listHref: string
  versionsHref: string
  /** Where merchandise is saved as CSV and taken in again. */
  csvHref: string
  /** The name that this person's drafts are saved with. */
  myName: string | undefined
  /** Whether this person publishes, or only drafts. */
  mayPublish: boolean
  /** How the last save of the open thing went; in the list, of what was hidden, archived or moved there. */
  saving: Saving
  onSave: (draft: Draft) => void
  onDrop: (view: EntryView | DocumentView) => void
  /** Saving one of the station's documents, how that went, and what is typed of them. */
  station: Pick<FormProps, 'saving' | 'onSave' | 'unsaved'>
  photographs: PhotographUploads
  /** Whether the dialog that publishes is open, and how it went. */
  publishing: { isOpen: boolean; submission: Submission }
  onPublishing: (isOpen: boolean) => void
  onPublish: (publishing: Publishing) => void
  /** Opens the shop with all drafts, at the page of a thing; or with a publication that waits, and no drafts. */
  onLook: (size: LookSize, at?: { of?: EntryName; publication?: number }) => void
  callingOff?: number | undefined
  onCallOff: (publication: PublicationView) => void
  /** What is typed and not saved, by key: it's there again when the thing is opened again. */
  unsaved: Map<string, Unsaved>
  stepUp?: StepUpDialogProps | undefined
  today: StationDate
}

/** What the station sells, edited as drafts and published as versions. */
export function CatalogueEditor(props: CatalogueEditorProps) {
  const { catalogue, chosen, listHref, versionsHref, csvHref, hrefOf, stepUp, today } = props
  const [finder, setFinder] = useState<Finder>({ text: '', shown: 'all' })
  const ready = catalogue.status === 'ready' ? catalogue.data : undefined
  const document = ready?.documents?.find((view) => thingKey(view) === chosen)
  if (ready && document) {
    const form = { view: document, onDrop: props.onDrop, ...props.station, waiting: ready.waiting, listHref, stepUp, today }
    return <ChosenDocument key={chosen} {...form} />
  }
  if (ready && chosen !== undefined) {
    const { saving, onSave, onDrop, onLook, photographs, unsaved } = props
    const form = { saving, onSave, onDrop, onLook, photographs, unsaved, listHref, stepUp, today }
    return <ChosenEntry key={chosen} chosen={chosen} catalogue={ready} {...form} />
  }
  return (
    <StaffPage
      title="What’s on sale"
      today={today}
      lead="Changes are drafts until they’re published."
      actions={
        <>
          <ButtonLink tone="outline" href={hrefOf('new-merch')}>
            <Plus aria-hidden size={18} />
            New product
          </ButtonLink>
          <ButtonLink tone="outline" href={hrefOf('new-ticket')}>
            <CalendarPlus aria-hidden size={18} />
            New event
          </ButtonLink>
          <ButtonLink tone="outline" href={hrefOf('new-subscription')}>
            <Plus aria-hidden size={18} />
            New subscription
          </ButtonLink>
        </>
      }
    >
      <Stack direction="row" space="wide" isWrapped>
        <Link href={chosen === undefined ? versionsHref : listHref}>{chosen === undefined ? 'All versions' : 'Everything on sale'}</Link>
        {chosen === undefined && <Link href={csvHref}>Merch in a spreadsheet</Link>}
      </Stack>
      {catalogue.status === 'loading' && <Skeleton shape="line" count={10} label="Loading what’s on sale" />}
      {catalogue.status === 'failed' && <Failed message={catalogue.message} onRetry={catalogue.onRetry} requestId={catalogue.requestId} />}
      {ready && <Ready {...props} catalogue={ready} finder={finder} onFinder={setFinder} />}
      {stepUp && <StepUpDialog {...stepUp} />}
    </StaffPage>
  )
}

type ReadyProps = Omit<CatalogueEditorProps, 'catalogue'> & {
  catalogue: CatalogueEntries
  finder: Finder
  onFinder: (finder: Finder) => void
}

function Ready({ catalogue: { entries, documents = [], waiting }, finder, onFinder, ...props }: ReadyProps) {
  const { myName, mayPublish, saving, onSave, publishing, onPublishing, unsaved } = props
  const drafts = [...entries, ...documents].filter(({ draft, waitsFor }) => draft !== null && waitsFor === null)
  const count = drafts.length - leftAtFirst(drafts, myName).size
  const saveWith = (view: EntryView, change: Partial<Pick<Draft['entry'], 'visibility' | 'rank'>>) => {
    const latest = latestOf(view)
    if (latest) onSave({ entry: { ...latest, ...change }, revision: view.revision, basis: view.basis })
  }
  return (
    <>
      {drafts.length > 0 && (
        <div className={css.bar}>
          <span className={css.barText}>
            {`${counted(drafts.length, 'change')} not published.`} {!mayPublish && 'An admin publishes.'}
          </span>
          <LookButtons label="See the shop with drafts" onLook={props.onLook} />
          <div className={css.actions}>
            <Button tone="quiet" onPress={() => onFinder({ text: '', shown: 'drafts' })}>
              Show them
            </Button>
            {mayPublish && (
              <Button onPress={() => onPublishing(true)}>
                {count === drafts.length ? 'Publish…' : `Publish ${count} of ${drafts.length}…`}
              </Button>
            )}
          </div>
        </div>
      )}
      <WaitingList
        waiting={waiting}
        mayPublish={mayPublish}
        callingOff={props.callingOff}
        onCallOff={props.onCallOff}
        onLook={(size, { id }) => props.onLook(size, { publication: id })}
      />
      {saving.status === 'rejected' && (
        <Notice tone="critical" isAnnounced>
          {saving.reason}
          <FaultCode of={saving.requestId} />
        </Notice>
      )}
      <StationPart documents={documents} hrefOf={props.hrefOf} isUnsaved={(kind) => props.station.unsaved.has(kind)} />
      <EntryLists
        views={entries}
        finder={finder}
        onFinder={onFinder}
        hrefOf={props.hrefOf}
        isUnsaved={(key) => unsaved.has(key)}
        onVisibility={({ view }, visibility) => saveWith(view, { visibility })}
        onMove={({ view }, rank) => saveWith(view, { rank })}
        today={props.today}
      />
      {publishing.isOpen && (
        <PublishDialog
          drafts={drafts}
          myName={myName}
          submission={publishing.submission}
          onPublish={props.onPublish}
          onCancel={() => onPublishing(false)}
        />
      )}
    </>
  )
}
