import { Button } from '#design-system/button/button.tsx'
import { Disclosure } from '#design-system/disclosure/disclosure.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import type { PublicationView } from '#domain/catalogue/editing/views.ts'
import { counted } from '#domain/text.ts'
import { formatEventTime } from '#domain/time/station-time.ts'
import * as css from './catalogue-editor.css.ts'
import { ChangedEntries } from './changed-entries.tsx'
import { LookButtons, type LookSize } from './look-buttons.tsx'

type Props = {
  waiting: readonly PublicationView[]
  mayPublish: boolean
  /** The one that is being called off. */
  callingOff: number | undefined
  onCallOff: (publication: PublicationView) => void
  onLook: (size: LookSize, publication: PublicationView) => void
}

/** What is to be published at a time, and what was stopped because something in it had changed since. */
export function WaitingList({ waiting, mayPublish, callingOff, onCallOff, onLook }: Props) {
  if (waiting.length === 0) return null
  return (
    <section className={css.group}>
      <Heading level={2} size="heading">
        Waiting to be published
      </Heading>
      <ul className={css.rows}>
        {waiting.map((publication) => (
          <li key={publication.id} className={css.version}>
            {publication.stoppedAt !== null && (
              <Notice tone="critical" title="Not published: something in it has changed since">
                Nothing of it is on sale. Call it off, look through its drafts and publish them again.
              </Notice>
            )}
            <div className={css.versionHead}>
              <div className={css.versionText}>
                <span className={css.entryName}>{formatEventTime(publication.dueAt)}</span>
                <span className={css.note}>
                  {`${counted(publication.entries.length, 'change')}, by ${publication.by}.${publication.note ? ` ${publication.note}` : ''}`}
                </span>
              </div>
              {mayPublish && (
                <Button
                  tone="outline"
                  aria-label={`Call it off: ${formatEventTime(publication.dueAt)}`}
                  isPending={callingOff === publication.id}
                  onPress={() => onCallOff(publication)}
                >
                  Call it off
                </Button>
              )}
            </div>
            {publication.stoppedAt === null && <LookButtons label="See the shop with it" onLook={(size) => onLook(size, publication)} />}
            <Disclosure title="What changes">
              <ChangedEntries entries={publication.entries} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  )
}
