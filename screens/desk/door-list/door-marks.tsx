import { Badge } from '#design-system/badge/badge.tsx'
import type { DoorEntry } from '#domain/door/door.ts'

/** Notes for the door. They never rely on colour, so they work on paper too. */
export function DoorMarks({ isUnder18, isZedder, isUnpaid }: Pick<DoorEntry, 'isUnder18' | 'isZedder' | 'isUnpaid'>) {
  return (
    <>
      {isUnpaid && <Badge tone="critical">UNPAID</Badge>}
      {isUnder18 && <Badge tone="warning">Under 18, check ID</Badge>}
      {isZedder && <Badge>Zedder</Badge>}
    </>
  )
}
