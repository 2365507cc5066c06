import { type ReactNode, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { Route, Switch, useLocation } from 'wouter'
import { AppBoundary } from '#app/shell/app-boundary.tsx'
import { lazyPart } from '#app/shell/lazy-with-preload.ts'
import { LoadsAhead } from '#app/shell/loads-ahead.tsx'
import { Shell } from '#app/shell/shell.tsx'
import { session } from '#app/state/session.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { notFound, pages } from './pages.ts'

const loading = <Skeleton shape="block" label="Loading" />

/** It may take the place of a page at any time, so it never suspends what is there. */
const ownPassword = lazyPart(async () => {
  await pages.security.load()
  return { default: pages.security.Component }
}, loading)

/**
 * The shop. Somebody whose password was another person's choice sees no page until they set their own. `children` are drawn
 * after the page, once it has loaded.
 */
export function App({ children }: { children?: ReactNode }) {
  const { user } = useSnapshot(session)
  const [path] = useLocation()
  return (
    <Shell>
      <Suspense fallback={loading}>
        <AppBoundary of={path}>
          {user?.mustChangePassword ? (
            <ownPassword.Component />
          ) : (
            <Switch>
              {Object.values(pages).map(({ file, addresses, Component }) => (
                <Route key={file} path={addresses} component={Component} />
              ))}
              <Route component={notFound.Component} />
            </Switch>
          )}
        </AppBoundary>
        {children}
      </Suspense>
      <LoadsAhead />
    </Shell>
  )
}
