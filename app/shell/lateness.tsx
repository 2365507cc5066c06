import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { LateCode } from '#screens/shell/late-code/late-code.tsx'
import { isServed, retryCode } from './keep-loading.ts'
import { lateCode } from './load-code.ts'

/** Says that part of the shop's code is on its way, or can't be loaded. */
export default function Lateness() {
  const { missing, isTrying } = useSnapshot(lateCode)
  const [isOutdated, setOutdated] = useState(false)
  const isMissing = missing > 0
  // After each try that failed.
  useEffect(() => {
    if (!isMissing) setOutdated(false)
    else if (!isTrying) void isServed().then(setOutdated)
  }, [isMissing, isTrying])
  const status = !isMissing ? 'coming' : isOutdated ? 'outdated' : 'missing'
  return <LateCode status={status} isTrying={isTrying} onRetry={retryCode} onReload={() => location.reload()} />
}
