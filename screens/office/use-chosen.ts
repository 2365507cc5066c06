import { type RefObject, useEffect, useState } from 'react'
import { focusChosen } from '#design-system/choice-list/choice-list.tsx'
import type { UnpaidRecord } from '#domain/api/schemas.ts'
import { nextRecord } from '#domain/office/next-record.ts'

/** A dialog gives focus back a moment after it has gone, in frames. */
const PATIENCE = 60

type Chosen = { record: UnpaidRecord | undefined; choose: (id: number) => void }

/**
 * The record at hand. When it leaves the list the next one takes its place, and the keyboard (D147); when it was the last,
 * the keyboard goes to `ending`, which says so.
 */
export function useChosen(
  records: readonly UnpaidRecord[],
  list: RefObject<HTMLElement | null>,
  ending: RefObject<HTMLElement | null>,
): Chosen {
  const [id, setId] = useState<number>()
  const [known, setKnown] = useState(records)
  const [departures, setDepartures] = useState(0)
  if (known !== records) {
    setKnown(records)
    if (id !== undefined && !records.some((record) => record.id === id)) {
      setId(nextRecord(known, records, id))
      setDepartures(departures + 1)
    }
  }
  useEffect(() => {
    if (departures === 0) return
    let frame = 0
    let frames = 0
    const look = () => {
      frames += 1
      const isFree = document.querySelector('[role="dialog"]') === null
      const isThere = isFree && (list.current ? focusChosen(list.current) : ending.current?.focus() === undefined)
      if (!isThere && frames < PATIENCE) frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [departures, list, ending])
  return { record: records.find((record) => record.id === id), choose: setId }
}
