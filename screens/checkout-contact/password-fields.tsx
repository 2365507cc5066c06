import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_PASSWORD } from '#domain/contact/password.ts'
import * as css from '#screens/contact-form/contact-form.css.ts'
import type { ContactFormState } from '#screens/contact-form/use-contact-form.ts'
import { FormTextField } from '#screens/form/form-fields.tsx'

/** A new password, twice; its rule is in sight before anything is typed (T97-T99). */
export function PasswordFields({ state: { id, control, form } }: { state: ContactFormState }) {
  const password = useWatch({ control, name: 'password' })
  const { getFieldState, trigger } = form
  // Mending the first one may be what makes the two the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the password's change that counts
  useEffect(() => {
    if (getFieldState('confirmPassword').isTouched) void trigger('confirmPassword')
  }, [password, getFieldState, trigger])
  return (
    <fieldset className={css.section}>
      <legend className={css.legend}>Your password</legend>
      <div className={css.pair}>
        <FormTextField
          control={control}
          name="password"
          id={`${id}-password`}
          label="Password"
          description="8 characters or more, with a number and a mix of upper and lower case letters."
          type="password"
          autoComplete="new-password"
          maxLength={MAX_PASSWORD}
          isRequired
        />
        <FormTextField
          control={control}
          name="confirmPassword"
          id={`${id}-confirmPassword`}
          label="Password again"
          description="The same once more, so that a slip of the finger does not lock you out."
          type="password"
          autoComplete="new-password"
          maxLength={MAX_PASSWORD}
          isRequired
        />
      </div>
    </fieldset>
  )
}
