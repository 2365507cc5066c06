import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { thingKey } from '#domain/catalogue/desk-list.ts'
import type { DrawsDocument } from '#domain/catalogue/editing/document.ts'
import { type Entry, rankBetween } from '#domain/catalogue/editing/entry.ts'
import type { CatalogueEntries, ChangedEntry, EntryView } from '#domain/catalogue/editing/views.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { StepUpDialog, type StepUpDialogProps } from '#screens/people/factors/step-up-dialog.tsx'
import * as css from './catalogue-editor.css.ts'
import { ChangeList } from './change-list.tsx'
import { EntryForm, type EntryFormProps } from './entry-form.tsx'
import { canBeCopied, freeCode, latestOf } from './entry-list.ts'
import { blankValues, type EntryValues, valuesOf } from './entry-values.ts'

type Props = Omit<EntryFormProps, 'id' | 'kind' | 'rank' | 'view' | 'first' | 'draws'> & {
  chosen: string
  catalogue: CatalogueEntries
  listHref: string
  stepUp?: StepUpDialogProps | undefined
}

type Opened =
  | { view: EntryView; kind: Entry['kind']; title: string }
  | { view: undefined; kind: Entry['kind']; title: string; first: EntryValues }

/** A copy begins as its original is, with a name and a code of its own and nothing counted yet. */
function copyOf(views: readonly EntryView[], view: EntryView, latest: Entry): EntryValues {
  const values = valuesOf(latest)
  const rows = Object.entries(values.rows).map(([key, row]) => [key, { ...row, opening: null }])
  return {
    ...values,
    name: `${latest.name} (copy)`,
    id: freeCode(views, view.kind, `${latest.id}-copy`),
    rows: Object.fromEntries(rows),
  }
}

function open(views: readonly EntryView[], chosen: string): Opened | undefined {
  if (chosen === 'new-merch') return { view: undefined, kind: 'merch', title: 'A new product', first: blankValues }
  if (chosen === 'new-ticket') return { view: undefined, kind: 'ticket', title: 'A new event', first: blankValues }
  if (chosen === 'new-subscription') return { view: undefined, kind: 'subscription', title: 'A new subscription', first: blankValues }
  const isCopy = chosen.startsWith('copy-')
  const view = views.find((one) => thingKey(one) === (isCopy ? chosen.slice('copy-'.length) : chosen))
  const latest = view && latestOf(view)
  if (!view || !latest) return undefined
  if (isCopy && !canBeCopied(latest)) return undefined
  if (!isCopy) return { view, kind: view.kind, title: latest.name }
  return { view: undefined, kind: view.kind, title: `A copy of ${latest.name}`, first: copyOf(views, view, latest) }
}

/** A new thing is listed first among its kind. */
const firstRank = (views: readonly EntryView[], kind: Entry['kind']) => {
  const ranks = views.flatMap((view) => (view.kind === kind ? (latestOf(view)?.rank ?? []) : []))
  return rankBetween(undefined, ranks.length > 0 ? Math.min(...ranks) : undefined)
}

/** The station's prizes and terms, as they're drafted or else published. */
function drawsOf({ documents = [] }: CatalogueEntries): DrawsDocument | undefined {
  const latest = documents.map(({ draft, published }) => draft?.entry ?? published)
  return latest.find((one) => one?.kind === 'draws')
}

/** One thing, open to be changed. What waits to be published can only be read until then. */
export function ChosenEntry({ chosen, catalogue, listHref, stepUp, today, ...form }: Props) {
  const { entries: views, waiting } = catalogue
  const opened = open(views, chosen)
  const { view } = opened ?? {}
  return (
    <StaffPage title={opened?.title ?? 'What’s on sale'} today={today}>
      <p>
        <Link href={listHref}>Everything on sale</Link>
      </p>
      {!opened && <Text>That isn’t here. Choose another.</Text>}
      {opened && view?.waitsFor != null && (
        <Waits changed={waiting.flatMap(({ entries }) => entries).find((entry) => thingKey(entry) === chosen)} />
      )}
      {opened && view?.waitsFor == null && (
        <EntryForm
          id={chosen}
          kind={opened.kind}
          rank={(view && latestOf(view)?.rank) ?? firstRank(views, opened.kind)}
          view={view}
          first={'first' in opened ? opened.first : blankValues}
          draws={drawsOf(catalogue)}
          today={today}
          {...form}
        />
      )}
      {stepUp && <StepUpDialog {...stepUp} />}
    </StaffPage>
  )
}

function Waits({ changed }: { changed: ChangedEntry | undefined }) {
  return (
    <div className={css.group}>
      <Notice tone="info" title="It’s waiting to be published">
        Until then it can’t be changed. An admin can call that off, in the list of everything on sale.
      </Notice>
      {changed && <ChangeList changes={changed.changes} />}
    </div>
  )
}
