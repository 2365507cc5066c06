import { type Control, type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '#design-system/checkbox/checkbox.tsx'
import { NumberField, type NumberFieldProps } from '#design-system/number-field/number-field.tsx'
import { RadioGroup, type RadioGroupProps } from '#design-system/radio-group/radio-group.tsx'
import { Select, type SelectProps } from '#design-system/select/select.tsx'
import { TextField, type TextFieldProps } from '#design-system/text-field/text-field.tsx'

/** The path of a field's value in the form, and any rules beyond the form's. */
export type At<V extends FieldValues, N extends FieldPath<V> = FieldPath<V>> = {
  control: Control<V>
  name: N
  rules?: UseControllerProps<V, N>['rules']
}

type Wired = 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'isSelected'

type OtherProblem = {
  /** A problem with the value, shown when the form itself finds none. */
  error?: string | undefined
}

/** A field's value, error and event handlers, named as the design system's fields expect. */
export function useFormField<V extends FieldValues, N extends FieldPath<V>>({ control, name, rules }: At<V, N>) {
  const { field, fieldState } = useController<V, N>({ control, name, rules })
  const { value, onChange, onBlur, ref: inputRef } = field
  return { value, onChange, onBlur, inputRef, error: fieldState.error?.message }
}

export function FormTextField<V extends FieldValues>({ control, name, rules, ...rest }: At<V> & Omit<TextFieldProps, Wired>) {
  const { value, ...wired } = useFormField({ control, name, rules })
  return <TextField {...rest} {...wired} name={name} value={value ?? ''} />
}

/** Blank is `null` in the form, because `undefined` would mean "back to the default". */
export function FormNumberField<V extends FieldValues>({
  control,
  name,
  rules,
  error,
  ...rest
}: At<V> & Omit<NumberFieldProps, Wired> & OtherProblem) {
  const { value, onChange, onBlur, error: own } = useFormField({ control, name, rules })
  return (
    <NumberField {...rest} value={value ?? undefined} onChange={(next) => onChange(next ?? null)} onBlur={onBlur} error={own ?? error} />
  )
}

type FormSelectProps = Omit<SelectProps, Wired> & OtherProblem

export function FormSelect<V extends FieldValues>({ control, name, rules, error, ...rest }: At<V> & FormSelectProps) {
  const field = useFormField({ control, name, rules })
  return <Select {...rest} value={field.value || null} onChange={field.onChange} onBlur={field.onBlur} error={field.error ?? error} />
}

export function FormRadioGroup<V extends FieldValues>({ control, name, rules, ...rest }: At<V> & Omit<RadioGroupProps, Wired>) {
  const { value, onChange, onBlur, error } = useFormField({ control, name, rules })
  return <RadioGroup {...rest} value={value ?? null} onChange={onChange} onBlur={onBlur} error={error} />
}

export function FormCheckbox<V extends FieldValues>({ control, name, rules, ...rest }: At<V> & Omit<CheckboxProps, Wired>) {
  const { value, ...wired } = useFormField({ control, name, rules })
  return <Checkbox {...rest} {...wired} isSelected={value ?? false} />
}
