import { useWatch } from 'react-hook-form'
import { isSameAddress } from '#domain/contact/email-address.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import type { ContactFormState } from './use-contact-form.ts'

type Props = { state: ContactFormState; currentEmail: string }

/** The person's own password, asked for once the email address is another one (D217). */
export function MovePassword({ state: { id, control }, currentEmail }: Props) {
  const email = useWatch({ control, name: 'email' })
  if (email.trim() === '' || isSameAddress(email, currentEmail)) return null
  return (
    <FormTextField
      control={control}
      name="password"
      id={`${id}-password`}
      label="Your password"
      description="So that nobody else moves your account. The new address counts once you’ve pressed the link we send there."
      type="password"
      autoComplete="current-password"
      maxLength={512}
      isRequired
    />
  )
}
