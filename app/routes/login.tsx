import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import { useHead } from '#app/head/use-head.ts'
import { loginWords } from '#app/head/words/login.ts'
import { useLoginForm } from '#app/hooks/use-login-form.ts'
import { paths } from '#app/paths.ts'
import { session } from '#app/state/session.ts'
import { Login } from '#screens/login/login.tsx'

export default function LoginRoute() {
  useHead(loginWords)
  const { user } = useSnapshot(session)
  const [startedLoggedIn] = useState(user !== undefined)
  const form = useLoginForm()
  if (user && !startedLoggedIn) return <Redirect to={paths.subscriptions} replace />
  return <Login form={form} {...(user ? { user } : {})} />
}
