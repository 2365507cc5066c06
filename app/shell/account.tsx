import { useState } from 'react'
import { lazyPart } from '#app/shell/lazy-with-preload.ts'
import { AccountButton } from '#screens/shell/app-shell/shell-buttons.tsx'

const menu = lazyPart(() => import('#app/shell/account-menu.tsx'), <AccountButton onIntent={() => {}} />)

/** A plain button until it is first pressed; then the menu, whose code loads separately, replaces it. */
export function Account() {
  const [isWanted, setWanted] = useState(false)
  return isWanted ? <menu.Component /> : <AccountButton onIntent={menu.preload} onPress={() => setWanted(true)} />
}
