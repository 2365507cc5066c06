import { dropStored, readStored, writeStored } from './storage.ts'

const ORDER = 'zed.desk'
const SEALED = 'zed.desk.sealed'
const CALL = 'zed.call.sealed'
/** Who completed orders on this browser. */
export const NAMES = 'zed.desk.names'

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

/** The call on the phone form, sealed as well. */
export const readSealedCall = (): string | null => readStored('session', CALL)
export const writeSealedCall = (sealed: string): void => writeStored('session', CALL, sealed)
export const dropCall = (): void => dropStored('session', CALL)

export function dropDeskOrder(): void {
  dropStored('session', ORDER)
  dropStored('session', SEALED)
}

/** Whether this browser is a desk's: an order waits in this tab, or someone has completed orders here. */
export const isDesksBrowser = (): boolean => readStored('session', ORDER) !== null || readStored('local', NAMES) !== null
