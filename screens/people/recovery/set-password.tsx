import { LoginFrame } from '#screens/people/login/login-frame.tsx'
import { SetPasswordForm, type SetPasswordFormProps } from './set-password-form.tsx'

const leads: Readonly<Record<string, string>> = {
  updated: 'All done, and every other login of yours has ended.',
  gone: 'Not this time, but a new link is quickly sent.',
}

/** The login screen behind an emailed link (T32, T63). */
export function SetPassword({ form }: { form: SetPasswordFormProps }) {
  return (
    <LoginFrame title="Set a new password" lead={leads[form.setting.status] ?? 'Nearly there. Choose one that you use nowhere else.'}>
      <SetPasswordForm {...form} />
    </LoginFrame>
  )
}
