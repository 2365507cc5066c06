import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { thingKey } from '#domain/catalogue/desk-list.ts'
import type { CatalogueChange, DeskThing } from '#domain/catalogue/desk-thing.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import { ThingForm } from './thing-form.tsx'
import { ThingList } from './thing-list.tsx'
import type { Draft, Saving } from './use-thing-form.ts'

export type CatalogueDeskProps = {
  things: Remote<readonly DeskThing[]>
  /** The key of the open item. Without it the list is shown. */
  chosen?: string
  hrefOf: (key: string) => string
  listHref: string
  saving: Saving
  /** `tellsBuyers` where an event has moved and those with tickets get a letter. */
  onSave: (wanted: { kind: DeskThing['kind']; id: string; changes: CatalogueChange[]; tellsBuyers?: true }) => void
  /** Unsaved edits by the item's key, restored when the item is opened again. */
  drafts: Map<string, Draft>
  today: StationDate
}

/** What the office can change without a developer: stock, capacity, dates, descriptions, and what is public. */
export function CatalogueDesk({ things, chosen, hrefOf, listHref, saving, onSave, drafts, today }: CatalogueDeskProps) {
  const [text, setText] = useState('')
  const ready = things.status === 'ready' ? things.data : undefined
  const thing = ready?.find((candidate) => thingKey(candidate) === chosen)
  return (
    <StaffPage title={thing?.name ?? 'Catalogue'} today={today} lead={chosen === undefined && 'Changes go live straight away.'}>
      {chosen !== undefined && (thing || !ready) && (
        <Link tone="quiet" href={listHref}>
          <ArrowLeft aria-hidden size={18} />
          All of the catalogue
        </Link>
      )}
      {things.status === 'loading' && <Skeleton shape="line" count={10} label="Loading the catalogue" />}
      {things.status === 'failed' && <Failed message={things.message} onRetry={things.onRetry} requestId={things.requestId} />}
      {ready && chosen === undefined && (
        <ThingList things={ready} text={text} onText={setText} hrefOf={hrefOf} isUnsaved={(key) => drafts.has(key)} today={today} />
      )}
      {ready && chosen !== undefined && !thing && (
        <EmptyState
          art={{ motif: 'stripes', color: 'cyan' }}
          title="That isn’t in the catalogue"
          ways={<ButtonLink href={listHref}>All of the catalogue</ButtonLink>}
        />
      )}
      {thing && (
        <ThingForm
          key={chosen}
          thing={thing}
          saving={saving}
          onSave={(changes, tellsBuyers) => onSave({ kind: thing.kind, id: thing.id, changes, ...(tellsBuyers ? { tellsBuyers } : {}) })}
          drafts={drafts}
          today={today}
        />
      )}
    </StaffPage>
  )
}
