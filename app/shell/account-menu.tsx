import { useSnapshot } from 'valtio'
import { logout } from '#app/account.ts'
import { paths } from '#app/paths.ts'
import { snack } from '#app/snacks.ts'
import { clearEverything } from '#app/state/reset.ts'
import { session } from '#app/state/session.ts'
import { messages } from '#domain/messages.ts'
import { AccountMenu } from '#screens/shell/app-shell/account-menu.tsx'

export default function AccountMenuRoute() {
  const { user } = useSnapshot(session)
  return (
    <AccountMenu
      user={user}
      links={{
        login: paths.login,
        profile: paths.account,
        zedletter: paths.zedletter,
        security: paths.security,
        factors: paths.securityFactors,
      }}
      onLogout={() => void logout()}
      onClear={() => {
        clearEverything()
        snack(messages.everythingCleared)
      }}
      defaultOpen
    />
  )
}
