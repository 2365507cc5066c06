import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useRemote } from '#app/data/use-remote.ts'
import { deskDrawer, restoreDrawer } from '#app/state/drawer.ts'

/** The drawer that cash at this desk goes into; null if none is open here. Undefined until that has loaded. */
export function useDrawerHere(): string | null | undefined {
  const open = useRemote('openDrawers', {})
  const { id } = useSnapshot(deskDrawer)
  useEffect(restoreDrawer, [])
  if (open.status !== 'ready') return undefined
  return open.data.find((drawer) => drawer.id === id)?.desk ?? null
}
