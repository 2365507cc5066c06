import { User } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithPreload } from '#app/shell/lazy-with-preload.ts'
import { Button } from '#design-system/button/button.tsx'

const menu = lazyWithPreload(() => import('#app/shell/account-menu.tsx'))

/** A plain button until it is first pressed or neared; then the menu with its own code takes its place. */
export function AccountButton() {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <Button
      tone="outline"
      size="icon"
      aria-label="Account"
      onHoverStart={menu.preload}
      onFocus={menu.preload}
      {...(isWanted ? {} : { onPress: () => setWanted(true) })}
    >
      <User aria-hidden size={20} />
    </Button>
  )
  return isWanted ? (
    <Suspense fallback={button}>
      <menu.Component trigger={button} />
    </Suspense>
  ) : (
    button
  )
}
