import { useLayoutEffect } from 'react'
import { type OnSale, useOnSale } from './use-catalogue.ts'

/** Says which types of subscription are on sale, as soon as it knows and whenever it changes, and draws nothing. */
export default function WatchTypes({ onSale }: { onSale: (types: OnSale<'subscriptions'>) => void }) {
  const { list, isCurrent } = useOnSale('subscriptions')
  const known = list.status === 'ready' ? list.data : list.status
  // Before the browser paints: what has loaded already is there at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another object each time, what is in it isn't
  useLayoutEffect(() => onSale({ list, isCurrent }), [known, isCurrent, onSale])
  return null
}
