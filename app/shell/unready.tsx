import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { lazyPart } from './lazy-with-preload.ts'

/** Stands for a page while its list isn't there: loading, or why it couldn't be loaded. A page that was drawn never needs it. */
export const unready = lazyPart(() => import('./unready-list.tsx'), <Skeleton shape="block" label="Loading" />)
