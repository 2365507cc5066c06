import { type ReactNode, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { notFound, pages } from '#app/pages.ts'
import { LoadsAhead } from '#app/shell/loads-ahead.tsx'
import { Shell } from '#app/shell/shell.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'

/** `children` are drawn after the page, once it has loaded. */
export function App({ children }: { children?: ReactNode }) {
  return (
    <Shell>
      <Suspense fallback={<Skeleton shape="block" label="Loading" />}>
        <Switch>
          {Object.values(pages).map(({ file, addresses, Component }) => (
            <Route key={file} path={addresses} component={Component} />
          ))}
          <Route component={notFound.Component} />
        </Switch>
        {children}
      </Suspense>
      <LoadsAhead />
    </Shell>
  )
}
