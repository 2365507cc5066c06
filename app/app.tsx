import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { notOpenYet, patterns } from '#app/paths.ts'
import { Shell } from '#app/shell/shell.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'

const Landing = lazy(() => import('#app/routes/landing.tsx'))
const Subscriptions = lazy(() => import('#app/routes/subscriptions.tsx'))
const Donations = lazy(() => import('#app/routes/donations.tsx'))
const Merch = lazy(() => import('#app/routes/merch.tsx'))
const Cart = lazy(() => import('#app/routes/cart.tsx'))
const Checkout = lazy(() => import('#app/routes/checkout.tsx'))
const Login = lazy(() => import('#app/routes/login.tsx'))
const Account = lazy(() => import('#app/routes/account.tsx'))
const PaymentSuccess = lazy(() => import('#app/routes/payment-success.tsx'))
const NotOpenYet = lazy(() => import('#app/routes/not-open-yet.tsx'))
const NotFound = lazy(() => import('#app/routes/not-found.tsx'))

export function App() {
  return (
    <Shell>
      <Suspense fallback={<Skeleton shape="block" label="Loading" />}>
        <Switch>
          <Route path={patterns.landing} component={Landing} />
          <Route path={patterns.subscriptions} component={Subscriptions} />
          <Route path={patterns.donations} component={Donations} />
          <Route path={patterns.merch} component={Merch} />
          <Route path={patterns.cart} component={Cart} />
          <Route path={patterns.checkout} component={Checkout} />
          <Route path={patterns.login} component={Login} />
          <Route path={patterns.account} component={Account} />
          <Route path={patterns.paymentSuccess} component={PaymentSuccess} />
          {notOpenYet.map((path) => (
            <Route key={path} path={path} component={NotOpenYet} />
          ))}
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </Shell>
  )
}
