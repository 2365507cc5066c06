import { useEffect } from 'react'
import { useRemote } from '#app/data/use-remote.ts'
import { dropLink } from '#app/state/mailed-link.ts'

/** Whether a link for a new password is gone (A134), and forgets it then. Without an answer it isn't: the form decides (D465). */
export function useRecoveryLink(token: string): boolean {
  const link = useRemote('recoveryLink', token)
  const isGone = link.status === 'ready' && link.data.isGone
  useEffect(() => {
    if (isGone) dropLink('recover-password')
  }, [isGone])
  return isGone
}
