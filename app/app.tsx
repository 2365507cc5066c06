import { type ReactNode, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { notFound, pages } from '#app/pages.ts'
import { Shell } from '#app/shell/shell.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'

/** `children` come after the page, and only once it is there. */
export function App({ children }: { children?: ReactNode }) {
  return (
    <Shell>
      <Suspense fallback={<Skeleton shape="block" label="Loading" />}>
        <Switch>
          {pages.map(({ path, page }) => (
            <Route key={path} path={path} component={page.Component} />
          ))}
          <Route component={notFound.Component} />
        </Switch>
        {children}
      </Suspense>
    </Shell>
  )
}
