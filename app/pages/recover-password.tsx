import { useState } from 'react'
import { useParams } from 'wouter'
import type { PageWords } from '#app/head/page-words.ts'
import { useHead } from '#app/head/use-head.ts'
import { useMailedLink } from '#app/hooks/use-mailed-link.ts'
import { useRecoveryLink } from '#app/hooks/use-recovery-link.ts'
import type { PageFacts } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { recoverPassword, setPassword } from '#app/recovery.ts'
import { keepLoginEmail, loginDraft } from '#app/state/login-draft.ts'
import { messages } from '#domain/messages.ts'
import { Recover } from '#screens/people/recovery/recover.tsx'
import type { Recovery } from '#screens/people/recovery/recover-form.tsx'
import { SetPassword } from '#screens/people/recovery/set-password.tsx'
import type { PasswordSetting } from '#screens/people/recovery/set-password-form.tsx'

export const page: PageFacts = { pattern: '/recover-password/:token?' }

export const words: PageWords = {
  title: 'Reset your password',
  description: 'Forgot your password? Tell us your email and we’ll send you a link to choose a new one.',
}

const newPasswordWords: PageWords = {
  title: 'Set a new password',
  description: 'Choose a new password for the shop: 8 characters or more, with a number and both sizes of letter.',
}

function AskForLink() {
  const [recovery, setRecovery] = useState<Recovery>({ status: 'idle' })
  const requestLink = async (email: string) => {
    setRecovery({ status: 'sending' })
    setRecovery(await recoverPassword(email))
  }
  const form = { recovery, email: loginDraft.email, onEmail: keepLoginEmail, onSubmit: (email: string) => void requestLink(email) }
  return <Recover form={{ ...form, loginHref: paths.login }} />
}

const gone: PasswordSetting = { status: 'gone', said: { status: 'error', message: messages.linkExpired } }

function UseLink({ token, onNewLink }: { token: string; onNewLink: () => void }) {
  useHead(newPasswordWords)
  const [setting, setSetting] = useState<PasswordSetting>({ status: 'idle' })
  const isGone = useRecoveryLink(token)
  const set = async (name: string, newPassword: string) => {
    setSetting({ status: 'sending' })
    setSetting(await setPassword({ token, name, newPassword }))
  }
  // Told on arrival, before anybody fills in the form.
  const shown = isGone && setting.status === 'idle' ? gone : setting
  const form = { setting: shown, email: loginDraft.email, onEmail: keepLoginEmail, onNewLink, loginHref: paths.login }
  return <SetPassword form={{ ...form, onSubmit: ({ name, newPassword }) => void set(name, newPassword) }} />
}

/** The login screen's other modes (T32, T62, T63): request a link, or set a new password with the link from the email. */
export default function RecoverPasswordPage() {
  const { token, forget } = useMailedLink('recover-password', useParams<{ token?: string }>().token)
  return token === undefined ? <AskForLink /> : <UseLink key={token} token={token} onNewLink={forget} />
}
