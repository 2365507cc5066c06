import { type RefObject, useEffect, useState } from 'react'
import { focusChosen } from '#design-system/choice-list/choice-list.tsx'
import { nextRecord } from '#domain/office/next-record.ts'
import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'

/** A closed dialog returns focus a few frames later; this is how many we wait. */
const PATIENCE = 60

type Chosen = { record: UnpaidRecord | undefined; choose: (id: number) => void }

/**
 * The chosen record. When it leaves the list, the next one is chosen and gets focus (D147). After the last one,
 * focus goes to `ending`, which says that the list is empty.
 */
export function useChosen(
  records: readonly UnpaidRecord[],
  list: RefObject<HTMLElement | null>,
  ending: RefObject<HTMLElement | null>,
): Chosen {
  const [id, setId] = useState<number>()
  const [previous, setPrevious] = useState(records)
  const [departures, setDepartures] = useState(0)
  if (previous !== records) {
    setPrevious(records)
    if (id !== undefined && !records.some((record) => record.id === id)) {
      setId(nextRecord(previous, records, id))
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
