import { LoginFrame } from '#screens/people/login/login-frame.tsx'
import { SetPasswordForm, type SetPasswordFormProps } from './set-password-form.tsx'

const leads: Readonly<Record<string, string>> = {
  updated: 'You’ve been logged out everywhere else.',
  gone: 'That link’s no good, but a new one only takes a sec.',
}

/** The login screen behind an emailed link (T32, T63). */
export function SetPassword({ form }: { form: SetPasswordFormProps }) {
  return (
    <LoginFrame
      title="Set a new password"
      lead={leads[form.setting.status] ?? 'Nearly there. Pick one you don’t use anywhere else.'}
      art={{ motif: 'wave', color: 'cyan' }}
    >
      <SetPasswordForm {...form} />
    </LoginFrame>
  )
}
