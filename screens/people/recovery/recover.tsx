import { Notice } from '#design-system/notice/notice.tsx'
import { LoginFrame } from '#screens/people/login/login-frame.tsx'
import { RecoverForm, type RecoverFormProps } from './recover-form.tsx'

/** The login screen in recovery mode (T32, T62). It works for past subscribers too (T12). */
export function Recover({ form }: { form: RecoverFormProps }) {
  return (
    <LoginFrame
      title="Reset your password"
      lead="Forgotten? It happens. Tell us your email, and we send you a link for a new one."
      hint={
        <Notice tone="info" title="Subscribed before?">
          This works for past subscribers too, with the email address they had in our older shop.
        </Notice>
      }
    >
      <RecoverForm {...form} />
    </LoginFrame>
  )
}
