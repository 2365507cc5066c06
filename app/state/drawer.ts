import { proxy } from 'valtio'
import { dropStored, readStored, writeStored } from './storage.ts'

const KEY = 'zed.drawer'
const DRAFT = 'zed.drawer.count'

/** The cash drawer of this desk: it belongs to the browser, for any login, and outlives a reload and a change of shift. */
export const deskDrawer = proxy<{ id: string | undefined }>({ id: undefined })

/** What a browser stored; it may be anything. */
function readJson(key: string): unknown {
  try {
    return JSON.parse(readStored('local', key) ?? 'null')
  } catch {
    return null
  }
}

export function restoreDrawer(): void {
  const id = readJson(KEY)
  deskDrawer.id = typeof id === 'string' ? id : undefined
}

export function putDrawerHere(id: string | undefined): void {
  deskDrawer.id = id
  if (id === undefined) dropStored('local', KEY)
  else writeStored('local', KEY, id)
}

/** The drawer that money taken now counts to, as a call sends it. The server decides whether it's still open. */
export const drawerOfDesk = (): { drawer_id?: string } => {
  if (deskDrawer.id === undefined) restoreDrawer()
  return deskDrawer.id === undefined ? {} : { drawer_id: deskDrawer.id }
}

/** A count that someone is at, for the drawer with this id, or for a new one. */
export const readCount = (): unknown => readJson(DRAFT)
export const keepCount = (count: object): void => writeStored('local', DRAFT, count)
export const dropCount = (): void => dropStored('local', DRAFT)
