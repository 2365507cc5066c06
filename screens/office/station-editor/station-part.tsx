import { Badge } from '#design-system/badge/badge.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { thingKey } from '#domain/catalogue/desk-list.ts'
import { documentNames } from '#domain/catalogue/editing/document.ts'
import type { DocumentView } from '#domain/catalogue/editing/views.ts'
import * as css from '#screens/office/catalogue-editor/catalogue-editor.css.ts'

const notes: Readonly<Record<DocumentView['kind'], string>> = {
  station: 'Name, addresses, hours, dates, postage',
  draws: 'What can be won, and what people agree to',
  words: 'Policies, pages, thanks and letters',
}

type Props = { documents: readonly DocumentView[]; hrefOf: (key: string) => string; isUnsaved: (kind: string) => boolean }

/** What the station says of itself, each a form of its own. */
export function StationPart({ documents, hrefOf, isUnsaved }: Props) {
  if (documents.length === 0) return null
  return (
    <section className={css.group}>
      <Heading level={2} size="heading">
        The station
      </Heading>
      <ul className={css.rows}>
        {documents.map((view) => (
          <li key={view.kind} className={css.version}>
            <div className={css.versionText}>
              <span className={css.entryName}>
                <Link href={hrefOf(thingKey(view))}>{documentNames[view.kind]}</Link> {view.draft && <Badge tone="warning">Draft</Badge>}{' '}
                {view.waitsFor !== null && <Badge tone="info">Waits</Badge>}{' '}
                {isUnsaved(view.kind) && <Badge tone="critical">Not saved</Badge>}
              </span>
              <span className={css.note}>{notes[view.kind]}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
