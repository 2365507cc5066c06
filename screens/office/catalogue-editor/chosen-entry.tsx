import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { thingKey } from '#domain/catalogue/desk-list.ts'
import { type Entry, rankBetween } from '#domain/catalogue/editing/entry.ts'
import type { EntryView } from '#domain/catalogue/editing/views.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { StepUpDialog } from '#screens/people/factors/step-up-dialog.tsx'
import * as css from './catalogue-editor.css.ts'
import type { CatalogueEditorProps } from './catalogue-editor.tsx'
import { ChangeList } from './change-list.tsx'
import { EntryForm } from './entry-form.tsx'
import { freeCode, latestOf } from './entry-list.ts'
import { blankValues, type EntryValues, valuesOf } from './entry-values.ts'

type Props = Omit<CatalogueEditorProps, 'catalogue'> & { chosen: string; views: readonly EntryView[] }

type Opened =
  | { view: EntryView; kind: Entry['kind']; title: string }
  | { view: undefined; kind: Entry['kind']; title: string; first: EntryValues }

/** A copy begins hidden, with a name and a code of its own and nothing counted yet. */
function copyOf(views: readonly EntryView[], view: EntryView, latest: Entry): EntryValues {
  const values = valuesOf(latest)
  const rows = Object.entries(values.rows).map(([key, row]) => [key, { ...row, opening: null }])
  return {
    ...values,
    name: `${latest.name} (copy)`,
    id: freeCode(views, view.kind, `${latest.id}-copy`),
    visibility: 'hidden',
    rows: Object.fromEntries(rows),
  }
}

function open(views: readonly EntryView[], chosen: string): Opened | undefined {
  if (chosen === 'new-merch') return { view: undefined, kind: 'merch', title: 'A new product', first: blankValues }
  if (chosen === 'new-ticket') return { view: undefined, kind: 'ticket', title: 'A new event', first: blankValues }
  const isCopy = chosen.startsWith('copy-')
  const view = views.find((one) => thingKey(one) === (isCopy ? chosen.slice('copy-'.length) : chosen))
  const latest = view && latestOf(view)
  if (!view || !latest) return undefined
  if (!isCopy) return { view, kind: view.kind, title: latest.name }
  return { view: undefined, kind: view.kind, title: `A copy of ${latest.name}`, first: copyOf(views, view, latest) }
}

/** A new thing is listed first among its kind. */
const firstRank = (views: readonly EntryView[], kind: Entry['kind']) => {
  const ranks = views.flatMap((view) => (view.kind === kind ? (latestOf(view)?.rank ?? []) : []))
  return rankBetween(undefined, ranks.length > 0 ? Math.min(...ranks) : undefined)
}

/** One thing, open to be changed. What waits to be published can only be read until then. */
export function ChosenEntry({ chosen, views, listHref, saving, onSave, onDrop, unsaved, stepUp, today }: Props) {
  const opened = open(views, chosen)
  const { view } = opened ?? {}
  return (
    <StaffPage title={opened?.title ?? 'What’s on sale'} today={today}>
      <Link tone="quiet" href={listHref}>
        Everything on sale
      </Link>
      {!opened && <Text>That isn’t here. Choose another.</Text>}
      {opened && view?.waitsFor != null && <Waits view={view} />}
      {opened && view?.waitsFor == null && (
        <EntryForm
          id={chosen}
          kind={opened.kind}
          rank={(view && latestOf(view)?.rank) ?? firstRank(views, opened.kind)}
          view={view}
          first={'first' in opened ? opened.first : blankValues}
          saving={saving}
          onSave={onSave}
          onDrop={onDrop}
          unsaved={unsaved}
          today={today}
        />
      )}
      {stepUp && <StepUpDialog {...stepUp} />}
    </StaffPage>
  )
}

function Waits({ view: { draft } }: { view: EntryView }) {
  return (
    <div className={css.group}>
      <Notice tone="info" title="It waits to be published">
        Until then it can’t be changed. An admin can call that off, in the list of everything on sale.
      </Notice>
      {draft && <ChangeList changes={draft.changes} />}
    </div>
  )
}
