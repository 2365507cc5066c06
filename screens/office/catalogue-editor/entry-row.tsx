import { Ellipsis } from 'lucide-react'
import { Badge } from '#design-system/badge/badge.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Menu } from '#design-system/menu/menu.tsx'
import type { MenuEntry } from '#design-system/menu/menu-panel.tsx'
import { MISC_ID } from '#domain/catalogue/catalogue.ts'
import type { Visibility } from '#domain/catalogue/editing/entry.ts'
import { priceLabel } from '#domain/catalogue/price-label.ts'
import { formatEventTime } from '#domain/time/station-time.ts'
import { yearly } from '#screens/buying/subscriptions/yearly.ts'
import * as css from './catalogue-editor.css.ts'
import { EntryArt } from './entry-art.tsx'
import { canBeCopied, type Listed } from './entry-list.ts'

export type RowIntents = {
  hrefOf: (key: string) => string
  isUnsaved: (key: string) => boolean
  onVisibility: (listed: Listed, visibility: Visibility) => void
}

const priceText = ({ entry }: Listed) => (entry.kind === 'subscription' ? yearly(entry.cost) : priceLabel(entry))

const turns: Readonly<Record<Visibility, readonly { to: Visibility; label: string }[]>> = {
  public: [
    { to: 'hidden', label: 'Hide it from the shop' },
    { to: 'archived', label: 'Archive' },
  ],
  hidden: [
    { to: 'public', label: 'Show it to everyone' },
    { to: 'archived', label: 'Archive' },
  ],
  archived: [
    { to: 'public', label: 'Show it to everyone' },
    { to: 'hidden', label: 'Bring it back for the desk' },
  ],
}

/** One thing on sale: what it looks like, costs and who sees it, and what can be done with it here. */
export function EntryRow({ listed, hrefOf, isUnsaved, onVisibility }: RowIntents & { listed: Listed }) {
  const { id, view, entry } = listed
  const items: MenuEntry[] = canBeCopied(entry) ? [{ id: 'copy', label: 'Duplicate', href: hrefOf(`copy-${id}`) }] : []
  if (view.waitsFor === null && entry.id !== MISC_ID) {
    for (const { to, label } of turns[entry.visibility]) items.push({ id: to, label, onAction: () => onVisibility(listed, to) })
  }
  return (
    <div className={css.thing}>
      <div className={css.thingArt}>
        <EntryArt entry={entry} />
      </div>
      <div className={css.thingName}>
        <Link tone="quiet" href={hrefOf(id)}>
          {entry.name}
        </Link>
      </div>
      <div className={css.thingMarks}>
        {isUnsaved(id) && <Badge tone="critical">Not saved</Badge>}
        {view.draft && <Badge tone="warning">{view.published ? 'Draft' : 'New draft'}</Badge>}
        {view.waitsFor !== null && <Badge tone="info">Waits</Badge>}
        {entry.visibility === 'hidden' && <Badge>Only the desk</Badge>}
        {entry.visibility === 'archived' && <Badge>Archived</Badge>}
      </div>
      <div className={css.thingFacts}>
        {entry.kind === 'ticket' && entry.id !== MISC_ID
          ? `${formatEventTime(entry.eventDateTime)}. ${priceText(listed)}`
          : priceText(listed)}
      </div>
      <div className={css.thingMenu}>
        <Menu
          label={`What to do with ${entry.name}`}
          button={{
            tone: 'quiet',
            size: 'icon',
            'aria-label': `More about ${entry.name}`,
            children: <Ellipsis aria-hidden size={20} />,
          }}
          items={items}
        />
      </div>
    </div>
  )
}
