import { useEffect } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { MAX_PASSWORD } from '#domain/contact/password.ts'
import { FormTextField } from './form-fields.tsx'

type Props<V extends FieldValues> = {
  id: string
  form: Pick<UseFormReturn<V>, 'control' | 'getFieldState' | 'trigger'>
  /** The paths of the password and its repeat in the form. */
  names: readonly [FieldPath<V>, FieldPath<V>]
  label: string
  /** Why it has to be typed twice. */
  againHint?: string
}

/** A new password, typed twice. Its rule shows before anything is typed (T97-T99). */
export function NewPasswordFields<V extends FieldValues>({ id, form, names: [first, again], label, againHint }: Props<V>) {
  const { control, getFieldState, trigger } = form
  const password = useWatch({ control, name: first })
  // Changing the first password may make the two match.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the password matters
  useEffect(() => {
    if (getFieldState(again).isTouched) void trigger(again)
  }, [password])
  const common = { control, type: 'password', autoComplete: 'new-password', maxLength: MAX_PASSWORD, isRequired: true } as const
  return (
    <>
      <FormTextField
        {...common}
        name={first}
        id={`${id}-${first}`}
        label={label}
        description="8 characters or more, with a number and a mix of upper and lower case letters."
      />
      <FormTextField {...common} name={again} id={`${id}-${again}`} label={`${label} again`} description={againHint} />
    </>
  )
}
