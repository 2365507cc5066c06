import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { logout } from '#app/account.ts'
import { paths } from '#app/paths.ts'
import { snack } from '#app/snacks.ts'
import { clearEverything } from '#app/state/reset.ts'
import { session } from '#app/state/session.ts'
import { messages } from '#domain/messages.ts'
import { AccountMenu } from '#screens/shell/app-shell/account-menu.tsx'
import { ClearDialog } from '#screens/shell/clear/clear-dialog.tsx'

export default function AccountMenuRoute({ isOpen }: { isOpen: boolean }) {
  const { user, isAtDesk } = useSnapshot(session)
  const [isClearing, setIsClearing] = useState(false)
  const clear = () => {
    setIsClearing(false)
    clearEverything()
    snack(messages.everythingCleared)
  }
  return (
    <>
      <AccountMenu
        user={user}
        links={{ login: paths.login, profile: paths.account, zedletter: paths.zedletter, security: paths.security }}
        onLogout={() => void logout()}
        onClear={() => setIsClearing(true)}
        defaultOpen={isOpen}
      />
      {isClearing && <ClearDialog isAtDesk={isAtDesk} onClose={() => setIsClearing(false)} onClear={clear} />}
    </>
  )
}
