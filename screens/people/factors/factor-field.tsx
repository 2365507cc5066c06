import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import type { FactorChoice } from '#domain/session/factor.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'

type Props<V extends FieldValues> = { control: Control<V>; name: FieldPath<V>; id?: string; choice: FactorChoice; autoFocus?: boolean }

/** A code of someone's app, or a recovery code. With a passkey it may be left empty. */
export function FactorField<V extends FieldValues>({ choice: { hasPasskey, hasApp }, ...rest }: Props<V>) {
  return (
    <FormTextField
      {...rest}
      label={hasApp ? 'Code from your app, or a recovery code' : 'Recovery code'}
      description={hasPasskey ? 'Leave it empty to use your passkey.' : undefined}
      isRequired={!hasPasskey}
      autoComplete="one-time-code"
      maxLength={40}
    />
  )
}
