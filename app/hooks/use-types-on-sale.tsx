import { type ReactNode, useEffect, useState } from 'react'
import { drawnWith } from '#app/data/drawn.ts'
import type { OnSale } from '#app/data/use-catalogue.ts'
import { watchDrawn } from '#app/data/watch-drawn.ts'
import { lazyPart } from '#app/shell/lazy-with-preload.ts'

type Types = OnSale<'subscriptions'>

const watch = lazyPart(() => import('#app/data/watch-types.tsx'))

function asDrawn(): Types {
  const data = drawnWith().subscriptions
  return { list: data ? { status: 'ready', data } : { status: 'loading' }, isCurrent: false }
}

/**
 * The types of subscription for a page that is drawn with them. What asks the server for others is `watcher`, to be drawn with the
 * page: its code loads once there are others (D892).
 */
export function useTypesOnSale(): Types & { watcher: ReactNode } {
  const [types, setTypes] = useState(asDrawn)
  const [isWatched, setWatched] = useState(() => types.list.status !== 'ready' || watch.isLoaded())
  useEffect(() => {
    if (isWatched) return
    return watchDrawn({
      onCurrent: () => setTypes((drawn) => ({ ...drawn, isCurrent: true })),
      onNews: () => setWatched(true),
    })
  }, [isWatched])
  return { ...types, watcher: isWatched && <watch.Component onSale={setTypes} /> }
}
