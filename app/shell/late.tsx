import { useSnapshot } from 'valtio'
import { lazyPart } from '#app/shell/lazy-with-preload.ts'
import { lateCode } from '#app/shell/load-code.ts'
import { travel } from '#app/shell/shown-location.ts'

/** What to say when something goes wrong. It has to load while nothing does. */
export const lateness = lazyPart(() => import('#app/shell/lateness.tsx'))

/** Shows that part of the shop's code is still to come. */
export function Late() {
  const { missing } = useSnapshot(lateCode)
  const { isWaiting } = useSnapshot(travel)
  return missing > 0 || isWaiting ? <lateness.Component /> : null
}
