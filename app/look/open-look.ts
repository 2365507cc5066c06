import { paths } from '#app/paths.ts'
import { snack } from '#app/snacks.ts'
import { LOOK_KEY } from '#app/state/look.ts'
import { dropStored, writeStored } from '#app/state/storage.ts'
import type { EntryName } from '#domain/catalogue/editing/entry.ts'
import type { LookSize } from '#screens/office/catalogue-editor/look-buttons.tsx'
import type { KeptLook } from './kept-look.ts'
import { sizes } from './window-size.ts'

type At = {
  /** Only what waits as this publication, and not the drafts. */
  publication?: number
  /** The thing whose page it opens at. */
  of?: EntryName
}

const pageOf = ({ kind, id }: EntryName) => (kind === 'ticket' ? paths.ticket(id) : paths.product(id))

/** Opens the shop with its drafts. The new window begins with a copy of what this one keeps, and with what it's to look at. */
export function openLook(size: LookSize, { publication, of }: At = {}): void {
  const shape = size === 'tab' ? '' : `popup,width=${sizes[size].width},height=${sizes[size].height}`
  writeStored('session', LOOK_KEY, { publication: publication ?? null, isSized: size !== 'tab' } satisfies KeptLook)
  const opened = window.open(of ? pageOf(of) : paths.merch, '_blank', shape)
  dropStored('session', LOOK_KEY)
  if (!opened) snack('Your browser didn’t open the window. Allow this shop to open windows, then try again.', 'critical')
}
