import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import { logout } from '#app/account.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useArrivalByLogin } from '#app/hooks/use-arrival-by-login.ts'
import { useLoginForm } from '#app/hooks/use-login-form.ts'
import type { PageFacts } from '#app/page.ts'
import { pages } from '#app/pages.ts'
import { homeOf } from '#app/shell/home-of.ts'
import { session } from '#app/state/session.ts'
import { Login } from '#screens/people/login/login.tsx'

/** Admins see the office here, which needs the cart's room (T69). */
export const page: PageFacts = { pattern: '/login', menu: { group: 'own', label: 'Login', for: ['visitor'] }, hidesCart: ['admin'] }

export const words: PageWords = {
  title: 'Login',
  description: 'Log in for your Zedder prices. Past subscribers use the same email and password as before.',
}

function LoginForm() {
  const { user } = useSnapshot(session)
  const [startedLoggedIn] = useState(user !== undefined)
  const form = useLoginForm()
  if (user && !startedLoggedIn) return <Redirect to={homeOf(user.role)} replace />
  return <Login form={form} user={user} onLogout={logout} />
}

/** A login leads on to the subscriptions, reception's to the desk (D480); an admin sees the processing screen here instead (T69, D127). */
export default function LoginPage() {
  const { user } = useSnapshot(session)
  useArrivalByLogin(user?.role)
  return user?.role === 'admin' ? <pages.office.Component /> : <LoginForm />
}
