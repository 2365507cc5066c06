import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { paths } from '#app/paths.ts'
import { session } from '#app/state/session.ts'
import { AccountMenu } from '#screens/shell/app-shell/account-menu.tsx'
import { ClearDialog } from '#screens/shell/clear/clear-dialog.tsx'
import { loadCode } from './load-code.ts'

/** Most visitors neither log out nor clear anything: the code of both comes once either can be pressed. */
const loadAccount = () => import('#app/account.ts')

export default function AccountMenuRoute({ isOpen }: { isOpen: boolean }) {
  const { user, isAtDesk } = useSnapshot(session)
  const [isClearing, setIsClearing] = useState(false)
  const canEnd = user !== undefined || isClearing
  useEffect(() => {
    if (canEnd) void loadAccount().catch(() => {})
  }, [canEnd])
  const clear = async () => {
    setIsClearing(false)
    const { clearShop } = await loadCode(loadAccount)
    clearShop()
  }
  return (
    <>
      <AccountMenu
        user={user}
        links={{ login: paths.login, profile: paths.account, zedletter: paths.zedletter, security: paths.security }}
        onLogout={() => void loadCode(loadAccount).then(({ logout }) => logout())}
        onClear={() => setIsClearing(true)}
        defaultOpen={isOpen}
      />
      {isClearing && (
        <ClearDialog
          isLoggedIn={user !== undefined}
          isAtDesk={isAtDesk}
          onClose={() => setIsClearing(false)}
          onClear={() => void clear()}
        />
      )}
    </>
  )
}
