import { shows } from '#domain/catalogue/programmes.ts'
import { useRemote } from './use-remote.ts'

/** Favourite shows to choose from; only 'All Zed Shows' until the list has loaded (D168). */
export function useShows(): readonly string[] {
  const programmes = useRemote('programmes', {})
  return shows(programmes.status === 'ready' ? programmes.data : [])
}
