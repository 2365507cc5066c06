import { useSnapshot } from 'valtio'
import { lazyPart } from './lazy-with-preload.ts'
import { lateCode } from './load-code.ts'
import { travel } from './shown-location.ts'

/** What to say when something goes wrong. It has to load while nothing does. */
export const lateness = lazyPart(() => import('./lateness.tsx'))

/** Shows that part of the shop's code is still to come. */
export function Late() {
  const { missing } = useSnapshot(lateCode)
  const { isWaiting } = useSnapshot(travel)
  return missing > 0 || isWaiting ? <lateness.Component /> : null
}
