import { dropStored, readStored, writeStored } from '#app/state/storage.ts'

const ORDER = 'zed.desk'
const SEALED = 'zed.desk.sealed'

/** Where the order being taken at the desk is kept: in this tab, the person in it sealed (D232). */

export function readDeskOrder(): { order: string | null; sealed: string | null } {
  // An earlier shop kept it for every tab and for good, with the person in it.
  dropStored('local', ORDER)
  return { order: readStored('session', ORDER), sealed: readStored('session', SEALED) }
}

export function writeDeskOrder(order: unknown): void {
  writeStored('session', ORDER, order)
}

export function writeSealed(sealed: string): void {
  writeStored('session', SEALED, sealed)
}

export function dropSealed(): void {
  dropStored('session', SEALED)
}

export function dropDeskOrder(): void {
  dropStored('session', ORDER)
  dropSealed()
}
