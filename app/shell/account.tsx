import { Suspense, useState } from 'react'
import { lazyWithPreload } from '#app/shell/lazy-with-preload.ts'
import { AccountButton } from '#screens/shell/app-shell/shell-buttons.tsx'

const menu = lazyWithPreload(() => import('#app/shell/account-menu.tsx'))

/** A plain button until it is first pressed; then the menu, whose code loads separately, replaces it. */
export function Account() {
  const [isWanted, setWanted] = useState(false)
  if (!isWanted) return <AccountButton onIntent={menu.preload} onPress={() => setWanted(true)} />
  return (
    <Suspense fallback={<AccountButton onIntent={menu.preload} />}>
      <menu.Component />
    </Suspense>
  )
}
