import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { paths } from '#app/paths.ts'
import { session } from '#app/state/session.ts'
import { AccountMenu } from '#screens/shell/app-shell/account-menu.tsx'
import { lazyPart } from './lazy-with-preload.ts'
import { loadAccount } from './load-account.ts'
import { loadCode } from './load-code.ts'
import { useAhead } from './use-ahead.ts'

const clear = lazyPart(() => import('./clear.tsx'))
const links = { login: paths.login, profile: paths.account, zedletter: paths.zedletter, security: paths.security }

/** The account menu, and the question that its last entry asks. */
export function Account() {
  const { user } = useSnapshot(session)
  const [isClearing, setIsClearing] = useState(false)
  useAhead(clear)
  const canLogOut = user !== undefined
  useEffect(() => {
    if (canLogOut) void loadAccount().catch(() => {})
  }, [canLogOut])
  return (
    <>
      <AccountMenu
        user={user}
        links={links}
        onLogout={() => void loadCode(loadAccount).then(({ logout }) => logout())}
        onClear={() => setIsClearing(true)}
      />
      {isClearing && <clear.Component onClose={() => setIsClearing(false)} />}
    </>
  )
}
