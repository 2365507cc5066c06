import { Badge } from '#design-system/badge/badge.tsx'
import type { DoorEntry } from '#domain/door/door.ts'

type Marked = Pick<DoorEntry, 'isUnder18' | 'isZedder' | 'isUnpaid'>

/** Notes for the door. They never rely on colour, so they work on paper too. */
export function DoorMarks({ entry: { isUnder18, isZedder, isUnpaid } }: { entry: Marked }) {
  return (
    <>
      {isUnpaid && <Badge tone="critical">UNPAID</Badge>}
      {isUnder18 && <Badge tone="warning">Under 18, check ID</Badge>}
      {isZedder && <Badge>Zedder</Badge>}
    </>
  )
}
