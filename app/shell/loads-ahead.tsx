import { useCallback, useEffect, useState } from 'react'
import type { LoadAhead } from '#app/data/load-ahead.tsx'
import { whenIdle } from '#app/when-idle.ts'

/** At startup, once the browser is idle, loads merch and countries: the first page is drawn without them (D236). */
export function LoadsAhead() {
  const [ahead, setAhead] = useState<{ Load: typeof LoadAhead }>()
  const onLoaded = useCallback(() => setAhead(undefined), [])
  useEffect(() => {
    // Without its code nothing is lost: every page loads what it needs.
    whenIdle(
      () =>
        void import('#app/data/load-ahead.tsx').then(
          ({ LoadAhead: Load }) => setAhead({ Load }),
          () => {},
        ),
    )
  }, [])
  return ahead ? <ahead.Load onLoaded={onLoaded} /> : null
}
