import { LoginFrame } from '#screens/people/login/login-frame.tsx'
import { RecoverForm, type RecoverFormProps } from './recover-form.tsx'

/** The login screen in recovery mode (T32, T62). It works for past subscribers too (T12). */
export function Recover({ form }: { form: RecoverFormProps }) {
  return (
    <LoginFrame
      title="Reset your password"
      lead="Forgotten it? Happens to us too. Pop in your email and we’ll send you a reset link."
      art={{ motif: 'wave', color: 'cyan' }}
    >
      <RecoverForm {...form} />
    </LoginFrame>
  )
}
