import { useState } from 'react'
import { Link } from '#design-system/link/link.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { CatalogueChange, DeskThing } from '#domain/api/schemas.ts'
import { thingKey } from '#domain/catalogue/desk-list.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Remote, Submission } from '#screens/remote.ts'
import { StaffFailure } from '#screens/staff-page/staff-failure.tsx'
import { StaffPage } from '#screens/staff-page/staff-page.tsx'
import { type Draft, ThingForm } from './thing-form.tsx'
import { ThingList } from './thing-list.tsx'

/** What became of the last changes: `present` is the thing as it is now, where it was no longer as it was seen. */
export type Saving = { status: 'saved'; thing: DeskThing } | (Submission & { present?: DeskThing })

export type CatalogueDeskProps = {
  things: Remote<readonly DeskThing[]>
  /** The thing that is open, by its key; the list without it. */
  chosen?: string
  hrefOf: (key: string) => string
  listHref: string
  saving: Saving
  onSave: (wanted: { kind: DeskThing['kind']; id: string; changes: CatalogueChange[] }) => void
  /** What was typed and is not saved yet, by the thing's key: it is there again when the thing is. */
  drafts: Map<string, Draft>
  today: StationDate
}

/** What the office changes without a developer: stock, capacity, dates, descriptions, and what is public. */
export function CatalogueDesk({ things, chosen, hrefOf, listHref, saving, onSave, drafts, today }: CatalogueDeskProps) {
  const [text, setText] = useState('')
  const ready = things.status === 'ready' ? things.data : undefined
  const thing = ready?.find((candidate) => thingKey(candidate) === chosen)
  return (
    <StaffPage
      title={thing?.name ?? 'Catalogue'}
      today={today}
      {...(chosen === undefined ? { lead: 'What is saved here is in the shop at once.' } : {})}
    >
      {chosen !== undefined && (
        <Link tone="quiet" href={listHref}>
          All of the catalogue
        </Link>
      )}
      {things.status === 'loading' && <Skeleton shape="line" count={10} label="Loading the catalogue" />}
      {things.status === 'failed' && <StaffFailure message={things.message} onRetry={things.onRetry} />}
      {ready && chosen === undefined && (
        <ThingList things={ready} text={text} onText={setText} hrefOf={hrefOf} isUnsaved={(key) => drafts.has(key)} today={today} />
      )}
      {ready && chosen !== undefined && !thing && <Text>There is no such thing in the catalogue. Choose another.</Text>}
      {thing && (
        <ThingForm
          key={chosen}
          thing={thing}
          saving={saving}
          onSave={(changes) => onSave({ kind: thing.kind, id: thing.id, changes })}
          drafts={drafts}
          today={today}
        />
      )}
    </StaffPage>
  )
}
