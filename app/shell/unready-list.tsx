import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'

type Props = { of: Exclude<Remote<unknown>, { status: 'ready' }> }

export default function UnreadyList({ of }: Props) {
  return of.status === 'failed' ? <Failed {...of} /> : <Skeleton shape="block" label="Loading" />
}
