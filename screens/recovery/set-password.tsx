import { LoginFrame } from '#screens/login/login-frame.tsx'
import { SetPasswordForm, type SetPasswordFormProps } from './set-password-form.tsx'

/** The login screen as the page behind a mailed link (T32, T63). */
export function SetPassword({ form }: { form: SetPasswordFormProps }) {
  return (
    <LoginFrame title="Set a new password" lead="Nearly there. Choose one that you use nowhere else.">
      <SetPasswordForm {...form} />
    </LoginFrame>
  )
}
