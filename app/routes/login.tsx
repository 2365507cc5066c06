import { lazy, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import { useHead } from '#app/head/use-head.ts'
import { loginWords } from '#app/head/words/login.ts'
import { useArrivalByLogin } from '#app/hooks/use-arrival-by-login.ts'
import { useLoginForm } from '#app/hooks/use-login-form.ts'
import { paths } from '#app/paths.ts'
import { session } from '#app/state/session.ts'
import { Login } from '#screens/login/login.tsx'

// Of use to admins alone: nobody else downloads it with the login.
const OfficePage = lazy(() => import('#app/office-page.tsx'))

function LoginPage() {
  useHead(loginWords)
  const { user } = useSnapshot(session)
  const [startedLoggedIn] = useState(user !== undefined)
  const form = useLoginForm()
  if (user && !startedLoggedIn) return <Redirect to={paths.subscriptions} replace />
  return <Login form={form} {...(user ? { user } : {})} />
}

/** A login leads on to the subscriptions; an admin finds the processing screen in its place (T69, D127). */
export default function LoginRoute() {
  const { user } = useSnapshot(session)
  useArrivalByLogin(user?.role)
  return user?.role === 'admin' ? <OfficePage /> : <LoginPage />
}
