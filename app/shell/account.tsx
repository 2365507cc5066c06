import { useState } from 'react'
import { AccountButton } from '#screens/shell/app-shell/shell-buttons.tsx'
import { lazyPart } from './lazy-with-preload.ts'
import { useAhead } from './use-ahead.ts'

const menu = lazyPart(() => import('./account-menu.tsx'), <AccountButton onIntent={() => {}} />)

/** A plain button until it is first pressed; then the menu, whose code loads separately, replaces it. */
export function Account() {
  const [isWanted, setWanted] = useState(false)
  useAhead(menu)
  return isWanted ? <menu.Component /> : <AccountButton onIntent={menu.preload} onPress={() => setWanted(true)} />
}
