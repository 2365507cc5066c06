import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#app/state/session.ts'
import { ClearDialog } from '#screens/shell/clear/clear-dialog.tsx'
import { loadAccount } from './load-account.ts'
import { loadCode } from './load-code.ts'

/** Asks before it clears everything. */
export default function Clear({ onClose }: { onClose: () => void }) {
  const { user, isAtDesk } = useSnapshot(session)
  useEffect(() => {
    void loadAccount().catch(() => {})
  }, [])
  const clear = async () => {
    onClose()
    const { clearShop } = await loadCode(loadAccount)
    clearShop()
  }
  return <ClearDialog isLoggedIn={user !== undefined} isAtDesk={isAtDesk} onClose={onClose} onClear={() => void clear()} />
}
