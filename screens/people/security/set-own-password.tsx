import { LoginFrame } from '#screens/people/login/login-frame.tsx'
import { ChangePasswordForm, type ChangePasswordFormProps } from './change-password-form.tsx'

type Props = { password: Pick<ChangePasswordFormProps, 'submission' | 'onSubmit'> }

/** Where a login leads with a password that someone else chose, before anything else (security 2.6). */
export function SetOwnPassword({ password }: Props) {
  return (
    <LoginFrame
      title="Set your own password"
      lead="Someone at the station chose the one you have. Choose one that only you know, and you’re in."
    >
      <ChangePasswordForm {...password} currentLabel="The password you were given" submitLabel="Set my password" />
    </LoginFrame>
  )
}
