import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '#design-system/checkbox/checkbox.tsx'
import { RadioGroup, type RadioGroupProps } from '#design-system/radio-group/radio-group.tsx'
import { Select, type SelectProps } from '#design-system/select/select.tsx'
import { TextField, type TextFieldProps } from '#design-system/text-field/text-field.tsx'

/** Where in the form a field's value lives. */
export type At<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> }

type Wired = 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'isSelected'

/** A field's value and error, and how it hears of change and leaving. */
function useWired<V extends FieldValues>(at: At<V>) {
  const { field, fieldState } = useController<V>(at)
  return { field, error: fieldState.error?.message }
}

export function FormTextField<V extends FieldValues>({ control, name, ...rest }: At<V> & Omit<TextFieldProps, Wired>) {
  const { field, error } = useWired({ control, name })
  return (
    <TextField
      {...rest}
      name={name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error}
    />
  )
}

export function FormSelect<V extends FieldValues>({ control, name, ...rest }: At<V> & Omit<SelectProps, Wired>) {
  const { field, error } = useWired({ control, name })
  return <Select {...rest} value={field.value || null} onChange={field.onChange} onBlur={field.onBlur} error={error} />
}

export function FormRadioGroup<V extends FieldValues>({ control, name, ...rest }: At<V> & Omit<RadioGroupProps, Wired>) {
  const { field, error } = useWired({ control, name })
  return <RadioGroup {...rest} value={field.value ?? null} onChange={field.onChange} onBlur={field.onBlur} error={error} />
}

export function FormCheckbox<V extends FieldValues>({ control, name, ...rest }: At<V> & Omit<CheckboxProps, Wired>) {
  const { field, error } = useWired({ control, name })
  return <Checkbox {...rest} isSelected={field.value} onChange={field.onChange} onBlur={field.onBlur} inputRef={field.ref} error={error} />
}
