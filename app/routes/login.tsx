import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import { useLoginForm } from '#app/hooks/use-login-form.ts'
import { paths } from '#app/paths.ts'
import { useTitle } from '#app/shell/use-title.ts'
import { session } from '#app/state/session.ts'
import { Login } from '#screens/login/login.tsx'

export default function LoginRoute() {
  useTitle('Login')
  const { user } = useSnapshot(session)
  const [startedLoggedIn] = useState(user !== undefined)
  const form = useLoginForm()
  if (user && !startedLoggedIn) return <Redirect to={paths.subscriptions} />
  return <Login form={form} {...(user ? { user } : {})} />
}
