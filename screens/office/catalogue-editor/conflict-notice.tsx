import { useEffect, useRef } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { describeChanges } from '#domain/catalogue/editing/describe-changes.ts'
import type { Edited } from '#domain/catalogue/editing/document.ts'
import type { DocumentView, EntryView } from '#domain/catalogue/editing/views.ts'
import { formatTime } from '#domain/time/station-time.ts'
import * as css from './catalogue-editor.css.ts'
import { ChangeList } from './change-list.tsx'
import { latestOf } from './entry-list.ts'

type Props = {
  /** The thing as it is now. */
  theirs: EntryView | DocumentView
  /** As it's typed here; undefined while something about it is wrong. */
  mine: Edited | undefined
  onTakeTheirs: () => void
  onKeepMine: () => void
}

const titleOf = ({ draft, published }: Props['theirs']) => {
  if (draft) return `${draft.by} saved this at ${formatTime(draft.at)}`
  return published ? 'The draft is gone: it was published or thrown away' : 'It was thrown away'
}

/** Someone else saved first: what their version has and this one hasn't, and which to go on with. Nothing is overwritten unseen. */
export function ConflictNotice({ theirs, mine, onTakeTheirs, onKeepMine }: Props) {
  const latest = latestOf<Edited>(theirs)
  const changes = latest && mine ? describeChanges(latest, mine) : []
  const choice = useRef<HTMLDivElement>(null)
  // It appears under a long form, where nothing would be seen but a button that no longer saves.
  useEffect(() => {
    choice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Notice tone="warning" title={titleOf(theirs)} isAnnounced>
      <div ref={choice} className={css.group}>
        <p>Yours isn’t saved, and nothing of it is lost. Where they differ, yours is below theirs:</p>
        {changes.length > 0 ? <ChangeList changes={changes} sides={{ from: 'Theirs', to: 'Yours' }} /> : <p>They’re the same now.</p>}
        <div className={css.actions}>
          <Button tone="outline" onPress={onTakeTheirs}>
            Take theirs
          </Button>
          <Button tone="outline" onPress={onKeepMine}>
            Go on with mine
          </Button>
        </div>
      </div>
    </Notice>
  )
}
