import type { DoorList } from '#domain/api/schemas.ts'
import { doorListCsv } from '#domain/door/door-list.ts'

/** Saves a door list as a file for a spreadsheet, named after its event and its day. */
export function downloadDoorList(list: DoorList): void {
  const address = URL.createObjectURL(new Blob([doorListCsv(list)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `door-list-${list.event.id}-${list.event.eventDateTime.slice(0, 10)}.csv`
  link.click()
  // The file is read as soon as the press is over.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
