import { Badge } from '#design-system/badge/badge.tsx'
import type { DoorEntry } from '#domain/door/door.ts'
import * as css from './door-list.css.ts'

type Marked = Pick<DoorEntry, 'isUnder18' | 'isZedder' | 'isUnpaid'>

/** Notes for the door. They never rely on colour, so they work on paper too. */
export function DoorMarks({ entry: { isUnder18, isZedder, isUnpaid } }: { entry: Marked }) {
  return (
    <span className={css.marks}>
      {isUnpaid && <Badge tone="critical">Unpaid</Badge>}
      {isUnder18 && <Badge tone="warning">U18: check ID</Badge>}
      {isZedder && <Badge>Zedder</Badge>}
    </span>
  )
}
