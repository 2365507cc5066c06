import { useLayoutEffect, useState } from 'react'
import { useHead } from '#app/head/use-head.ts'
import { recoverPasswordWords, setPasswordWords } from '#app/head/words/recover-password.ts'
import { paths } from '#app/paths.ts'
import { recoverPassword, setPassword } from '#app/recovery.ts'
import { keepLoginEmail, loginDraft } from '#app/state/login-draft.ts'
import { Recover } from '#screens/recovery/recover.tsx'
import type { Recovery } from '#screens/recovery/recover-form.tsx'
import { SetPassword } from '#screens/recovery/set-password.tsx'
import type { PasswordSetting } from '#screens/recovery/set-password-form.tsx'

function AskForLink() {
  useHead(recoverPasswordWords)
  const [recovery, setRecovery] = useState<Recovery>({ status: 'idle' })
  const ask = async (email: string) => {
    setRecovery({ status: 'sending' })
    setRecovery(await recoverPassword(email))
  }
  const form = { recovery, email: loginDraft.email, onEmail: keepLoginEmail, onSubmit: (email: string) => void ask(email) }
  return <Recover form={{ ...form, loginHref: paths.login }} />
}

function UseLink({ token, onNewLink }: { token: string; onNewLink: () => void }) {
  useHead(setPasswordWords)
  const [setting, setSetting] = useState<PasswordSetting>({ status: 'idle' })
  const set = async (name: string, newPassword: string) => {
    setSetting({ status: 'sending' })
    setSetting(await setPassword({ token, name, newPassword }))
  }
  const form = { setting, email: loginDraft.email, onEmail: keepLoginEmail, onNewLink, loginHref: paths.login }
  return <SetPassword form={{ ...form, onSubmit: ({ name, newPassword }) => void set(name, newPassword) }} />
}

/** The login screen's other modes (T32, T62, T63): ask for a link, or set a new password with the one that was mailed. */
export default function RecoverPasswordRoute({ params }: { params: { token?: string } }) {
  const [token, setToken] = useState(params.token)
  if (params.token !== undefined && params.token !== token) setToken(params.token)
  useLayoutEffect(() => {
    // Who has the token has the account: it stays in no address bar and no history.
    if (params.token !== undefined) history.replaceState(history.state, '', paths.recoverPassword)
  }, [params.token])
  return token === undefined ? <AskForLink /> : <UseLink key={token} token={token} onNewLink={() => setToken(undefined)} />
}
